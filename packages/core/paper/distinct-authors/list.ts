import type { ConferenceItem } from "../../conference/lookup.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { detailsRowView } from "../details.ts";
import { pairsIn } from "./rows.ts";

/** Lists the pairs of distinct authors with readable papers of both. 1 call. */
export async function listDistinctAuthors(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<string[]> {
	const view = detailsRowView(actor);
	const known = (papers: readonly string[]) => papers.some((who) => view(`{}\n${who}`) !== "");
	return (await pairsIn(table, conference))
		.filter(({ one, two }) => known(one) && known(two))
		.map(({ mark }) => mark);
}
