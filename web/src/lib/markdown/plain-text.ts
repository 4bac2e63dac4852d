import type { MarkedToken, Token, Tokens } from "marked";
import { decodeEntities } from "./entities.ts";
import { parse } from "./parse.ts";
import { withoutComments } from "./without-comments.ts";

/** Quotations and lists that stand deeper stay as they were typed. */
const MAX_DEPTH = 12;

/**
 * A Markdown text in plain words: without the signs of emphasis, headings and code; links with their addresses behind
 * them, lists and quotations as one writes them by hand.
 */
export function plainText(markdown: string): string {
	const tokens = parse(markdown);
	return tokens ? blocks(tokens, 0) : markdown;
}

function blocks(tokens: readonly Token[], depth: number): string {
	if (depth > MAX_DEPTH) return tokens.map(({ raw }) => raw).join("");
	const parts = (tokens as readonly MarkedToken[]).map((token) => block(token, depth));
	return parts.filter((part) => part !== "").join("\n\n");
}

function block(token: MarkedToken, depth: number): string {
	switch (token.type) {
		case "space":
		case "def":
			return "";
		case "heading":
		case "paragraph":
			return inline(token.tokens);
		case "list":
			return list(token, depth);
		case "blockquote":
			return blocks(token.tokens, depth + 1).replace(/^/gm, "> ");
		case "code":
			return token.text;
		case "hr":
			return "---";
		case "table":
			return [token.header, ...token.rows].map(row).join("\n");
		case "html":
			return withoutComments(token.text).trim();
		default:
			// The words of a list's item, where no empty line sets them apart.
			return inline([token]);
	}
}

const row = (cells: readonly Tokens.TableCell[]) => cells.map(({ tokens }) => inline(tokens)).join(" | ");

function list({ ordered, start, items, loose }: Tokens.List, depth: number): string {
	const first = start === "" ? 1 : start;
	return items
		.map((item, at) => {
			const mark = ordered ? `${first + at}. ` : "- ";
			const inset = " ".repeat(mark.length);
			return mark + itemText(item, depth).replace(/\n(?=.)/g, `\n${inset}`);
		})
		.join(loose ? "\n\n" : "\n");
}

/** What stands in an item, a list within it in a line of its own. */
function itemText({ tokens, loose }: Pick<Tokens.ListItem, "tokens" | "loose">, depth: number): string {
	const [first, ...rest] = tokens;
	if (first?.type === "checkbox") return inline([first]) + itemText({ tokens: rest, loose }, depth);
	const text = blocks(tokens, depth + 1);
	return loose ? text : text.replace(/\n\n/g, "\n");
}

const inline = (tokens: readonly Token[] = []): string =>
	(tokens as readonly MarkedToken[]).map(words).join("");

function words(token: MarkedToken): string {
	switch (token.type) {
		case "strong":
		case "em":
		case "del":
			return inline(token.tokens);
		case "codespan":
		case "escape":
			return token.text;
		case "br":
			return "\n";
		case "link":
			return linked(inline(token.tokens), decodeEntities(token.href));
		case "image":
			return linked(decodeEntities(token.text), decodeEntities(token.href));
		case "checkbox":
			return token.checked ? "[x] " : "[ ] ";
		case "text":
			return token.tokens ? inline(token.tokens) : decodeEntities(token.text);
		case "html":
			return /^<br\s*\/?>$/i.test(token.raw) ? "\n" : withoutComments(token.raw);
		default:
			return token.raw;
	}
}

/** Words and where they lead, said once where both are the same. */
function linked(text: string, address: string): string {
	const same = [address, address.replace(/^(mailto:|https?:\/\/)/, "")].includes(text);
	return text === "" || same ? text || address : `${text} (${address})`;
}
