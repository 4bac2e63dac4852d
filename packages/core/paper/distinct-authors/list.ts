import type { PaperDetails } from "@deck/contracts/paper-details";
import type { ConferenceItem } from "../../conference/lookup.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { listRowsByNumber } from "../../kernel/list-rows.ts";
import { detailsRowView } from "../details.ts";
import { paperListKey } from "../list-rows.ts";
import { pairsIn } from "./rows.ts";

/** Lists the pairs of distinct authors with readable papers of both. 1 call, and 1 for each hundred papers. */
export async function listDistinctAuthors(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<string[]> {
	const pairs = await pairsIn(table, conference);
	const numbers = [...new Set(pairs.flatMap(({ one, two }) => [...one, ...two]))];
	const rows = await listRowsByNumber(table, paperListKey(conference), numbers, detailsRowView(actor));
	const readable = new Set(
		rows.filter(Boolean).map((row) => (JSON.parse(row) as Pick<PaperDetails, "number">).number),
	);
	return pairs
		.filter((pair) => [pair.one, pair.two].every((papers) => papers.some((number) => readable.has(number))))
		.map(({ mark }) => mark);
}
