import type { NotePerson } from "@deck/contracts/note";

export interface TypedMention {
	at: number;
	query: string;
}

/** Longer texts behind an @ are no mention. */
const MAX_LENGTH = 40;

export function typedMention(text: string, caret: number): TypedMention | null {
	const before = text.slice(Math.max(0, caret - MAX_LENGTH - 2), caret);
	const match = /(?:^|[\s(])@((?:[^\s@][^@\n]*)?)$/u.exec(before);
	if (!match || (match[1] ?? "").length > MAX_LENGTH) return null;
	const query = match[1] ?? "";
	return { at: caret - query.length - 1, query };
}

export function insertMention(
	text: string,
	{ at, query }: TypedMention,
	name: string,
): { text: string; caret: number } {
	const rest = text.slice(at + 1 + query.length);
	const space = /^[\s,.:;!?)]/.test(rest) ? "" : " ";
	const head = `${text.slice(0, at)}@${name}${space}`;
	return { text: head + rest, caret: head.length };
}

export function filterPeople(people: readonly NotePerson[], query: string): NotePerson[] {
	const typed = query.trim().toLowerCase();
	return people.filter(({ names, email }) =>
		[names.en, names.ru, email].some((text) => ` ${text ?? ""}`.toLowerCase().includes(` ${typed}`)),
	);
}
