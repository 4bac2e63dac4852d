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

/** Characters of what the mail service says that are kept. */
const REASON = 300;

/**
 * Writes down what became of a letter: each word once, and none that is less than what is known. Open pages hear of it when the last
 * letter of a part has left, and of each that is lost, which is counted. One call where nothing is to be told; else three.
 */
export async function letterMoved(context: Context, text: string, news: LetterNews): Promise<void> {
	const id = readLetterId(text);
	const { table } = context;
	const s = rankOf(news.state);
	if (isLost(s)) {
		if (await countLost(context, id, news)) return;
		// It was counted before: whoever complains after a bounce is lost once.
		await ifHolds(table.update(moveTo(table, id, news, LOST)));
		return;
	}
	const moved = await ifHolds(table.update({ ...moveTo(table, id, news), ReturnValues: "ALL_NEW" }));
	const letters = moved?.letters as LetterAt[] | undefined;
	const left = letters && !letters.some((letter) => letter.s === SENDING);
	if (!left || news.state === "delivered") return;
	const item = await findMailing(table, id);
	if (item) await commit(context, { writes: [], audit: [], events: [mailingChangedEvent(item)] });
}

/** The letter was lost before, or it is not in this round any more. */
class NotNow extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

/** Writes down that a letter is lost and counts it; false where it was before. */
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
			events: [mailingChangedEvent(item)],
		});
		return true;
	} catch (error) {
		if (error instanceof NotNow) return false;
		throw error;
	}
}

/** Highest rank of the state that an e-mail may leave for this one; one that waits may wait again, for another day. */
const reach = (state: LetterNews["state"]): number => rankOf(state) + (state === "waiting" ? 1 : 0);

/**
 * The update by which a letter moves on, from a state between the two; it stays as it is where it has come further, or is in another
 * round.
 */
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
