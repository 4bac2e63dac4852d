import type { OriginalityFigure } from "@deck/contracts/originality";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { readableCards, readableSections } from "../paper/readable-cards.ts";
import { figuresOfConference, figuresOfPapers } from "./latest.ts";

/**
 * For papers read as staff, never own ones. 1 query, those of the whole list.
 * @param numbers only those, consistently: 2 calls per 100 instead
 */
export async function listFigures(
	context: SignedIn,
	{ conference }: ConferenceItem,
	numbers?: readonly number[],
): Promise<OriginalityFigure[]> {
	const { table } = context;
	const [figures, readable] = numbers
		? await Promise.all([
				figuresOfPapers(table, conference, numbers),
				readableCards(context, conference, [...numbers]).then(
					(cards) => new Set(cards.map(({ number }) => number)),
				),
			])
		: await Promise.all([figuresOfConference(table, conference), readableSections(context, conference)]);
	return figures.filter(({ number }) => readable.has(number));
}
