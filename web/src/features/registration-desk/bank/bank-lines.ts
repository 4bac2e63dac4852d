import type { Currency } from "@deck/contracts/conference-parts";
import type { CsvLine } from "../../../lib/read-csv.ts";
import type { BankColumn, BankColumns } from "./bank-columns.ts";
import { readCurrency } from "./bank-currency.ts";
import { readBankSum } from "./bank-sum.ts";
import { type DayOrder, dayOrderOf, readDay } from "./day-order.ts";
import { REFUND, readDirection } from "./directions.ts";

/** An incoming payment as the bank's file tells it. */
export interface BankLine {
	/** Line of the file, from 1. */
	row: number;
	/** `yyyy-MM-dd`; as it was written where it is none. */
	date: string;
	/** In the smallest unit, above zero; null where it could not be read. */
	sum: number | null;
	/** The sum as it was written. */
	written: string;
	currency: Currency;
	payer: string;
	purpose: string;
	/** The bank's; where it gives none, a mark of the line itself. */
	reference: string;
	/** It may be money that went back, so that a person has to look: its words, or which way it went can't be read. */
	refund: boolean;
	/** Why it can't be taken: what of it could not be read. */
	unread: "date" | "sum" | "currency" | null;
}

/** The payments of a file; how many of its lines were left out as they went out, were reversed, or are not booked. */
export interface BankStatement {
	lines: BankLine[];
	outgoing: number;
}

/** Lines that banks write below the payments. */
const TOTAL = /^(итого|всего|оборот|остаток|total|balance|closing|opening)/i;

/** In which order a file writes its days; null: both could be meant. */
export function orderOf(lines: readonly CsvLine[], columns: BankColumns): DayOrder | null {
	const at = columns.indexOf("date");
	return dayOrderOf(lines.map(({ cells }) => tidy(cells[at] ?? "")));
}

/** Reads the lines of a bank's file whose columns are known. `usual` is the currency where a line names none. */
export function readStatement(
	lines: readonly CsvLine[],
	columns: BankColumns,
	usual: Currency,
	order: DayOrder = orderOf(lines, columns) ?? "day",
): BankStatement {
	const read: BankLine[] = [];
	const marks = new Map<string, number>();
	let outgoing = 0;
	for (const { row, cells } of lines) {
		const cell = (column: BankColumn) => tidy(cells[columns.indexOf(column)] ?? "");
		if (TOTAL.test(cells.map(tidy).find(Boolean) ?? "")) continue;
		const [written, out] = [cell("sum"), readBankSum(cell("out"))];
		const sum = readBankSum(written);
		const direction = cell("direction");
		const way = readDirection(direction);
		if (way === "out" || (sum !== null && sum < 0) || (out !== null && out !== 0 && !sum)) {
			outgoing++;
			continue;
		}
		const [payer, purpose] = [cell("payer"), cell("purpose")];
		if (![written, payer, purpose].some(Boolean)) continue;
		const date = readDay(cell("date"), order);
		const named = cell("currency");
		const currency = named === "" ? usual : readCurrency(named);
		const mark = [cell("date"), written, payer, purpose].join("|");
		const before = marks.get(mark) ?? 0;
		marks.set(mark, before + 1);
		read.push({
			...{ row, written, payer, purpose },
			refund: (direction !== "" && way === null) || REFUND.test(purpose) || REFUND.test(payer),
			date: date ?? cell("date"),
			// What is nothing is not a payment: a sum that didn't parse must not become one.
			sum: sum === 0 ? null : sum,
			currency: currency ?? usual,
			reference: cell("reference") || `CSV ${date ?? ""} ${hash(`${mark}|${before}`)}`,
			unread: !sum ? "sum" : date === null ? "date" : currency === null ? "currency" : null,
		});
	}
	return { lines: read, outgoing };
}

const tidy = (cell: string) => cell.replace(/[\s\u00a0\u202f]+/g, " ").trim();

/** FNV-1a of 32 bits, as letters and figures. */
function hash(text: string): string {
	let value = 0x811c9dc5;
	for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	return value.toString(36);
}
