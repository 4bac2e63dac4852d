import type { NoteCount } from "@deck/contracts/note";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { readableCards } from "../paper/readable-cards.ts";
import { noteCountsIn, noteCountsOf } from "./lookup.ts";

/**
 * How many notes papers have, of those that the asker reads as their staff: who reads a paper reads its notes, its authors
 * never. One query, and one call for each hundred papers with notes.
 * @param numbers only those, consistently: one call for each hundred in place of the query
 */
export async function countNotes(
	context: SignedIn,
	{ conference }: ConferenceItem,
	numbers?: readonly number[],
): Promise<NoteCount[]> {
	const { table } = context;
	const counts = numbers
		? await noteCountsOf(table, conference, numbers)
		: await noteCountsIn(table, conference);
	const cards = await readableCards(
		context,
		conference,
		counts.map(({ number }) => number),
	);
	const readable = new Set(cards.map(({ number }) => number));
	return counts.filter(({ number }) => readable.has(number));
}
