import type { PaperCard } from "@deck/contracts/paper";
import { reach } from "@deck/contracts/permissions";
import { ifReads } from "../kernel/card-text.ts";
import { cardsByNumber } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { papersOf } from "./cards.ts";

/**
 * The cards of those of these papers that the actor reads as their staff: in their sections, and none of their own. What
 * all may see of them. One call for each hundred.
 */
export async function readableCards(
	{ table, actor }: SignedIn,
	conference: string,
	numbers: number[],
): Promise<PaperCard[]> {
	const view = ifReads({ staff: reach(actor.roles, "papers", "read"), conflicts: actor.conflicts });
	const cards = await cardsByNumber(table, papersOf(conference), numbers, view);
	return cards.flatMap((card) => (card ? [JSON.parse(card) as PaperCard] : []));
}
