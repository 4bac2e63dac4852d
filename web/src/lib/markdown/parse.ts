import { type FormulaText, formulaAt } from "@deck/contracts/formulas";
import { getDefaults, Lexer, type Token, Tokenizer, type Tokens } from "marked";

/** Signs per paragraph: the parser compares each with every other. */
const MAX_DELIMITERS = 2_000;
/** Limit of nesting. */
const MAX_NESTING = 30;
/** Cells of all tables: rows are filled to the heading's width, so little text could make millions. */
const MAX_CELLS = 5_000;

/** Parses Markdown; null if nested too deep. Text beyond limits stays as typed, to spare readers' time. */
export function parseMarkdown(text: string): Token[] | null {
	try {
		return new LimitedLexer({
			...getDefaults(),
			tokenizer: new LimitedTokenizer(),
			...(text.includes("$") && { extensions: FORMULAS }),
		}).lex(text);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

/** Its content is not Markdown. */
export interface FormulaToken extends FormulaText {
	type: "formula";
}

export const isFormula = (token: Token | FormulaToken): token is FormulaToken =>
	token.type === "formula" && "tex" in token;

function formulaToken(text: string): FormulaToken | undefined {
	const formula = formulaAt(text);
	return formula ? { type: "formula", ...formula } : undefined;
}

/** A line starting with `$$` is a block: its lines could be lists or headings. */
const FORMULAS = {
	renderers: {},
	childTokens: {},
	inline: [formulaToken],
	startInline: [(text: string) => text.indexOf("$")],
	block: [
		(text: string) =>
			text.startsWith("$$") && /^[^$]*\$\$[ \t]*(\n|$)/.test(text.slice(2)) ? formulaToken(text) : undefined,
	],
	startBlock: [(text: string) => /(^|\n)\$\$/.exec(text)?.index ?? -1],
};

class LimitedLexer extends Lexer {
	#within = 0;

	override inlineTokens(src: string, tokens: Token[] = []): Token[] {
		if (this.#within >= MAX_NESTING || count(src, /[*_~[\]]/g) > MAX_DELIMITERS) {
			tokens.push({ type: "text", raw: src, text: src, escaped: false });
			return tokens;
		}
		this.#within++;
		try {
			return super.inlineTokens(src, tokens);
		} finally {
			this.#within--;
		}
	}
}

class LimitedTokenizer extends Tokenizer {
	#cells = 0;

	override table(src: string): Tokens.Table | undefined {
		const [found = ""] = this.rules.block.table.exec(src) ?? [];
		const columns = count(found.slice(0, found.indexOf("\n")), /\|/g) + 1;
		this.#cells += columns * count(found, /\n/g);
		return this.#cells > MAX_CELLS ? undefined : super.table(src);
	}
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
