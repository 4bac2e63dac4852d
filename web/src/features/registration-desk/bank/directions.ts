import type { CsvLine } from "../../../lib/read-csv.ts";

/** Words of banks for incoming and outgoing sums, in a column of its own. */
const WORDS = {
	in: /^(c|cr|crdt|credit|in|incoming|received|deposit|\+|к|кт|кр|кредит|приход|поступлени[ея]|зачислени[ея]|входящий|haben|h|gutschrift|bij|af-?bij|crédit)$/,
	out: /^(d|dr|db|dbit|debit|out|outgoing|sent|withdrawal|-|д|дт|дб|дебет|расход|списани[ея]|исходящий|soll|s|lastschrift|af|débit)$/,
} as const;

export type Direction = keyof typeof WORDS;

/** Reads which way a sum went; null where the cell says nothing of that. */
export function readDirection(text: string): Direction | null {
	const word = text.trim().toLowerCase().replace(/\.$/, "");
	if (WORDS.in.test(word)) return "in";
	return WORDS.out.test(word) ? "out" : null;
}

/** Share of a column's cells that must say a direction; a line of totals may say something else. */
const MOST = 0.8;

/**
 * Finds the untaken column whose cells say which way the sum went, whatever its heading; -1 where there is none. One
 * that says nothing but "out" may be a column of dashes.
 */
export function directionColumn(columns: readonly (string | null)[], lines: readonly CsvLine[]): number {
	return columns.findIndex((column, at) => {
		if (column !== null) return false;
		const cells = lines.map(({ cells }) => cells[at]?.trim() ?? "").filter(Boolean);
		const said = cells.map(readDirection).filter((direction) => direction !== null);
		return said.includes("in") && said.length >= MOST * lines.length;
	});
}

/** Words of a payment that gives money back, or takes one back. */
export const REFUND = /refund|reversal|charge-?back|storno|возврат|сторно|rückzahlung|rückerstattung/i;
