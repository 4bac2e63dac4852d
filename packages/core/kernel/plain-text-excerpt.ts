import { splitFormulas } from "@deck/contracts/formulas";
import { plainTex } from "@deck/contracts/plain-tex";

/** Bounds the time for long texts. */
const MAX_SOURCE_LENGTH = 4_000;

const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", mdash: "—" }));

/**
 * Returns the beginning as plain text, at most `length` characters, ending at a word. Skips headings, pictures, code
 * and tables; a text of only headings yields those. Formulas are written as `plainFormulas` does.
 */
export function plainTextExcerpt(markdown: string, length: number): string {
	const lines = markdown.slice(0, MAX_SOURCE_LENGTH).split("\n");
	const inFence = fencedLines(lines);
	const blocks = lines.filter((line, index) => !inFence[index] && !isNonText(line));
	const sentences = blocks.filter((line) => !isHeading(line));
	return truncateAtWord(inline(sentences.join("\n")) || inline(blocks.join("\n")), length);
}

function fencedLines(lines: readonly string[]): boolean[] {
	let open = false;
	return lines.map((line) => {
		const fence = /^\s*(```|~~~)/.test(line);
		if (fence) open = !open;
		return fence || open;
	});
}

const isHeading = (line: string) => /^ {0,3}#{1,6}(\s|$)/.test(line);

/** Recognises rules, table rows and link definitions. */
const isNonText = (line: string) =>
	/^\s*([-*_=]\s*){3,}$/.test(line) || /^\s*\|/.test(line) || /^ {0,3}\[[^\]]+\]:/.test(line);

/** Escapes the formulas' signs, which are no Markdown. */
const withPlainFormulas = (text: string) =>
	splitFormulas(text)
		.map((part) => (typeof part === "string" ? part : plainTex(part.tex).replace(/[!-/:-@[-`{-~]/g, "\\$&")))
		.join("");

function inline(text: string): string {
	return withPlainFormulas(text)
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

function truncateAtWord(text: string, length: number): string {
	if (text.length <= length) return text;
	const cut = text.slice(0, length);
	const words = cut.slice(0, Math.max(0, cut.lastIndexOf(" "))).replace(/[\s.,;:–—-]+$/, "");
	// Never splits a surrogate pair.
	return `${words || cut.slice(0, -1).replace(/[\ud800-\udbff]$/, "")}…`;
}
