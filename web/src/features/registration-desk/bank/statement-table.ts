import type { BankTable } from "./bank-columns.ts";

export interface StatementEntry {
	row: number;
	/** `yyyy-MM-dd` */
	date: string;
	sum: string;
	currency: string;
	/**
	 * `out`: no payment to the account · `reversal`: cancels a credit · `return`: an own payment came back and
	 * needs a check.
	 */
	direction: "in" | "out" | "reversal" | "return";
	payer: string;
	purpose: string;
	reference: string;
}

export function statementTable(entries: readonly StatementEntry[]): BankTable {
	const reversed = entries.filter(({ direction }) => direction === "reversal");
	const isReversed = (entry: StatementEntry) =>
		entry.direction === "in" && reversed.some((other) => isSamePayment(entry, other));
	return {
		columns: ["date", "sum", "currency", "direction", "payer", "purpose", "reference"],
		headings: [],
		currency: null,
		lines: entries.map((entry) => ({
			row: entry.row,
			cells: [
				entry.date,
				entry.sum,
				entry.currency,
				isReversed(entry) ? "return" : DIRECTIONS[entry.direction],
				entry.payer,
				entry.purpose,
				entry.reference,
			],
		})),
	};
}

/** Words for `parseDirection`, except `return`: unknown, so that staff check. */
const DIRECTIONS = { in: "in", out: "out", reversal: "out", return: "return" } as const;

function isSamePayment(one: StatementEntry, other: StatementEntry): boolean {
	if (Number(one.sum) !== Number(other.sum) || one.currency !== other.currency) return false;
	return (["reference", "purpose", "payer"] as const).some(
		(part) => one[part] !== "" && one[part] === other[part],
	);
}
