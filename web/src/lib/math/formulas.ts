/** A formula as it was written between dollar signs. */
export interface FormulaText {
	tex: string;
	/** Between double signs: it has a line of its own. */
	display: boolean;
	/** With its signs. */
	raw: string;
}

/** Characters of one formula; what is longer stays text. */
const MOST_LETTERS = 1_500;

const DISPLAY = /^\$\$(?!\$)((?:\\[\s\S]|[^\\$])+)\$\$/;
// No space inside either sign, and no figure behind the closing one: "costs $5 and $6" has no formula.
const INLINE = /^\$(?![\s$])((?:\\[\s\S]|[^\\$])+)\$(?!\d)/;

/** Returns the formula that begins at the beginning of a text, by pandoc's rule for dollar signs; null where none does. */
export function formulaAt(text: string): FormulaText | null {
	if (text[0] !== "$") return null;
	const near = text.slice(0, MOST_LETTERS + 4);
	const display = text[1] === "$";
	const [raw, tex] = (display ? DISPLAY : INLINE).exec(near) ?? [];
	if (raw === undefined || tex === undefined || tex.trim() === "") return null;
	// An empty line ends a paragraph, and with it what was no formula.
	if (/\n\s*\n/.test(tex) || (!display && /\s$/.test(tex))) return null;
	return { tex, display, raw };
}

/** A text parted into its plain parts and its formulas; `\$` is a dollar sign that begins none. */
export function withFormulas(text: string): (string | FormulaText)[] {
	const parts: (string | FormulaText)[] = [];
	let [from, at] = [0, text.indexOf("$")];
	while (at >= 0) {
		const formula = text[at - 1] === "\\" ? null : formulaAt(text.slice(at, at + MOST_LETTERS + 4));
		if (formula) {
			if (at > from) parts.push(text.slice(from, at));
			parts.push(formula);
			from = at + formula.raw.length;
		}
		// A double sign that begins nothing is not looked at as two single ones.
		at = text.indexOf("$", formula ? from : at + (text[at + 1] === "$" ? 2 : 1));
	}
	if (from < text.length) parts.push(text.slice(from));
	return parts;
}
