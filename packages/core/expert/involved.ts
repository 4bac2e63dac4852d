import type { SignedIn } from "../kernel/context.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { expertNumbers, expertsByNumber } from "./lookup.ts";

/**
 * Whether who asks writes or reviews papers in the conference. Whether an expert may be deleted, or have another address,
 * tells whether they have any reviews; beside how busy they are, where papers that one writes or reviews are left out, that
 * would tell who reviews these. So the involved do neither, to any expert. Two calls, and one query an address.
 */
export async function isInvolvedHere(context: SignedIn, conference: string): Promise<boolean> {
	const { table, actor } = context;
	const { conflicts } = actor;
	const papers = await ownPaperNumbers(context, conference, conflicts);
	if (papers.length > 0) return true;
	const numbers = await expertNumbers(table, conference, conflicts);
	const own = await expertsByNumber(
		table,
		conference,
		numbers.filter((number) => number !== null),
	);
	return own.some((expert) => (expert?.assigned ?? 0) > 0);
}
