/** Characters of Markdown to read; bounds the time for long texts. */
const LOOKED_AT = 4_000;

const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", mdash: "—" }));

/**
 * Returns the beginning of a Markdown text as plain text of at most `length` characters, ending at a word. Skips
 * headings, pictures, code and tables; a text of only headings yields those.
 */
export function plainWords(markdown: string, length: number): string {
	const lines = markdown.slice(0, LOOKED_AT).split("\n");
	const inFence = fenced(lines);
	const blocks = lines.filter((line, index) => !inFence[index] && !isFurniture(line));
	const sentences = blocks.filter((line) => !isHeading(line));
	return shortened(inline(sentences.join("\n")) || inline(blocks.join("\n")), length);
}

/** Marks the lines of code blocks, fences included. */
function fenced(lines: readonly string[]): boolean[] {
	let open = false;
	return lines.map((line) => {
		const fence = /^\s*(```|~~~)/.test(line);
		if (fence) open = !open;
		return fence || open;
	});
}

const isHeading = (line: string) => /^ {0,3}#{1,6}(\s|$)/.test(line);

/** Rules, table rows and link definitions. */
const isFurniture = (line: string) =>
	/^\s*([-*_=]\s*){3,}$/.test(line) || /^\s*\|/.test(line) || /^ {0,3}\[[^\]]+\]:/.test(line);

/** Removes Markdown and HTML from a line. */
function inline(text: string): string {
	return text
		.replace(/^[\s>]*(#{1,6}\s+|[-*+]\s+(\[[ xX]\]\s+)?|\d{1,9}[.)]\s+)?/gm, "")
		.replace(/!\[[^\][]*\](\((?:[^()]|\([^()]*\))*\)|\[[^\][]*\])?/g, "")
		.replace(/\[([^\][]*)\](\((?:[^()]|\([^()]*\))*\)|\[[^\][]*\])/g, "$1")
		.replace(/<(https?:\/\/[^<>\s]*|[^<>\s@]+@[^<>\s]+)>/g, "$1")
		.replace(/(?<!\\)(<!--[^<>]*-->|<\/?[a-z][^<>]*>)/gi, "")
		.replace(/(?<!\\)(`+|~~|\*+(?=\S)|(?<=\S)\*+|\b_+|_+\b)/g, "")
		.replace(/\\([!-/:-@[-`{-~])/g, "$1")
		.replace(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
		.replace(/\s+/g, " ")
		.trim();
}

/** Cuts at the last word that fits and adds an ellipsis. */
function shortened(text: string, length: number): string {
	if (text.length <= length) return text;
	const cut = text.slice(0, length);
	const words = cut.slice(0, Math.max(0, cut.lastIndexOf(" "))).replace(/[\s.,;:–—-]+$/, "");
	// Cuts an overlong word, but not inside a surrogate pair.
	return `${words || cut.slice(0, -1).replace(/[\ud800-\udbff]$/, "")}…`;
}
