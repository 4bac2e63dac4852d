import type { CsvLine } from "../../../lib/read-csv.ts";

const WORDS = {
	in: /^(c|cr|crdt|credit|in|incoming|received|deposit|\+|к|кт|кр|кредит|приход|поступлени[ея]|зачислени[ея]|входящий|haben|h|gutschrift|bij|af-?bij|crédit)$/,
	out: /^(d|dr|db|dbit|debit|out|outgoing|sent|withdrawal|-|д|дт|дб|дебет|расход|списани[ея]|исходящий|soll|s|lastschrift|af|débit)$/,
} as const;

export type Direction = keyof typeof WORDS;

export function parseDirection(text: string): Direction | null {
	const word = text.trim().toLowerCase().replace(/\.$/, "");
	if (WORDS.in.test(word)) return "in";
	return WORDS.out.test(word) ? "out" : null;
}

/** Share of cells that must be a direction; totals may differ. */
const MIN_SHARE = 0.8;

/**
 * Finds an unassigned column of directions by its cells; -1 if none. Only "out" does not count: it may be
 * dashes.
 */
export function directionColumn(columns: readonly (string | null)[], lines: readonly CsvLine[]): number {
	return columns.findIndex((column, at) => {
		if (column !== null) return false;
		const cells = lines.map(({ cells }) => cells[at]?.trim() ?? "").filter(Boolean);
		const said = cells.map(parseDirection).filter((direction) => direction !== null);
		return said.includes("in") && said.length >= MIN_SHARE * lines.length;
	});
}

export const REFUND = /refund|reversal|charge-?back|storno|возврат|сторно|rückzahlung|rückerstattung/i;
