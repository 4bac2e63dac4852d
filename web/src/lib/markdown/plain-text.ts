import { plainTex } from "@deck/contracts/plain-tex";
import type { MarkedToken, Token, Tokens } from "marked";
import { decodeEntities } from "./entities.ts";
import { type FormulaToken, isFormula, parseMarkdown } from "./parse.ts";
import { withoutComments } from "./without-comments.ts";

/** Deeper quotations and lists stay as typed. */
const MAX_DEPTH = 12;

/** `words` is for reading on a page, `addresses` for a file, which keeps formulas as typed. */
type Links = "words" | "addresses";

/**
 * Converts Markdown to plain text: removes marks of emphasis, headings and code, not of lists and quotations.
 */
export function plainText(markdown: string, links: Links = "words"): string {
	const tokens = parseMarkdown(markdown);
	return tokens ? blocks(tokens, links, 0) : markdown;
}

function blocks(tokens: readonly Token[], links: Links, depth: number): string {
	if (depth > MAX_DEPTH) return tokens.map(({ raw }) => raw).join("");
	const parts = (tokens as readonly MarkedToken[]).map((token) => block(token, links, depth));
	return parts.filter((part) => part !== "").join("\n\n");
}

function block(token: MarkedToken, links: Links, depth: number): string {
	switch (token.type) {
		case "space":
		case "def":
			return "";
		case "heading":
		case "paragraph":
			return inline(token.tokens, links);
		case "list":
			return list(token, links, depth);
		case "blockquote":
			return blocks(token.tokens, links, depth + 1).replace(/^/gm, "> ");
		case "code":
			return token.text;
		case "hr":
			return "---";
		case "table":
			return [token.header, ...token.rows].map((cells) => row(cells, links)).join("\n");
		case "html":
			return withoutComments(token.text).trim();
		default:
			return inline([token], links);
	}
}

const row = (cells: readonly Tokens.TableCell[], links: Links) =>
	cells.map(({ tokens }) => inline(tokens, links)).join(" | ");

function list({ ordered, start, items, loose }: Tokens.List, links: Links, depth: number): string {
	const first = start === "" ? 1 : start;
	return items
		.map((item, at) => {
			const mark = ordered ? `${first + at}. ` : "- ";
			const inset = " ".repeat(mark.length);
			return mark + itemText(item, links, depth).replace(/\n(?=.)/g, `\n${inset}`);
		})
		.join(loose ? "\n\n" : "\n");
}

function itemText(
	{ tokens, loose }: Pick<Tokens.ListItem, "tokens" | "loose">,
	links: Links,
	depth: number,
): string {
	const [first, ...rest] = tokens;
	if (first?.type === "checkbox")
		return inline([first], links) + itemText({ tokens: rest, loose }, links, depth);
	const text = blocks(tokens, links, depth + 1);
	return loose ? text : text.replace(/\n\n/g, "\n");
}

const inline = (tokens: readonly Token[] | undefined, links: Links): string =>
	((tokens ?? []) as readonly MarkedToken[]).map((token) => words(token, links)).join("");

function words(token: MarkedToken | FormulaToken, links: Links): string {
	if (isFormula(token)) return links === "words" ? plainTex(token.tex) : token.raw;
	switch (token.type) {
		case "strong":
		case "em":
		case "del":
			return inline(token.tokens, links);
		case "codespan":
		case "escape":
			return token.text;
		case "br":
			return "\n";
		case "link":
			return linked(inline(token.tokens, links), decodeEntities(token.href), links);
		case "image":
			return linked(decodeEntities(token.text), decodeEntities(token.href), links);
		case "checkbox":
			return token.checked ? "[x] " : "[ ] ";
		case "text":
			return token.tokens ? inline(token.tokens, links) : decodeEntities(token.text);
		case "html":
			return /^<br\s*\/?>$/i.test(token.raw) ? "\n" : withoutComments(token.raw);
		default:
			return token.raw;
	}
}

/** Returns equal ones once. */
function linked(text: string, address: string, links: Links): string {
	const same = [address, address.replace(/^(mailto:|https?:\/\/)/, "")].includes(text);
	return text === "" || same || links === "words" ? text || address : `${text} (${address})`;
}
