import type { Given } from "./given.ts";

/** What stands around an address or a name and is part of neither. */
const WRAPPERS = /^[\s<>"'«»“”()[\].:;,–—-]+|[\s<>"'«»“”()[\]:;,–—-]+$/g;

/** Something with an @ in it, which is meant as an address. */
const ADDRESS = /[^\s<>"«»“”()[\],;:]*@[^\s<>"«»“”()[\],;:]*/g;

/** Signs of a line that are read; nobody writes longer ones. */
const MOST_OF_LINE = 20_000;

/**
 * People of a pasted text: `Name <mail>, mail; Name mail`, a line each or many to a line, in any mixture; a name may stand
 * before its address or, alone in its line or cell, behind it.
 */
export function parseList(text: string): Given[] {
	return text.split(/\r\n?|\n/).flatMap((line, index) => {
		const row = index + 1;
		return peopleOf(line.slice(0, MOST_OF_LINE)).map((person) => ({ row, ...person }));
	});
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
