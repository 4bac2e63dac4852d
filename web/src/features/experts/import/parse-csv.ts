import { type CsvLine, csvLines, type Delimiter, headingWord } from "../../../lib/read-csv.ts";
import type { Given } from "./given.ts";

/** What a column of a file may hold. */
export const COLUMNS = [
	...(["name", "last_name", "first_name", "patr_name", "email"] as const),
	...(["interests", "languages", "language", "limit", "comments"] as const),
] as const;
export type Column = (typeof COLUMNS)[number];

/** What each column of a file holds; null: nothing that is taken. */
export type Columns = readonly (Column | null)[];

/** A file as a table. */
export interface ExpertTable {
	/** Without lines that are empty. */
	lines: CsvLine[];
	/** What its first line says of the columns, else what they look like. */
	columns: Columns;
	/** Whether the first line names columns. */
	headed: boolean;
	/** Whether somebody has to say what stands where: no line does. */
	unsure: boolean;
}

/** How people head a column. */
const HEADINGS: Record<Column, RegExp> = {
	last_name: /^(last|family|sur) ?name$|^фамилия$/,
	first_name: /^(first|given) ?name$/,
	patr_name: /^patronymic|^middle ?name$|^отчество$/,
	email:
		/^e-?mail( address)?$|^mail$|^(электронн(ая|ой) )?почт[аы]$|^адрес (электронной почты|e-?mail)$|^эл\.? ?почта$/,
	name: /^(full |expert.?s? )?name$|^expert$|^reviewer$|^имя$|^фио$|^ф\. ?и\. ?о\.?$|^полное имя$|^эксперт$|^рецензент$/,
	interests:
		/^(research )?interests?$|^keywords?$|^topics?$|^areas?( of expertise)?$|^expertise$|^(научные )?интересы$|^ключевые слова$|^тем(а|ы|атика)$|^област[ьи]/,
	languages: /^languages$|^reads?( in)?$|^языки$|^читает( на)?$/,
	language: /^language$|^(e-?mail|mail) language$|^language of e-?mails?$|^язык( писем)?$/,
	limit:
		/^(load )?limit$|^max(imum)?( load| reviews)?$|^load$|^most reviews$|^лимит|^нагрузка$|^не больше$|^наибольшее число рецензий$|^предел/,
	comments: /^comments?$|^notes?$|^remarks?$|^комментари[ий]и?$|^заметк[аи]$|^примечани[ея]$/,
};

/** What stands between words for languages. */
const WORDS = /[\s;,|/+&]+/;

/** Delimiters of cells that hold several things. */
export const SEVERAL = /[;,|\n]+/;

/** A text as a table, with what separates its cells. */
export interface CsvTable extends ExpertTable {
	delimiter: Delimiter;
}

/**
 * Reads a text.
 * @param chosen the delimiter where somebody has said it
 */
export function readCsv(text: string, chosen?: Delimiter): CsvTable {
	const { delimiter, lines } = csvLines(text, chosen);
	return { delimiter, ...expertTable(lines) };
}

/** Finds what the columns of a table hold. */
export function expertTable(lines: CsvLine[]): ExpertTable {
	const named = headings(lines[0]?.cells ?? []);
	const headed = named.includes("email") || named.filter(Boolean).length > 1;
	const columns = headed ? named : guessed(lines.map(({ cells }) => cells));
	return {
		...{ lines, columns, headed },
		unsure: !headed || !isEnough(columns),
	};
}

/** Whether a file says who they are and where they are written to. */
export const isEnough = (columns: Columns): boolean =>
	columns.includes("email") && (columns.includes("name") || columns.includes("last_name"));

/** What a line says that the columns hold, each once. "Name" beside a last name is the first name, and the other way. */
function headings(cells: readonly string[]): (Column | null)[] {
	const found: (Column | null)[] = [];
	for (const cell of cells) {
		const column = COLUMNS.find((one) => HEADINGS[one].test(headingWord(cell))) ?? null;
		found.push(column !== null && !found.includes(column) ? column : null);
	}
	const [last, first] = [found.includes("last_name"), found.includes("first_name")];
	if (last === first) return found;
	return found.map((column) => (column === "name" ? (last ? "first_name" : "last_name") : column));
}

/** Where nobody says it: addresses are in the first column with an @, names in the first other one. */
function guessed(lines: readonly (readonly string[])[]): (Column | null)[] {
	const width = Math.max(0, ...lines.slice(0, 50).map((cells) => cells.length));
	const email = Array.from({ length: width }, (_, at) => at).find((at) =>
		lines.slice(0, 50).some((cells) => cells[at]?.includes("@")),
	);
	const name = email === 0 ? 1 : 0;
	return Array.from({ length: width }, (_, at) => (at === email ? "email" : at === name ? "name" : null));
}

/** The experts of a file whose columns are known. */
export function givenOf({ lines, headed }: Pick<ExpertTable, "lines" | "headed">, columns: Columns): Given[] {
	return lines.slice(headed ? 1 : 0).map(({ row, cells }) => {
		const cell = (column: Column) => asWritten(cells[columns.indexOf(column)] ?? "").trim();
		const parts = [cell("first_name"), cell("patr_name"), cell("last_name")].filter(Boolean);
		const [interests, limit, comments] = [cell("interests"), cell("limit"), cell("comments")];
		const language = split(cell("language"), WORDS);
		// A file with one column for a language means what they read by it, too.
		const languages = columns.includes("languages") ? split(cell("languages"), WORDS) : language;
		return {
			...{ row, name: cell("name") || parts.join(" "), email: cell("email") },
			...(interests && { interests: split(interests, SEVERAL) }),
			...(languages.length > 0 && { languages }),
			...(language.length === 1 && { language: language[0] }),
			...(limit && { limit }),
			...(comments && { comments }),
		};
	});
}

/** What the first line calls the columns that nobody takes. */
export const unusedColumns = ({ lines, headed }: ExpertTable, columns: Columns): string[] =>
	headed ? (lines[0]?.cells ?? []).filter((cell, at) => !columns[at] && cell.trim() !== "") : [];

export const split = (cell: string, by: RegExp) =>
	cell
		.split(by)
		.map((one) => one.trim())
		.filter(Boolean);

/** Our own files have an apostrophe before what a spreadsheet would calculate. */
const asWritten = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
