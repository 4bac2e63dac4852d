import type { PaperCard } from "@deck/contracts/paper";

/** How many papers bring a discount on the registration's fee. */
export interface DiscountCount {
	/** Per cent. */
	discount: number;
	papers: number;
}

/** The papers with each discount that is given, the lowest first; deleted and withdrawn ones bring none. */
export function discounts(cards: readonly PaperCard[]): DiscountCount[] {
	const counts = new Map<number, number>();
	for (const { discount, status } of cards) {
		if (!discount || status === "deleted" || status === "withdrawn") continue;
		counts.set(discount, (counts.get(discount) ?? 0) + 1);
	}
	return [...counts]
		.map(([discount, papers]) => ({ discount, papers }))
		.toSorted((one, two) => one.discount - two.discount);
}
