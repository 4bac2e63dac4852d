import type { NotePerson } from "@deck/contracts/note";

/** A mention that is being typed: where its @ stands, and what is behind it so far. */
export interface TypedMention {
	at: number;
	query: string;
}

/** Letters behind an @ after which nobody is being mentioned any more. */
const LONGEST = 40;

/** The mention that is being typed right before the caret; null for none, such as within an address. */
export function typedMention(text: string, caret: number): TypedMention | null {
	const before = text.slice(Math.max(0, caret - LONGEST - 2), caret);
	const match = /(?:^|[\s(])@((?:[^\s@][^@\n]*)?)$/u.exec(before);
	if (!match || (match[1] ?? "").length > LONGEST) return null;
	const query = match[1] ?? "";
	return { at: caret - query.length - 1, query };
}

/** The text with a name in place of what was typed behind the @, and where the caret is then. */
export function mentioned(
	text: string,
	{ at, query }: TypedMention,
	name: string,
): { text: string; caret: number } {
	const rest = text.slice(at + 1 + query.length);
	const space = /^[\s,.:;!?)]/.test(rest) ? "" : " ";
	const head = `${text.slice(0, at)}@${name}${space}`;
	return { text: head + rest, caret: head.length };
}

/** People with a word, of a name in either language or of the address, that begins as was typed. */
export function peopleBy(people: readonly NotePerson[], query: string): NotePerson[] {
	const typed = query.trim().toLowerCase();
	return people.filter(({ names, email }) =>
		[names.en, names.ru, email].some((text) => ` ${text ?? ""}`.toLowerCase().includes(` ${typed}`)),
	);
}
