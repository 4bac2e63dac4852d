import { getDefaults, Lexer, type Token, Tokenizer, type Tokens } from "marked";
import { type FormulaText, formulaAt } from "../math/formulas.ts";

/** Limit per paragraph: the parser compares each sign with every other. */
const MOST_SIGNS = 2_000;
/** Limit of nesting. */
const MOST_WITHIN = 30;
/** Limit of cells in all tables: rows are filled up to the width of the heading, so little text could make millions. */
const MOST_CELLS = 5_000;

/**
 * Parses Markdown. Beyond the limits, text stays as typed, so that no text can slow its readers down. Null if it nests
 * too deep.
 */
export function parse(text: string): Token[] | null {
	try {
		return new CarefulLexer({
			...getDefaults(),
			tokenizer: new CarefulTokenizer(),
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

/** A line that starts with `$$` is a block: its lines could be lists or headings. */
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

class CarefulLexer extends Lexer {
	#within = 0;

	override inlineTokens(src: string, tokens: Token[] = []): Token[] {
		if (this.#within >= MOST_WITHIN || count(src, /[*_~[\]]/g) > MOST_SIGNS) {
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

class CarefulTokenizer extends Tokenizer {
	#cells = 0;

	override table(src: string): Tokens.Table | undefined {
		const [found = ""] = this.rules.block.table.exec(src) ?? [];
		const columns = count(found.slice(0, found.indexOf("\n")), /\|/g) + 1;
		this.#cells += columns * count(found, /\n/g);
		return this.#cells > MOST_CELLS ? undefined : super.table(src);
	}
}

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
