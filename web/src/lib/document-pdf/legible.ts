import { inFontSigns } from "../print/font-signs.ts";

/**
 * Returns the first text with letters that all PDF fonts have, and removes other missing characters, such as emoji.
 * Line breaks stay.
 * @param last fallback
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
