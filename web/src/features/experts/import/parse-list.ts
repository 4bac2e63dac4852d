import type { Delimiter } from "../../../lib/read-csv.ts";
import type { ImportRow } from "./import-row.ts";
import { importRows, parseCsv, splitCell, unusedColumns, VALUE_SEPARATORS } from "./parse-csv.ts";

const WRAPPERS = /^[\s<>"'«»“”()[\].:;,–—-]+|[\s<>"'«»“”()[\]:;,–—-]+$/g;

const ADDRESS = /[^\s<>"«»“”()[\],;:]*@[^\s<>"«»“”()[\],;:]*/g;

const MAILTO = /\bmailto:([^\s<>",;?]+)(?:\?[^\s<>",;]*)?/gi;

/** Per line. */
const MAX_LINE_LENGTH = 20_000;

/** Of a pasted table. */
const MAX_TABLE_LENGTH = 1_000_000;

interface ParsedList {
	rows: ImportRow[];
	/** Headings of the columns that are not read. */
	unused: string[];
}

/**
 * Parses `Name <mail>, mail; Name mail`, one or many per line, mixed. Names precede addresses or, alone in a
 * line or cell, follow. Text from a spreadsheet, or with headings, is a table.
 * @param chosen the user's delimiter
 */
export function parseList(text: string, chosen?: Delimiter): ParsedList {
	const table = parseCsv(text.slice(0, MAX_TABLE_LENGTH), chosen);
	if (chosen || (!table.unsure && (table.delimiter === "\t" || table.hasHeadings)))
		return { rows: importRows(table, table.columns), unused: unusedColumns(table, table.columns) };
	const rows = text.split(/\r\n?|\n/).flatMap((line, index) => {
		const row = index + 1;
		const read = line.slice(0, MAX_LINE_LENGTH).replace(MAILTO, "$1");
		return (rowOf(read) ?? peopleOf(read)).map((person) => ({ row, ...person }));
	});
	return { rows, unused: [] };
}

/** Reads name and address in either order, then interests; null for other lines. */
function rowOf(line: string): Omit<ImportRow, "row">[] | null {
	const cells = line.split("\t").filter((cell) => clean(cell) !== "");
	const at = cells.findIndex((cell) => cell.includes("@"));
	if (cells.length < 3 || at < 0 || at > 1) return null;
	const people = peopleOf(cells.slice(0, 2).join("\t"));
	const interests = cells.slice(2);
	const [person] = people;
	if (!person || people.length > 1 || interests.some((cell) => cell.includes("@"))) return null;
	return [{ ...person, interests: interests.flatMap((cell) => splitCell(cell, VALUE_SEPARATORS)) }];
}

interface Person {
	name: string;
	email: string;
}

function peopleOf(line: string): Person[] {
	const people: Person[] = [];
	/** The next person's, such as a last name before a comma. */
	let waiting: string[] = [];
	for (const piece of splitLine(line)) {
		let from = 0;
		for (const match of piece.matchAll(ADDRESS)) {
			const name = [...waiting, clean(piece.slice(from, match.index))].filter(Boolean).join(" ");
			people.push({ name, email: clean(match[0]) });
			waiting = [];
			from = match.index + match[0].length;
		}
		const rest = clean(piece.slice(from));
		if (rest) waiting.push(rest);
	}
	const left = waiting.join(" ");
	const last = people.at(-1);
	if (left === "") return people;
	if (last && last.name === "") {
		last.name = left;
		return people;
	}
	return [...people, { name: left, email: "" }];
}

const splitLine = (line: string): string[] => line.match(/(?:"[^"]*"|[^,;\t])+/g) ?? [];

const clean = (text: string): string => text.replace(WRAPPERS, "").replace(/\s+/g, " ");
