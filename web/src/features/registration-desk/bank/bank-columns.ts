import type { Currency } from "@deck/contracts/conference-parts";
import { type CsvLine, normalizeHeading } from "../../../lib/read-csv.ts";
import { parseCurrency } from "./bank-currency.ts";
import { DIRECTION_HEADING, directionColumn } from "./directions.ts";

/** `out`: outgoing sums, if in their own column; `direction`: which way each sum went. */
export const BANK_COLUMNS = [
	"date",
	"sum",
	"out",
	"direction",
	"currency",
	"payer",
	"purpose",
	"reference",
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

/** Null: ignored. */
export type BankColumns = readonly (BankColumn | null)[];

/** Banks' headings; the first match wins. */
const HEADINGS: Record<BankColumn, RegExp> = {
	direction: DIRECTION_HEADING,
	date: /^(value |booking |posting |payment |transaction |operation |completed )?date$|^posted$|^buchung(stag)?$|^valuta$|^datum$|^дата( (платежа|операции|проводки|документа|поступления|зачисления))?$/,
	out: /^debit( amount)?$|^paid out$|^withdrawals?$|^money out$|^(сумма )?((по )?дебету?|расхода?|списани[ея])(,? ?\(?(руб\.?|₽|rub)\)?)?$|^списано$/,
	sum: /^betrag$|^bedrag( \(.+\))?$|^montant$|^amount ?\(.+\)$|^(credit )?(amount|sum)( (in|of) .+)?$|^credit( amount)?$|^paid in$|^deposits?$|^money in$|^сумма( (платежа|операции|документа|зачисления|поступления|по кредиту))?(,? ?\(?(руб\.?|₽|rub)\)?)?$|^(по )?кредиту?$|^(сумма )?прихода?$|^поступлени[ея]$|^зачислени[ея]$|^пополнени[ея]$|^зачислено$/,
	currency: /^currency( code)?$|^währung$|^ccy$|^(код )?валют[аы]( (платежа|операции|счета))?$/,
	payer:
		/^auftraggeber( ?\/ ?empfänger)?$|^naam( ?\/ ?omschrijving)?$|^name( ?\/ ?description)?$|^(payer|sender|remitter|counterparty|name of payer|ordering customer|from|payer'?s? name)( name)?$|^плательщик$|^(наименование|имя|название|фио) (плательщика|отправителя|контрагента)$|^контрагент$|^отправитель$|^корреспондент$/,
	purpose:
		/^(verwendungszweck|notifications|mededelingen|communication|libellé)$|^(payment )?(purpose|details|description|narrative|remittance information)( of payment)?$|^(назначение|основание|описание|содержание)( платежа| операции)?$/,
	reference:
		/^(bank |payment |transaction )?(reference|ref\.?|id)( no\.?| number)?$|^(document|payment)( order)? (no\.?|number|#)$|^doc\.? no\.?$|^(№|номер)( (документа|платежа|операции|п\/п|пп|платёжного поручения|платежного поручения|док\.?))?$|^(платёжное|платежное) поручение$|^(id|ид|референс)( операции| платежа)?$/,
};

/** Lines searched for headings, below the account's details. */
const HEAD_LINES = 30;

export interface BankTable {
	columns: BankColumns;
	/** As written; empty without headings. */
	headings: readonly string[];
	lines: readonly CsvLine[];
	/** From the sum's heading: "Amount (EUR)". */
	currency: Currency | null;
}

/**
 * Finds the headings; without, returns no columns and all lines. A sum under an unknown heading is the user's choice;
 * the directions beside it must not get lost then.
 */
export function findColumns(lines: readonly CsvLine[]): BankTable {
	return readBelowHeadings(lines, "sum") ?? readBelowHeadings(lines, "direction") ?? withoutHeadings(lines);
}

function readBelowHeadings(lines: readonly CsvLine[], required: BankColumn): BankTable | null {
	for (const [at, { cells }] of lines.slice(0, HEAD_LINES).entries()) {
		const columns = namedColumns(cells);
		if (columns.filter(Boolean).length < 2 || !columns.includes(required)) continue;
		const below = lines.slice(at + 1);
		const headings = cells.map((cell) => cell.trim());
		const currency = headingCurrency(headings[columns.indexOf("sum")] ?? "");
		return { columns: withDirection(columns, below), headings, lines: below, currency };
	}
	return null;
}

function withoutHeadings(lines: readonly CsvLine[]): BankTable {
	const width = Math.max(0, ...lines.slice(0, HEAD_LINES).map(({ cells }) => cells.length));
	return { columns: Array.from({ length: width }, () => null), headings: [], lines, currency: null };
}

function headingCurrency(heading: string): Currency | null {
	for (const word of heading.split(/[\s(),:]+/).filter(Boolean)) {
		const currency = parseCurrency(word);
		if (currency) return currency;
	}
	return null;
}

/** Finds the direction column by cells: headings vary. */
function withDirection(columns: (BankColumn | null)[], lines: readonly CsvLine[]): (BankColumn | null)[] {
	if (columns.includes("direction")) return columns;
	const found = directionColumn(columns, lines);
	return columns.map((column, at) => (at === found ? "direction" : column));
}

function namedColumns(cells: readonly string[]): (BankColumn | null)[] {
	const found: (BankColumn | null)[] = [];
	for (const cell of cells) {
		const column = BANK_COLUMNS.find((one) => HEADINGS[one].test(normalizeHeading(cell))) ?? null;
		found.push(column !== null && !found.includes(column) ? column : null);
	}
	return found;
}

export const hasRequiredColumns = (columns: BankColumns): boolean =>
	columns.includes("date") &&
	columns.includes("sum") &&
	(columns.includes("payer") || columns.includes("purpose"));

export function withColumn(columns: BankColumns, at: number, column: BankColumn | null): BankColumns {
	return columns.map((one, index) => (index === at ? column : one === column ? null : one));
}
