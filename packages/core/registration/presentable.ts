import type { PresentablePaper } from "@deck/contracts/registration";
import type { SignedIn } from "../kernel/context.ts";
import { readRows } from "../paper/current-files.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { isShutToReviewer } from "../paper/participation.ts";
import { presentersOf } from "./lookup.ts";

/**
 * The accepted papers among whose authors these addresses stand: what their person may present. One query an address,
 * and two calls for each hundred papers.
 * @param number of the registration that is asked for: what it presents itself is not taken
 */
export async function presentablePapers(
	context: SignedIn,
	conference: string,
	emails: readonly string[],
	number: number | null,
): Promise<PresentablePaper[]> {
	const numbers = await ownPaperNumbers(context, conference, emails);
	if (numbers.length === 0) return [];
	const rows = await readRows(context.table, conference, numbers);
	const accepted = rows.filter(
		({ type, status, reviewers }) =>
			type === "paper" && status === "accepted" && !isShutToReviewer(reviewers, context.actor),
	);
	const taken = await presentersOf(
		context.table,
		conference,
		accepted.map((paper) => paper.number),
	);
	return accepted.map((paper, at) => {
		const by = taken[at] ?? null;
		return { ...presented(paper), taken: by !== null && by !== number };
	});
}

/** What a registration keeps of a paper that it presents. */
export function presented({
	number,
	title,
	section,
	discount,
}: Awaited<ReturnType<typeof readRows>>[number]) {
	return { number, title, section, ...(discount && { discount }) };
}
