import type { ConferenceItem } from "../../conference/lookup.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { detailsScopeReader } from "../details.ts";
import { pairsIn } from "./rows.ts";

/** Lists the pairs of distinct authors with readable papers of both. 1 call. */
export async function listDistinctAuthors(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<string[]> {
	const isReadable = detailsScopeReader(actor);
	return (await pairsIn(table, conference))
		.filter(({ one, two }) => one.some(isReadable) && two.some(isReadable))
		.map(({ mark }) => mark);
}
