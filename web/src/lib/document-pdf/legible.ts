import { inFontSigns } from "../print/font-signs.ts";

/**
 * Returns the first text with letters that the fonts of PDFs all have, without other characters that they lack, such as an
 * emoji; line breaks stay. A name of replacement marks would be useless.
 * @param last returned where there is none
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
