import { inFontSigns } from "../print/font-signs.ts";

/**
 * The first text whose letters the fonts of PDFs all have, without other signs that they have not, such as an emoji; lines stay lines. A name
 * of marks in place of its letters would be no name.
 * @param last where there is none
 */
export function legible(texts: readonly (string | null)[], last: string): string {
	for (const text of texts) {
		const signs = [...(text ?? "").replace(/[^\P{C}\n]/gu, "")];
		const [known, others] = [signs.filter(isInFonts), signs.filter((sign) => !isInFonts(sign))];
		const rest = known
			.join("")
			.replace(/[^\S\n]+/g, " ")
			.replace(/ ?\n ?/g, "\n")
			.trim();
		if (rest !== "" && !/[\p{L}\p{N}]/u.test(others.join(""))) return rest;
	}
	return last;
}

const isInFonts = (sign: string) => sign === "\n" || inFontSigns(sign) === sign;
