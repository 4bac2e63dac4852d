import { plainTex } from "./plain-tex.ts";

export interface FormulaText {
	tex: string;
	/** Between double signs, on its own line. */
	display: boolean;
	raw: string;
}

/** Longer formulas stay text. */
const MAX_LENGTH = 1_500;

const DISPLAY = /^\$\$(?!\$)((?:\\[\s\S]|[^\\$])+)\$\$/;
// No space inside the signs, no digit after them: "costs $5 and $6" has no formula.
const INLINE = /^\$(?![\s$])((?:\\[\s\S]|[^\\$])+)\$(?!\d)/;

/** Returns the formula at a text's start, by pandoc's rule for dollars. */
export function formulaAt(text: string): FormulaText | null {
	if (text[0] !== "$") return null;
	const near = text.slice(0, MAX_LENGTH + 4);
	const display = text[1] === "$";
	const [raw, tex] = (display ? DISPLAY : INLINE).exec(near) ?? [];
	if (raw === undefined || tex === undefined || tex.trim() === "") return null;
	// An empty line ends the paragraph.
	if (/\n\s*\n/.test(tex) || (!display && /\s$/.test(tex))) return null;
	return { tex, display, raw };
}

export function splitFormulas(text: string): (string | FormulaText)[] {
	const parts: (string | FormulaText)[] = [];
	let [from, at] = [0, text.indexOf("$")];
	while (at >= 0) {
		const formula = text[at - 1] === "\\" ? null : formulaAt(text.slice(at, at + MAX_LENGTH + 4));
		if (formula) {
			if (at > from) parts.push(text.slice(from, at));
			parts.push(formula);
			from = at + formula.raw.length;
		}
		// An unmatched double sign is not two single ones.
		at = text.indexOf("$", formula ? from : at + (text[at + 1] === "$" ? 2 : 1));
	}
	if (from < text.length) parts.push(text.slice(from));
	return parts;
}

/**
 * Writes formulas as plain text, as in "α ≤ x²", for e-mails, documents, tooltips and accessible names. The result has no
 * formula: converting it again would not change it, so what was checked is what is shown.
 */
export function plainFormulas(text: string): string {
	const parts = splitFormulas(text);
	const plain = parts.map((part) => (typeof part === "string" ? part : plainTex(part.tex))).join("");
	const isPlain = splitFormulas(plain).every((part) => typeof part === "string");
	// Signs around a formula may make another one, of the text between them.
	return isPlain ? plain : plain.replaceAll("$", "");
}
