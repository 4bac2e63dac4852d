import type { Issue } from "@deck/contracts/issue";

/** The pages of a paper in an issue; null: they are not known. */
export interface PaperPages {
	first: number | null;
	last: number | null;
	/** The first page was typed in. */
	typed: boolean;
	/** Pages that are left out before it; less than none: so many are the one's before too. */
	gap: number;
}

/**
 * The pages of an issue's papers, in their order: each begins behind the one before, and has as many as its file. A page
 * that was typed in is kept, and those after it go on from there.
 * @param pages how many pages a paper's file has; undefined: not known
 */
export function numbered(
	{ papers = [], typed = {}, first_page }: Pick<Issue, "papers" | "typed" | "first_page">,
	pages: (number: number) => number | undefined,
): Map<number, PaperPages> {
	const all = new Map<number, PaperPages>();
	let next: number | null = first_page;
	for (const [index, number] of papers.entries()) {
		const byHand = typed[number];
		const first: number | null = byHand?.first ?? next;
		const count = pages(number);
		const last: number | null =
			byHand?.last ?? (first !== null && count !== undefined ? first + count - 1 : null);
		const gap = index > 0 && first !== null && next !== null ? first - next : 0;
		all.set(number, { first, last, typed: byHand !== undefined, gap });
		next = last === null ? null : last + 1;
	}
	return all;
}
