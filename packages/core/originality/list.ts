import type { OriginalityFigure } from "@deck/contracts/originality";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { readableListRows, readableSections } from "../paper/readable-list-rows.ts";
import { figuresOfConference, figuresOfPapers } from "./latest.ts";

/**
 * Lists the figures of papers that the actor reads as staff, without conflict of interest. 1 query, plus those of the
 * whole list.
 * @param numbers only those, consistently: 2 calls per 100 instead
 */
export async function listFigures(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	numbers?: readonly number[],
): Promise<OriginalityFigure[]> {
	const { table } = context;
	const [figures, readable] = numbers
		? await Promise.all([
				figuresOfPapers(table, conference, numbers),
				readableListRows(context, conference, [...numbers]).then(
					(rows) => new Set(rows.map(({ number }) => number)),
				),
			])
		: await Promise.all([figuresOfConference(table, conference), readableSections(context, conference)]);
	return figures.filter(({ number }) => readable.has(number));
}
