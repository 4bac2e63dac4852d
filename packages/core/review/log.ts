import type { SignedIn } from "../kernel/context.ts";
import type { LogEntry } from "../noun.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { reviewsUnder } from "./lookup.ts";

/** Which entries of reviews a reader of the log may see: none of papers that they have written. One query an address. */
export async function knownReviews(
	context: SignedIn,
	conference: string,
): Promise<(entry: LogEntry) => boolean> {
	const numbers = await ownPaperNumbers(context, conference, context.actor.conflicts);
	const own = new Set(numbers);
	return ({ object }) => !own.has(paperOf(object));
}

/**
 * What of the whole log is hidden from who reviews a paper: all that is told of it, its authors' names above all. One query
 * an address.
 */
export async function hiddenFromReviewers(
	{ table, actor }: SignedIn,
	conference: string,
): Promise<(entry: LogEntry) => boolean> {
	const found = await Promise.all(actor.conflicts.map((email) => reviewsUnder(table, email, conference)));
	const reviewed = new Set(
		found
			.flat()
			.filter(({ state }) => state !== "refused")
			.map(({ number }) => number),
	);
	return ({ object }) => OF_PAPERS.test(object) && reviewed.has(paperOf(object));
}

/** Objects of the log that are told of by a paper's number. */
const OF_PAPERS = /^(paper|note|review)-/;
const paperOf = (object: string) => Number(object.split("-")[1]);
