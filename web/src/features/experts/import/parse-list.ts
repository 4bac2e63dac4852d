import type { Delimiter } from "../../../lib/read-csv.ts";
import type { ImportRow } from "./import-row.ts";
import { importRows, parseCsv, splitCell, unusedColumns, VALUE_SEPARATORS } from "./parse-csv.ts";

const WRAPPERS = /^[\s<>"'«»“”()[\].:;,–—•▪◦‣·*-]+|[\s<>"'«»“”()[\]:;,–—•▪◦‣·*-]+$/g;

/** Of a numbered list: "1. Kim Lee", "2) Zoe Fox", "a) Max Ray"; not of a degree such as "д.т.н.". */
const LIST_MARKER = /^(?:\d{1,3}[.)]\s*|\p{Ll}[.)]\s+(?!\p{Ll}))(?=\p{L}|$)/u;

const MARKDOWN_LINK = /\[([^\]]*)\]\(([^)\s]*)\)/g;

const HTML_LINK = /<a\s[^<>]{0,500}?href=["']?(mailto:[^\s<>"']{1,500})[^<>]{0,500}>([^<]{0,500})<\/a>/gi;

const ORGANIZATION =
	/univers|institu|academ|colleg|school|depart|facult|laborat|cent(?:er|re)|универ|инстит|академ|колледж|школ|кафедр|факульт|лаборат|центр/iu;

const ACRONYM = /^\p{Lu}{3,}$/u;

const ADDRESS = /[^\s<>"«»“”()[\],;:]*@[^\s<>"«»“”()[\],;:]*/g;

const MAILTO = /\bmailto:([^\s<>",;?]+)(?:\?[^\s<>",;]*)?/gi;

/** Characters per line. */
const MAX_LINE_LENGTH = 20_000;

/** Characters of a pasted table. */
const MAX_TABLE_LENGTH = 1_000_000;

interface ParsedList {
	rows: ImportRow[];
	/** Headings of the columns that are not read. */
	unused: string[];
}

/**
 * Parses `Name <mail>, mail; Name mail`, one or many per line, mixed. Names precede addresses or, alone in a
 * line or cell, follow. A text between name and address becomes a comment, an organisation after
 * the address too, other cells there the limit and interests. Text from a spreadsheet, or with headings, is a table.
 * @param chosen the user's delimiter
 */
export function parseList(text: string, chosen?: Delimiter): ParsedList {
	const table = parseCsv(text.slice(0, MAX_TABLE_LENGTH), chosen);
	if (chosen || (!table.unsure && (table.delimiter === "\t" || table.hasHeadings)))
		return { rows: importRows(table, table.columns), unused: unusedColumns(table, table.columns) };
	const headings = table.hasHeadings ? table.lines[0]?.row : undefined;
	const rows = text.split(/\r\n?|\n/).flatMap((line, index) => {
		const row = index + 1;
		if (row === headings) return [];
		const read = line
			.slice(0, MAX_LINE_LENGTH)
			.replace(HTML_LINK, (link, target, name) => linkText(link, name, target))
			.replace(MARKDOWN_LINK, linkText)
			.replace(MAILTO, "$1");
		return peopleOf(read).map((person) => ({ row, ...person }));
	});
	return { rows, unused: [] };
}

/** Leaves the address of a link, with its name if that is another one. */
function linkText(_: string, name: string, target: string): string {
	if (name.includes("@") || !target.includes("@")) return name;
	return `${name} <${target}>`;
}

type Person = Omit<ImportRow, "row">;

function peopleOf(line: string): Person[] {
	const people: Person[] = [];
	/** The next person's, such as a last name before a comma. */
	let waiting: string[] = [];
	/** The last address fills its cell, so that cells after it are columns of a table. */
	let isCell = false;
	for (const piece of splitLine(line)) {
		let from = 0;
		for (const match of piece.matchAll(ADDRESS)) {
			const email = clean(match[0]);
			const before = cleanName(piece.slice(from, match.index));
			from = match.index + match[0].length;
			const isRepeated = before === "" && waiting.length === 0 && people.at(-1)?.email === email;
			if (isRepeated) continue;
			isCell = before === "" && clean(piece.slice(from)) === "";
			people.push({ ...nameOf(waiting, before), email });
			waiting = [];
		}
		const rest = cleanName(piece.slice(from));
		if (rest) waiting.push(rest);
	}
	const [first] = people;
	if (waiting.length === 0) return people;
	if (first && people.length === 1 && isCell) {
		const { name, ...more } = first;
		const columns = columnsOf(waiting);
		if (name && columns.comments) columns.comments = joinComments([first.comments, columns.comments]);
		if (name) return [{ ...first, ...columns }];
		const { cells, ...named } = splitName(waiting);
		return [{ ...more, ...named, ...columnsOf(cells) }];
	}
	const last = people.at(-1);
	if (last?.name && waiting.every(isOrganization)) {
		last.comments = joinComments([last.comments, ...waiting]);
		return people;
	}
	const remainder = waiting.join(" ");
	if (last && last.name === "") {
		last.name = remainder;
		return people;
	}
	return [...people, { name: remainder, email: "" }];
}

/** Returns the name, and as a comment what else precedes the address, such as an organisation. */
function nameOf(cells: readonly string[], beside: string): Pick<Person, "name" | "comments"> {
	const isWhole = /\s/.test(beside) && cells.length > 0 && !isSurname(cells.at(-1) ?? "");
	const { name, cells: others } = isWhole
		? { name: beside, cells }
		: splitName([...cells, beside].filter((cell) => cell && !/^\d+$/.test(cell)));
	return { name, ...(others.length > 0 && { comments: others.join(", ") }) };
}

/** Splits the name from the cells after it; "Petrova, Anna" is one name. */
function splitName([first = "", second = "", ...others]: readonly string[]): {
	name: string;
	cells: string[];
} {
	if (isSurname(first) && /^\p{Lu}/u.test(second) && !isOther(second) && second.split(" ").length <= 2)
		return { name: `${first} ${second}`, cells: others };
	return { name: first, cells: second === "" ? others : [second, ...others] };
}

const isOther = (cell: string): boolean => ORGANIZATION.test(cell) || ACRONYM.test(cell) || /\d/.test(cell);

const isSurname = (cell: string): boolean => /^\S+$/.test(cell) && !isOther(cell);

function columnsOf(cells: readonly string[]): Pick<Person, "limit" | "interests" | "comments"> {
	const limit = cells.find((cell) => /^\d{1,3}$/.test(cell));
	const organizations = cells.filter(isOrganization);
	const interests = cells
		.filter((cell) => cell !== limit && !organizations.includes(cell))
		.flatMap((cell) => splitCell(cell, VALUE_SEPARATORS));
	return {
		...(limit && { limit }),
		...(interests.length > 0 && { interests }),
		...(organizations.length > 0 && { comments: joinComments(organizations) }),
	};
}

/**
 * Recognises an organisation by its capital: interests may name a centre or a school too, but begin with a small
 * letter.
 */
const isOrganization = (cell: string): boolean => /^\p{Lu}/u.test(cell) && ORGANIZATION.test(cell);

const joinComments = (comments: readonly (string | undefined)[]): string =>
	comments.filter(Boolean).join(", ");

const splitLine = (line: string): string[] => line.match(/(?:"[^"]*"|[^,;\t])+/g) ?? [];

const clean = (text: string): string => text.replace(WRAPPERS, "").replace(/\s+/g, " ");

const cleanName = (text: string): string => clean(text).replace(LIST_MARKER, "");
