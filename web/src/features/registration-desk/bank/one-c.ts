import type { BankTable } from "./bank-columns.ts";

const BEGINNING = /^\ufeff?1CClientBankExchange/;

export const is1c = (text: string): boolean => BEGINNING.test(text);

export function parse1c(text: string): BankTable {
	const own = new Set<string>();
	const lines: { row: number; cells: string[] }[] = [];
	let document: { row: number; values: Map<string, string> } | null = null;
	for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
		const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(line.trim()) ?? [];
		if (name === "СекцияДокумент") document = { row: at + 1, values: new Map() };
		else if (line.trim() === "КонецДокумента" && document) {
			lines.push({ row: document.row, cells: cellsOf(document.values, own) });
			document = null;
		} else if (document) document.values.set(name, value.trim());
		else if (name === "РасчСчет") own.add(value.trim());
	}
	return {
		columns: ["date", "sum", "direction", "payer", "purpose", "reference"],
		lines,
		headings: [],
		currency: null,
	};
}

function cellsOf(values: ReadonlyMap<string, string>, own: ReadonlySet<string>): string[] {
	const value = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean) ?? "";
	const out =
		own.has(value("ПлательщикСчет", "ПлательщикРасчСчет")) ||
		(value("ДатаСписано") !== "" && value("ДатаПоступило") === "");
	return [
		value("ДатаПоступило", "ДатаСписано", "Дата"),
		value("Сумма"),
		out ? "Списание" : "Приход",
		value("Плательщик1", "Плательщик"),
		value("НазначениеПлатежа", "НазначениеПлатежа1"),
		value("Номер"),
	];
}
