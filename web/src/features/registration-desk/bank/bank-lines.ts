import type { Currency } from "@deck/contracts/conference-parts";
import { LIMITS } from "@deck/contracts/limits";
import { formatAmountInput } from "@deck/contracts/money";
import type { CsvLine } from "../../../lib/read-csv.ts";
import type { BankColumn, BankColumns } from "./bank-columns.ts";
import { parseCurrency } from "./bank-currency.ts";
import { parseBankSum } from "./bank-sum.ts";
import { type DayOrder, dayOrderOf, parseDay } from "./day-order.ts";
import { isDoubtfulText, parseDirection } from "./directions.ts";

export interface BankLine {
	row: number;
	/** `yyyy-MM-dd`; unparsed text if invalid. */
	date: string;
	/** Smallest unit, above zero; null if unreadable. */
	sum: number | null;
	sumText: string;
	currency: Currency;
	payer: string;
	purpose: string;
	/** The bank's; may be empty. */
	reference: string;
	/** Day, sum, payer and purpose; numbered if repeated without a reference. */
	description: string;
	/** Possibly a refund, or of unknown direction: staff must check. */
	refund: boolean;
	/** The unreadable field that blocks the line. */
	unreadable: "date" | "sum" | "currency" | null;
}

/** A file's payments; number of skipped lines: outgoing, reversed or not booked. */
export interface BankStatement {
	lines: BankLine[];
	outgoing: number;
}

/** Summary lines below the payments. */
const TOTAL = /^(итого|всего|оборот|остаток|total|balance|closing|opening)/i;

export function detectDayOrder(lines: readonly CsvLine[], columns: BankColumns): DayOrder | null {
	const at = columns.indexOf("date");
	return dayOrderOf(lines.map(({ cells }) => collapseSpaces(cells[at] ?? "")));
}

interface StatementContext {
	/** The currency of lines without one. */
	usual: Currency;
	order?: DayOrder;
}

/** Reads payments from known columns. */
export function parseStatement(
	lines: readonly CsvLine[],
	columns: BankColumns,
	{ usual, order = detectDayOrder(lines, columns) ?? "day" }: StatementContext,
): BankStatement {
	const read: BankLine[] = [];
	const repeats = new Map<string, number>();
	// Then an empty cell is not incoming either.
	const marksIncoming = lines.some(
		({ cells }) => parseDirection(cells[columns.indexOf("direction")] ?? "") === "in",
	);
	let outgoing = 0;
	for (const { row, cells } of lines) {
		const cell = (column: BankColumn) => collapseSpaces(cells[columns.indexOf(column)] ?? "");
		if (TOTAL.test(cells.map(collapseSpaces).find(Boolean) ?? "")) continue;
		const [written, out] = [cell("sum"), parseBankSum(cell("out"))];
		const sum = parseBankSum(written);
		const direction = cell("direction");
		const parsedDirection = parseDirection(direction);
		if (parsedDirection === "out" || (sum !== null && sum < 0) || (out !== null && out !== 0 && !sum)) {
			outgoing++;
			continue;
		}
		const [payer, purpose] = [cell("payer"), cell("purpose")];
		if (![written, payer, purpose].some(Boolean)) continue;
		const date = parseDay(cell("date"), order);
		const named = cell("currency");
		const currency = named === "" ? usual : parseCurrency(named);
		const reference = cell("reference");
		const money = `${formatAmountInput(sum ?? 0)} ${currency}`;
		const described = describePayment([`${date} ${money}`, payer, purpose]);
		const before = reference ? 0 : (repeats.get(described) ?? 0);
		if (!reference) repeats.set(described, before + 1);
		read.push({
			row,
			reference,
			description: before > 0 ? `${described} (${before + 1})` : described,
			sumText: written,
			payer,
			purpose,
			refund:
				(parsedDirection === null && (direction !== "" || marksIncoming)) ||
				[purpose, payer].some(isDoubtfulText),
			date: date ?? cell("date"),
			// Unreadable sums must not become payments of zero.
			sum: sum === 0 ? null : sum,
			currency: currency ?? usual,
			unreadable: !sum ? "sum" : date === null ? "date" : currency === null ? "currency" : null,
		});
	}
	return { lines: read, outgoing };
}

const collapseSpaces = (cell: string) => cell.replace(/[\s\u00a0\u202f]+/g, " ").trim();

/** Leaves room for a repeated line's number. */
const DESCRIPTION_LENGTH = LIMITS.paymentDescription - 10;

/** Writes the note as the server stores it, so that it is found again. */
const describePayment = (facts: readonly string[]) =>
	facts.filter(Boolean).join(" | ").normalize("NFC").slice(0, DESCRIPTION_LENGTH).trim();
