import type { PaperListRow } from "@deck/contracts/paper";

/** Papers with a discount on the registration fee. */
export interface DiscountCount {
	/** Per cent. */
	discount: number;
	papers: number;
}

export function discounts(rows: readonly PaperListRow[]): DiscountCount[] {
	const counts = new Map<number, number>();
	for (const { discount, status } of rows) {
		if (!discount || status === "deleted" || status === "withdrawn") continue;
		counts.set(discount, (counts.get(discount) ?? 0) + 1);
	}
	return [...counts]
		.map(([discount, papers]) => ({ discount, papers }))
		.toSorted((one, two) => one.discount - two.discount);
}
