import { commit, raw, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { type JobEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import type { Item, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { isLost, isToDispatch, SENDING } from "./email-states.ts";
import {
	type EmailStatesItem,
	type MailingItem,
	mailingEmailStates,
	mailings,
	PEOPLE_PER_PART,
} from "./entity.ts";
import { emailStatesBetween, findMailing, type RecipientListKey } from "./lookup.ts";
import { MAX_PART } from "./read.ts";

const PARTS_IN_FLIGHT = 4;

/**
 * Dispatches the next part of a mailing and returns when to run again; after the last part, marks the end. One commit
 * marks the part's e-mails as in flight and writes the event that creates them, so crashes cause no duplicates. About
 * two parts are in flight, so that stopping takes effect; stuck e-mails delay only for a while. 3 calls per part.
 */
export async function dispatchParts(
	context: Context,
	{ conference, id, round }: JobEvents["mailing.send"],
): Promise<Postponed | undefined> {
	const { table } = context;
	const item = await findMailing(table, { conference, id });
	if (!item?.gathered || item.state !== "sending" || item.round !== round) return undefined;
	const key = { conference, id, list: item.gathered.list };
	const handed = item.handed ?? 0;
	// Recipients of a repeat may be far behind.
	const last = item.again ? MAX_PART : handed;
	const rows = await emailStatesBetween(table, key, Math.max(0, handed - PARTS_IN_FLIGHT), last);
	const now = context.now();
	const idle = now.getTime() - Date.parse(item.handed_at ?? item.sent_at ?? "");
	const stuck = idle > SETTINGS.mailingStuckSeconds * 1000;
	const sendingCount = sendingIn(rows.filter(({ part }) => part < handed));
	const next = rows.find(
		({ part, emails }) => part >= handed && emails.some((entry) => isToDispatch(entry, item)),
	);
	if (next) {
		if (sendingCount > PEOPLE_PER_PART && !stuck) return { retryAt: nextRunAt(now, idle) };
		await dispatchPart(context, item, key, next);
		return { retryAt: now };
	}
	const all = await emailStatesBetween(table, key, 0, MAX_PART);
	if (sendingIn(all) > 0 && !stuck) return { retryAt: nextRunAt(now, idle) };
	// E-mails in flight when stopped may be withheld only after this round passed them.
	const passed = all.find(({ emails }) => emails.some((entry) => isToDispatch(entry, item)));
	if (passed) {
		await dispatchPart(context, item, key, passed);
		return { retryAt: now };
	}
	await finish(context, item);
	return undefined;
}

/** Returns when to look again; intervals grow while nothing changes. */
const nextRunAt = (now: Date, idle: number) =>
	new Date(now.getTime() + Math.min(Math.max(SETTINGS.mailingIntervalSeconds * 1000, idle / 4), 30_000));

const sendingIn = (rows: readonly EmailStatesItem[]) =>
	rows.flatMap(({ emails }) => emails).filter(({ s }) => s === SENDING).length;

/** Stopped, or another run was faster. */
class DispatchOvertaken extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

async function dispatchPart(
	context: Context,
	item: MailingItem,
	key: RecipientListKey,
	row: EmailStatesItem,
): Promise<void> {
	const { table } = context;
	const { conference, id, handed, round = 1 } = item;
	const at = context.now().toISOString();
	const dispatched = [...row.emails.entries()].filter(([, entry]) => isToDispatch(entry, item));
	const lost = dispatched.filter(([, { s }]) => isLost(s)).length;
	try {
		await commit(context, {
			writes: [
				raw(
					{
						Update: {
							TableName: table.name,
							...markSending(
								table,
								row,
								dispatched.map(([index]) => index),
								{ round, at },
							),
						},
					},
					new DispatchOvertaken(),
				),
				update(
					mailings(table)
						.patch({ conference, id })
						.set({ handed: row.part + 1, handed_at: at })
						.add({ lost: -lost })
						.where((one, { eq, notExists }) => {
							const isNext = handed === undefined ? notExists(one.handed) : eq(one.handed, handed);
							return `${isNext} AND ${eq(one.state, "sending")} AND ${eq(one.round, round)}`;
						}),
					new DispatchOvertaken(),
				),
			],
			audit: [],
			events: [mailEvent("mailing.emails", { ...key, part: row.part, round })],
		});
	} catch (error) {
		if (!(error instanceof DispatchOvertaken)) throw error;
	}
}

/** Marks a part as being sent, once per round. */
function markSending(
	table: Table,
	{ conference, id, list, part }: EmailStatesItem,
	indexes: readonly number[],
	{ round, at }: { round: number; at: string },
): Item {
	return {
		Key: keyOf(mailingEmailStates(table).get({ conference, id, list, part })),
		UpdateExpression: `SET ${[...indexes.map((index) => `emails[${index}] = :sending`), "changed = :at"].join(", ")}`,
		ConditionExpression: indexes.map((index) => `emails[${index}].r < :round`).join(" AND "),
		ExpressionAttributeValues: { ":sending": { s: SENDING, r: round, at }, ":at": at, ":round": round },
	};
}

async function finish(context: Context, item: MailingItem): Promise<void> {
	const { conference, id, round = 1 } = item;
	try {
		await commit(context, {
			writes: [
				update(
					mailings(context.table)
						.patch({ conference, id })
						.set({ state: "done", done_at: context.now().toISOString() })
						.where((one, { eq }) => `${eq(one.state, "sending")} AND ${eq(one.round, round)}`),
					new DispatchOvertaken(),
				),
			],
			audit: [],
			events: [await mailingChangedEvent(context.table, { ...item, state: "done" })],
		});
	} catch (error) {
		if (!(error instanceof DispatchOvertaken)) throw error;
	}
}
