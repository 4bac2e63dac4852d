import type { Edit, TextRange } from "../apply-edit.ts";

export function toggleAround(text: string, { from, to }: TextRange, mark: string): Edit {
	const { length } = mark;
	const words = text.slice(from, to);
	if (endsWith(text.slice(0, from), mark) && beginsWith(text.slice(to), mark)) {
		return {
			from: from - length,
			to: to + length,
			insert: words,
			selection: { from: from - length, to: to - length },
		};
	}
	// Markdown ignores a mark beside a space.
	const lead = words.length - words.trimStart().length;
	const core = words.trim();
	const start = from + (core ? lead : 0);
	return {
		from: start,
		to: start + core.length,
		insert: mark + core + mark,
		selection: { from: start + length, to: start + length + core.length },
	};
}

const endsWith = (text: string, mark: string) => isMark(/(\*|`)\1*$/.exec(text)?.[0], mark);
const beginsWith = (text: string, mark: string) => isMark(/^(\*|`)\1*/.exec(text)?.[0], mark);

/** Checks for a mark; three stars contain either: emphasis in strong. */
const isMark = (characters: string | undefined, mark: string) =>
	characters === mark || (characters === "***" && characters.startsWith(mark));

export function togglePrefix(text: string, chosen: TextRange, mark: string): Edit {
	const from = text.lastIndexOf("\n", chosen.from - 1) + 1;
	const end = text.indexOf("\n", chosen.to);
	const to = end < 0 ? text.length : end;
	const lines = text.slice(from, to).split("\n");
	const marked = lines.every((line) => line.startsWith(mark));
	const insert = lines.map((line) => (marked ? line.slice(mark.length) : mark + line)).join("\n");
	const last = from + insert.length;
	return { from, to, insert, selection: lines.length > 1 ? { from, to: last } : { from: last, to: last } };
}

/** Makes the selection a link; then selects the address, or missing words. */
export function insertLink(text: string, { from, to }: TextRange, words: string): Edit {
	const own = text.slice(from, to);
	if (/^https?:\/\/\S+$/.test(own)) {
		return {
			from,
			to,
			insert: `[${words}](${own})`,
			selection: { from: from + 1, to: from + 1 + words.length },
		};
	}
	const shown = own || words;
	const address = from + shown.length + 3;
	return { from, to, insert: `[${shown}](https://)`, selection: { from: address, to: address + 8 } };
}

/** Inserts a picture on its own line; selects its description. */
export function insertPicture(
	text: string,
	{ to }: TextRange,
	{ alt, path }: { alt: string; path: string },
): Edit {
	const lead = to === 0 || text.slice(0, to).endsWith("\n\n") ? "" : text[to - 1] === "\n" ? "\n" : "\n\n";
	const tail = text.startsWith("\n\n", to) ? "" : text[to] === "\n" ? "\n" : "\n\n";
	// Brackets would end the description.
	const words = alt.replace(/[[\]\\\n]/g, " ").trim();
	const start = to + lead.length + 2;
	return {
		from: to,
		to,
		insert: `${lead}![${words}](${path})${tail}`,
		selection: { from: start, to: start + words.length },
	};
}

export function applyToText(text: string, { from, to, insert }: Edit): string {
	return text.slice(0, from) + insert + text.slice(to);
}
