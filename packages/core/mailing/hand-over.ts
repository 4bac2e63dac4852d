import { commit, raw, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { type JobEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import type { Item, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { type LettersItem, type MailingItem, mailingLetters, mailings, PART } from "./entity.ts";
import { isLost, isToHandOver, SENDING } from "./letter-states.ts";
import { findMailing, type ListKey, lettersBetween } from "./lookup.ts";
import { EVERY_PART } from "./read.ts";

const BEHIND = 4;

/**
 * One commit marks e-mails of the next part as in flight and writes the event that creates them, so crashes cause no
 * duplicates. About two parts are in flight, so that stopping takes effect; stuck e-mails delay only for a while.
 * Marks the end. 3 calls per part.
 */
export async function handOver(
	context: Context,
	{ conference, id, round }: JobEvents["mailing.send"],
): Promise<Postponed | undefined> {
	const { table } = context;
	const item = await findMailing(table, { conference, id });
	if (!item?.gathered || item.state !== "sending" || item.round !== round) return undefined;
	const key = { conference, id, list: item.gathered.list };
	const handed = item.handed ?? 0;
	// Recipients of a repeat may be far behind.
	const last = item.again ? EVERY_PART : handed;
	const rows = await lettersBetween(table, key, Math.max(0, handed - BEHIND), last);
	const now = context.now();
	const idle = now.getTime() - Date.parse(item.handed_at ?? item.sent_at ?? "");
	const stuck = idle > SETTINGS.mailingStuckSeconds * 1000;
	const onTheirWay = sendingIn(rows.filter(({ part }) => part < handed));
	const next = rows.find(
		({ part, letters }) => part >= handed && letters.some((letter) => isToHandOver(letter, item)),
	);
	if (next) {
		if (onTheirWay > PART && !stuck) return { retryAt: later(now, idle) };
		await handOverPart(context, item, key, next);
		return { retryAt: now };
	}
	const all = await lettersBetween(table, key, 0, EVERY_PART);
	if (sendingIn(all) > 0 && !stuck) return { retryAt: later(now, idle) };
	// E-mails in flight when stopped may be withheld only after this round passed them.
	const passed = all.find(({ letters }) => letters.some((letter) => isToHandOver(letter, item)));
	if (passed) {
		await handOverPart(context, item, key, passed);
		return { retryAt: now };
	}
	await finish(context, item);
	return undefined;
}

/** Intervals grow while nothing changes. */
const later = (now: Date, idle: number) =>
	new Date(now.getTime() + Math.min(Math.max(SETTINGS.mailingPaceSeconds * 1000, idle / 4), 30_000));

const sendingIn = (rows: readonly LettersItem[]) =>
	rows.flatMap(({ letters }) => letters).filter(({ s }) => s === SENDING).length;

/** Stopped, or another run was faster. */
class Overtaken extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

async function handOverPart(
	context: Context,
	item: MailingItem,
	key: ListKey,
	row: LettersItem,
): Promise<void> {
	const { table } = context;
	const { conference, id, handed, round = 1 } = item;
	const at = context.now().toISOString();
	const places = [...row.letters.entries()].filter(([, letter]) => isToHandOver(letter, item));
	const lost = places.filter(([, { s }]) => isLost(s)).length;
	try {
		await commit(context, {
			writes: [
				raw(
					{
						Update: {
							TableName: table.name,
							...send(
								table,
								row,
								places.map(([place]) => place),
								{ round, at },
							),
						},
					},
					new Overtaken(),
				),
				update(
					mailings(table)
						.patch({ conference, id })
						.set({ handed: row.part + 1, handed_at: at })
						.add({ lost: -lost })
						.where((one, { eq, notExists }) =>
							[
								handed === undefined ? notExists(one.handed) : eq(one.handed, handed),
								eq(one.state, "sending"),
								eq(one.round, round),
							].join(" AND "),
						),
					new Overtaken(),
				),
			],
			audit: [],
			events: [mailEvent("mailing.letters", { ...key, part: row.part, round })],
		});
	} catch (error) {
		if (!(error instanceof Overtaken)) throw error;
	}
}

/** Once per round. */
function send(
	table: Table,
	{ conference, id, list, part }: LettersItem,
	places: readonly number[],
	{ round, at }: { round: number; at: string },
): Item {
	return {
		Key: keyOf(mailingLetters(table).get({ conference, id, list, part })),
		UpdateExpression: `SET ${[...places.map((place) => `letters[${place}] = :sending`), "changed = :at"].join(", ")}`,
		ConditionExpression: places.map((place) => `letters[${place}].r < :round`).join(" AND "),
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
					new Overtaken(),
				),
			],
			audit: [],
			events: [await mailingChangedEvent(context.table, { ...item, state: "done" })],
		});
	} catch (error) {
		if (!(error instanceof Overtaken)) throw error;
	}
}
