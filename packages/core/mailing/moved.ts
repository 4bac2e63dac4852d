import { commit, raw, update } from "../kernel/commit.ts";
import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Item, Table } from "../kernel/ports.ts";
import type { LetterNews } from "../noun.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { type LetterAt, mailingLetters, mailings } from "./entity.ts";
import { type LetterId, readLetterId } from "./letter-id.ts";
import { isLost, LOST, rankOf, SENDING } from "./letter-states.ts";
import { findMailing } from "./lookup.ts";

/** Longest stored reason. */
const REASON = 300;

/**
 * Records a delivery event once, never lowering the state. Notifies open pages of a finished part and of each lost
 * e-mail, which is counted. 1 call if nothing is to notify, else 3.
 */
export async function letterMoved(context: Context, text: string, news: LetterNews): Promise<void> {
	const id = readLetterId(text);
	const { table } = context;
	const s = rankOf(news.state);
	if (isLost(s)) {
		if (await countLost(context, id, news)) return;
		// Already counted: a complaint after a bounce counts once.
		await ifHolds(table.update(moveTo(table, id, news, LOST)));
		return;
	}
	const moved = await ifHolds(table.update({ ...moveTo(table, id, news), ReturnValues: "ALL_NEW" }));
	const letters = moved?.letters as LetterAt[] | undefined;
	const left = letters && !letters.some((letter) => letter.s === SENDING);
	if (!left || news.state === "delivered") return;
	const item = await findMailing(table, id);
	if (item)
		await commit(context, {
			writes: [],
			audit: [],
			events: [await mailingChangedEvent(context.table, item)],
		});
}

class NotNow extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

/** False if already counted. */
async function countLost(context: Context, id: LetterId, news: LetterNews): Promise<boolean> {
	const { table } = context;
	const item = await findMailing(table, id);
	if (!item) return true;
	const { conference, id: mailing } = id;
	try {
		await commit(context, {
			writes: [
				raw({ Update: { TableName: table.name, ...moveTo(table, id, news, 0, LOST) } }, new NotNow()),
				update(mailings(table).patch({ conference, id: mailing }).add({ lost: 1 }), new NotNow()),
			],
			audit: [],
			events: [await mailingChangedEvent(context.table, item)],
		});
		return true;
	} catch (error) {
		if (error instanceof NotNow) return false;
		throw error;
	}
}

/** Highest rank that may change to this state; deferred e-mails may be deferred again. */
const reach = (state: LetterNews["state"]): number => rankOf(state) + (state === "waiting" ? 1 : 0);

/** Fails outside these ranks or in another round. */
function moveTo(
	table: Table,
	{ conference, id, list, part, at, round }: LetterId,
	{ state, reason, at: when }: LetterNews,
	from = 0,
	below: number = reach(state),
): Item {
	const letter = `letters[${at}]`;
	const why = reason.slice(0, REASON);
	return {
		Key: keyOf(mailingLetters(table).get({ conference, id, list, part })),
		UpdateExpression: `SET ${letter} = :letter, changed = :at`,
		ConditionExpression: `${letter}.s >= :from AND ${letter}.s < :below AND ${letter}.r = :round`,
		ExpressionAttributeValues: {
			":letter": { s: rankOf(state), r: round, at: when, ...(why && { why }) },
			":at": when,
			":from": from,
			":below": Math.min(below, reach(state)),
			":round": round,
		},
	};
}
