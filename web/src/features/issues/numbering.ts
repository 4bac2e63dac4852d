import type { Issue } from "@deck/contracts/issue";

/** Page numbers; null if unknown. */
export interface PaperPages {
	first: number | null;
	last: number | null;
	isTyped: boolean;
	/** Pages skipped before; negative: overlap. */
	gap: number;
}

/**
 * Numbers consecutively by file length, also after manual pages.
 * @param pages undefined if unknown
 */
export function numberPages(
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
		all.set(number, { first, last, isTyped: byHand !== undefined, gap });
		next = last === null ? null : last + 1;
	}
	return all;
}
