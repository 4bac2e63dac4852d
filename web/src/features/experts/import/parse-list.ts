import type { Delimiter } from "../../../lib/read-csv.ts";
import type { Given } from "./given.ts";
import { givenOf, readCsv, SEVERAL, split } from "./parse-csv.ts";

/** What stands around an address or a name and is part of neither. */
const WRAPPERS = /^[\s<>"'«»“”()[\].:;,–—-]+|[\s<>"'«»“”()[\]:;,–—-]+$/g;

/** Something with an @ in it, which is meant as an address. */
const ADDRESS = /[^\s<>"«»“”()[\],;:]*@[^\s<>"«»“”()[\],;:]*/g;

/** An address as links and mail programs copy it, with what they add. */
const MAILTO = /\bmailto:([^\s<>",;?]+)(?:\?[^\s<>",;]*)?/gi;

/** Signs of a line that are read; nobody writes longer ones. */
const MOST_OF_LINE = 20_000;

/** Signs of a pasted table that are read. */
const MOST_OF_TABLE = 1_000_000;

/**
 * People of a pasted text: `Name <mail>, mail; Name mail`, a line each or many to a line, in any mixture; a name may stand
 * before its address or, alone in its line or cell, behind it. What a spreadsheet copies, or names its columns, is read as a
 * table.
 * @param chosen the delimiter of a table where somebody has said it
 */
export function parseList(text: string, chosen?: Delimiter): Given[] {
	const table = readCsv(text.slice(0, MOST_OF_TABLE), chosen);
	if (chosen || (!table.unsure && (table.delimiter === "\t" || table.headed)))
		return givenOf(table, table.columns);
	return text.split(/\r\n?|\n/).flatMap((line, index) => {
		const row = index + 1;
		const read = line.slice(0, MOST_OF_LINE).replace(MAILTO, "$1");
		return (rowOf(read) ?? peopleOf(read)).map((person) => ({ row, ...person }));
	});
}

/** A line of a spreadsheet with one person: a name and an address, in either order, then interests; null for other lines. */
function rowOf(line: string): Omit<Given, "row">[] | null {
	const cells = line.split("\t").filter((cell) => clean(cell) !== "");
	const at = cells.findIndex((cell) => cell.includes("@"));
	if (cells.length < 3 || at < 0 || at > 1) return null;
	const people = peopleOf(cells.slice(0, 2).join("\t"));
	const interests = cells.slice(2);
	const [person] = people;
	if (!person || people.length > 1 || interests.some((cell) => cell.includes("@"))) return null;
	return [{ ...person, interests: interests.flatMap((cell) => split(cell, SEVERAL)) }];
}

interface Person {
	name: string;
	email: string;
}

function peopleOf(line: string): Person[] {
	const people: Person[] = [];
	/** Of whoever comes next, such as a last name before a comma. */
	let waiting: string[] = [];
	for (const piece of piecesOf(line)) {
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

/** What stands between commas, semicolons and tabs; those in quotes divide nothing. */
const piecesOf = (line: string): string[] => line.match(/(?:"[^"]*"|[^,;\t])+/g) ?? [];

const clean = (text: string): string => text.replace(WRAPPERS, "").replace(/\s+/g, " ");
