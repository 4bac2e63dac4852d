import type { EmailStatusUpdate } from "../feature.ts";
import { commit, raw, update } from "../kernel/commit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Item, Table } from "../kernel/ports.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { type MailingEmailId, parseMailingEmailId } from "./email-id.ts";
import { isLost, LOST, SENDING, stateRank } from "./email-states.ts";
import { type EmailStateEntry, mailingEmailStates, mailings } from "./entity.ts";
import { findMailing } from "./lookup.ts";

/** Longest stored reason. */
const MAX_REASON = 300;

/**
 * Records a delivery event once, never lowering the state. Notifies open pages of a finished part and of each lost
 * e-mail, which is counted. 1 call if nothing is to notify, else 3.
 */
export async function recordMailingEmailStatus(
	context: Context,
	text: string,
	event: EmailStatusUpdate,
): Promise<void> {
	const id = parseMailingEmailId(text);
	const { table } = context;
	const s = stateRank(event.state);
	if (isLost(s)) {
		if (await countLost(context, id, event)) return;
		// Already counted: a complaint after a bounce counts once.
		await nullIfConditionFails(table.update(emailStateUpdate(table, id, event, LOST)));
		return;
	}
	const moved = await nullIfConditionFails(
		table.update({ ...emailStateUpdate(table, id, event), ReturnValues: "ALL_NEW" }),
	);
	const emails = moved?.emails as EmailStateEntry[] | undefined;
	const isSent = emails && !emails.some((entry) => entry.s === SENDING);
	if (!isSent || event.state === "delivered") return;
	const item = await findMailing(table, id);
	if (item)
		await commit(context, {
			writes: [],
			audit: [],
			events: [await mailingChangedEvent(context.table, item)],
		});
}

class TransitionSkipped extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

/** Counts a lost e-mail with its new state. Returns false if it was already counted. */
async function countLost(context: Context, id: MailingEmailId, news: EmailStatusUpdate): Promise<boolean> {
	const { table } = context;
	const item = await findMailing(table, id);
	if (!item) return true;
	const { conference, id: mailing } = id;
	try {
		await commit(context, {
			writes: [
				raw(
					{ Update: { TableName: table.name, ...emailStateUpdate(table, id, news, 0, LOST) } },
					new TransitionSkipped(),
				),
				update(mailings(table).patch({ conference, id: mailing }).add({ lost: 1 }), new TransitionSkipped()),
			],
			audit: [],
			events: [await mailingChangedEvent(context.table, item)],
		});
		return true;
	} catch (error) {
		if (error instanceof TransitionSkipped) return false;
		throw error;
	}
}

/** Returns the rank below which e-mails may change to this state; deferred e-mails may be deferred again. */
const openBelow = (state: EmailStatusUpdate["state"]): number =>
	stateRank(state) + (state === "waiting" ? 1 : 0);

/** Builds the update of an e-mail's state. It fails outside these ranks or in another round. */
function emailStateUpdate(
	table: Table,
	{ conference, id, list, part, at, round }: MailingEmailId,
	{ state, reason, at: when }: EmailStatusUpdate,
	from = 0,
	below: number = openBelow(state),
): Item {
	const entry = `emails[${at}]`;
	const why = reason.slice(0, MAX_REASON);
	return {
		Key: keyOf(mailingEmailStates(table).get({ conference, id, list, part })),
		UpdateExpression: `SET ${entry} = :entry, changed = :at`,
		ConditionExpression: `${entry}.s >= :from AND ${entry}.s < :below AND ${entry}.r = :round`,
		ExpressionAttributeValues: {
			":entry": { s: stateRank(state), r: round, at: when, ...(why && { why }) },
			":at": when,
			":from": from,
			":below": Math.min(below, openBelow(state)),
			":round": round,
		},
	};
}
