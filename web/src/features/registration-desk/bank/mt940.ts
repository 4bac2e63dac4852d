import type { BankTable } from "./bank-columns.ts";
import { parseMt940Details } from "./mt940-details.ts";
import { type StatementEntry, statementTable } from "./statement-table.ts";

export const isMt940 = (text: string): boolean =>
	/^:20:/m.test(text.slice(0, 4096)) && /^:(25P?|28C?|60[FM]|34F):/m.test(text.slice(0, 4096));

/** Value date, booking day, mark, third currency letter, sum, kind, references of payer and bank. */
const LINE =
	/^(\d\d)(\d\d)(\d\d)(\d{4})?(E?[CD]|R[CD])([A-Z])?(\d[\d,]*)(?:([A-Z][A-Z0-9]{3})(.*?)(?:\/\/(.*))?)?$/;

/** By mark; reversals and expected entries are no payments. */
const DIRECTIONS: Record<string, StatementEntry["direction"]> = { C: "in", RC: "reversal" };

export function parseMt940(text: string): BankTable {
	const entries: StatementEntry[] = [];
	let currency = "";
	let open: StatementEntry | null = null;
	for (const { row, tag, lines } of fieldsOf(text)) {
		if (/^(60[FM]|34F)$/.test(tag)) currency = /[A-Z]{3}/.exec(lines[0] ?? "")?.[0] ?? currency;
		if (tag === "61") {
			open = entryOf(lines, row, currency);
			if (open) entries.push(open);
		} else if (tag === "86" && open) {
			const { payer, purpose, reference, returned } = parseMt940Details(lines);
			open.payer = payer;
			open.purpose = purpose || open.purpose;
			open.reference ||= reference;
			if (returned && open.direction === "in") open.direction = "return";
			open = null;
		} else open = null;
	}
	return statementTable(entries);
}

interface Field {
	row: number;
	tag: string;
	lines: string[];
}

function fieldsOf(text: string): Field[] {
	const fields: Field[] = [];
	for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
		const [, tag, said = ""] = /^(?:\{.*\})?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
		if (tag) fields.push({ row: at + 1, tag, lines: [said] });
		// Hyphens end statements; braces belong to the network.
		else if (/^(-\}?|\{.*\}?)$/.test(line.trim())) fields.push({ row: at + 1, tag: "", lines: [] });
		else fields.at(-1)?.lines.push(line);
	}
	return fields;
}

function entryOf(
	[line = "", ...more]: readonly string[],
	row: number,
	currency: string,
): StatementEntry | null {
	const [, year, month, day, , mark, , sum, , own = "", bank = ""] = LINE.exec(line.trim()) ?? [];
	if (!mark || !sum) return null;
	const [units, rest = ""] = sum.split(",");
	const given = /^(NONREF|NOTPROVIDED)?$/.test(own.trim()) ? "" : own.trim();
	return {
		row,
		currency,
		date: `20${year}-${month}-${day}`,
		sum: `${units}.${rest.padEnd(2, "0")}`,
		direction: DIRECTIONS[mark] ?? "out",
		payer: "",
		purpose: more.join(" ").trim(),
		reference: bank.trim() || given,
	};
}
