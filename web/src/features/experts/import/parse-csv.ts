import { EXPERT_TEXT_NAMES, EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import { valuesFrom } from "@deck/contracts/fields";
import { type CsvLine, type Delimiter, normalizeHeading, parseCsvLines } from "../../../lib/read-csv.ts";
import type { ImportRow } from "./import-row.ts";

export const COLUMNS = [
	"name",
	"last_name",
	"first_name",
	"patr_name",
	"email",
	"interests",
	"languages",
	"language",
	"limit",
	...EXPERT_TEXT_NAMES,
] as const;
export type Column = (typeof COLUMNS)[number];

/** Null: ignored. */
export type Columns = readonly (Column | null)[];

export interface ExpertTable {
	/** Without empty lines. */
	lines: CsvLine[];
	columns: Columns;
	/** In the first line. */
	hasHeadings: boolean;
	unsure: boolean;
}

const HEADINGS: Record<Column, RegExp> = {
	last_name:
		/^(last|family|sur) ?names?$|^(last|family)$|^nachname$|^familienname$|^nom( de famille)?$|^apellidos?$|^фамилия$/,
	first_name: /^(first|given|fore) ?names?$|^(first|given)$|^vorname$|^prénom$/,
	patr_name: /^patronymic|^middle ?name$|^отчество$/,
	email:
		/^e-?mail( address)?$|^mail$|^(электронн(ая|ой) )?почт[аы]$|^адрес (электронной почты|e-?mail)$|^эл\.? ?почта$|^e-?mail-?adresse$|^courriel$/,
	name: /^(full |expert.?s? )?name$|^expert$|^reviewer$|^имя$|^фио$|^ф\. ?и\. ?о\.?$|^фамилия,? имя(,? (и )?отчество)?$|^фамилия и имя$|^имя и фамилия$|^полное имя$|^эксперт$|^рецензент$/,
	interests:
		/^(research )?interests?$|^keywords?$|^topics?$|^areas?( of expertise)?$|^expertise$|^(научные )?интересы$|^ключевые слова$|^тем(а|ы|атика)$|^област[ьи]/,
	languages: /^languages$|^reads?( in)?$|^языки$|^читает( на)?$/,
	language: /^language$|^(e-?mail|mail) language$|^language of e-?mails?$|^язык( писем)?$/,
	limit:
		/^(load )?limit$|^max(\.|imum)?( load| (number of )?(reviews|papers))?$|^load$|^most reviews$|^лимит|^нагрузка$|^не больше$|^наибольшее число рецензий$|^предел|^макс(\.|имум|имальное число)?( рецензий| статей)?$/,
	comments: /^comments?$|^notes?$|^remarks?$|^комментари[ий]и?$|^заметк[аи]$|^примечани[ея]$/,
};

const LANGUAGE_SEPARATORS = /[\s;,|/+&]+/;

/** Separators of values in one cell. */
export const VALUE_SEPARATORS = /[;,|\n]+/;

export interface CsvTable extends ExpertTable {
	delimiter: Delimiter;
}

export function parseCsv(text: string, chosen?: Delimiter): CsvTable {
	const { delimiter, lines } = parseCsvLines(text, chosen);
	return { delimiter, ...expertTable(lines) };
}

export function expertTable(lines: CsvLine[]): ExpertTable {
	const named = columnsByHeading(lines[0]?.cells ?? []);
	const headed = named.includes("email") || named.filter(Boolean).length > 1;
	const columns = headed ? named : guessColumns(lines.map(({ cells }) => cells));
	return {
		lines,
		columns,
		hasHeadings: headed,
		unsure: !headed || !hasRequiredColumns(columns),
	};
}

/** Checks whether names and addresses are known. */
export const hasRequiredColumns = (columns: Columns): boolean =>
	columns.includes("email") && (columns.includes("name") || columns.includes("last_name"));

/** Reads headings, each once. "Name" beside a last name is the first name, and vice versa. */
function columnsByHeading(cells: readonly string[]): (Column | null)[] {
	const found: (Column | null)[] = [];
	for (const cell of cells) {
		const column = COLUMNS.find((one) => HEADINGS[one].test(normalizeHeading(cell))) ?? null;
		found.push(column !== null && !found.includes(column) ? column : null);
	}
	const [last, first] = [found.includes("last_name"), found.includes("first_name")];
	if (last === first) return found;
	return found.map((column) => (column === "name" ? (last ? "first_name" : "last_name") : column));
}

/** Guesses addresses in the first column with an @, names in the first other. */
function guessColumns(lines: readonly (readonly string[])[]): (Column | null)[] {
	const width = Math.max(0, ...lines.slice(0, 50).map((cells) => cells.length));
	const email = Array.from({ length: width }, (_, at) => at).find((at) =>
		lines.slice(0, 50).some((cells) => cells[at]?.includes("@")),
	);
	const name = email === 0 ? 1 : 0;
	return Array.from({ length: width }, (_, at) => (at === email ? "email" : at === name ? "name" : null));
}

export function importRows(
	{ lines, hasHeadings }: Pick<ExpertTable, "lines" | "hasHeadings">,
	columns: Columns,
): ImportRow[] {
	return lines.slice(hasHeadings ? 1 : 0).map(({ row, cells }) => {
		const cell = (column: Column) => asWritten(cells[columns.indexOf(column)] ?? "").trim();
		const parts = [cell("first_name"), cell("patr_name"), cell("last_name")].filter(Boolean);
		const [interests, limit] = [cell("interests"), cell("limit")];
		const language = splitCell(cell("language"), LANGUAGE_SEPARATORS);
		// A single language column also gives the reading languages.
		const languages = columns.includes("languages")
			? splitCell(cell("languages"), LANGUAGE_SEPARATORS)
			: language;
		return {
			row,
			name: cell("name") || parts.join(" "),
			email: cell("email"),
			...(interests && { interests: splitCell(interests, VALUE_SEPARATORS) }),
			...(languages.length > 0 && { languages }),
			...(language.length === 1 && { language: language[0] }),
			...(limit && { limit }),
			...valuesFrom(EXPERT_TEXTS, Object.fromEntries(EXPERT_TEXT_NAMES.map((name) => [name, cell(name)]))),
		};
	});
}

export const unusedColumns = ({ lines, hasHeadings }: ExpertTable, columns: Columns): string[] =>
	hasHeadings ? (lines[0]?.cells ?? []).filter((cell, at) => !columns[at] && cell.trim() !== "") : [];

export const splitCell = (cell: string, by: RegExp) =>
	cell
		.split(by)
		.map((one) => one.trim())
		.filter(Boolean);

/** Removes the apostrophe that our exports prefix to text that spreadsheets would evaluate. */
const asWritten = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
