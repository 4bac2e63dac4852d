import type { CsvLine } from "../../../lib/read-csv.ts";

export type Direction = "in" | "out";

/** Whole cells, such as letters in a column of signs. */
const CELLS: Record<Direction, RegExp> = {
	in: /^(c|cr|crdt|credit|deposit|\+|к|кт|кр|кредит|haben|h|bij|af-?bij|crédit)$/,
	out: /^(d|dr|db|dbit|debit|direct debit|card (payment|purchase)|-|д|дт|дб|дебет|soll|s|lastschrift|af|débit)$/,
};

const [CREDIT, DEBIT] = [
	"(c|cr|credit|h|haben|bij|crédit|к|кт|кр|кредит|приход|поступление|зачисление|пополнение|in)",
	"(d|dr|db|debit|s|soll|af|débit|д|дт|дб|дебет|расход|списание|out)",
];
const [LEAD, REST] = ["(признак|знак|вид|тип)", "(indicator|ind|flag|sign|mark|code|type|kennzeichen)"];

/** A normalized heading that names both ways, or means such a column. */
export const DIRECTION_HEADING = new RegExp(
	`^(${LEAD} )?\\(?(${CREDIT}( ?[/|-] ?| )${DEBIT}|${DEBIT}( ?[/|-] ?| )${CREDIT}|dc|cd)\\)?([ -]${REST})?$|` +
		"^(direction|направление( (платежа|операции))?|cdt ?dbt ?ind|признак (дебета|кредита|дебета[ /]+кредита))$",
);

/** Words that neutral ones may accompany: "outgoing payment", «списание средств». */
const WORDS: Record<Direction, RegExp> = {
	in: /^(in|incoming|inflow|received|receipt|top-?up|gutschrift|приход|поступлени[ея]|поступил[оаи]?|зачислени[ея]|зачислено|пополнени[ея]|входящ(ий|ее|ая|ие))$/,
	out: /^(out|outgoing|outflow|sent|withdrawal|withdrawn|purchase|расход|списани[ея]|списано|исходящ(ий|ее|ая|ие)|покупка|снятие|выплата|выдача)$/,
};

const NEUTRAL =
	/^(bank|payments?|transfers?|transactions?|paid|pay|funds?|money|amount|wire|cash|sepa|to|from|the|account|средств|денежных|денег|наличных|безналичн(ый|ое|ая)|перевод|плат[её]ж|операция|оплата|на|со?|сч[её]та?|внешн(ий|ее)|внутренн(ий|ее))$/;

export function parseDirection(text: string): Direction | null {
	const cell = text.trim().toLowerCase().replace(/\.$/, "");
	if (CELLS.in.test(cell)) return "in";
	if (CELLS.out.test(cell)) return "out";
	return directionOfWords(cell);
}

/** Returns null if the words contradict each other, or if one is unknown. */
function directionOfWords(cell: string): Direction | null {
	const words = cell.split(/[\s/,.():]+/).filter((word) => word && !NEUTRAL.test(word));
	const [first = ""] = words;
	const direction = WORDS.in.test(first) ? "in" : "out";
	return first && words.every((word) => WORDS[direction].test(word)) ? direction : null;
}

/** Share of cells that must be a direction if only letters and signs say so; totals may differ. */
const MIN_SHARE = 0.8;

/**
 * Finds an unassigned column of directions by its cells; -1 if none. One word is enough; of letters and signs
 * most cells, both ways, because "-" may be a dash.
 */
export function directionColumn(columns: readonly (string | null)[], lines: readonly CsvLine[]): number {
	const counts = columns.map((column, at) => {
		const cells = column === null ? lines.map(({ cells }) => cells[at]?.trim() ?? "").filter(Boolean) : [];
		const parsed = cells.map(parseDirection).filter((direction) => direction !== null);
		const isSaid =
			cells.some(saysDirection) || (parsed.includes("in") && parsed.length >= MIN_SHARE * lines.length);
		return isSaid ? parsed.length + 1 : 0;
	});
	const most = Math.max(0, ...counts);
	return most === 0 ? -1 : counts.indexOf(most);
}

/** Recognises a word for a direction, but not "IN", which is India too. */
const saysDirection = (cell: string): boolean =>
	OUT_WORD.test(cell) || (cell.length > 3 && directionOfWords(cell.toLowerCase()) !== null);

/** At the beginning of a bank's text: «Списание комиссии», "Outgoing transfer to Ann". */
const OUT_WORD =
	/^(debit|outgoing|withdraw(al|n)?|дебет|списани[ея]|списано|исходящ(ий|ее|ая|ие))(?!\p{L})/iu;

const REFUND =
	/refund|reversal|charge-?back|storno|return of|возвр(ат|\.)|сторно|rückzahlung|rückerstattung/i;

/** Checks whether a payment's text says that the money went out or back. */
export const isDoubtfulText = (text: string): boolean => REFUND.test(text) || OUT_WORD.test(text);
