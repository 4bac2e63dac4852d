import { replaceMissingCharacters } from "../print/font-characters.ts";

/**
 * Returns the first text with letters and digits that all PDF fonts have. Removes other characters that they lack, such
 * as emoji; keeps line breaks.
 * @param last fallback
 */
export function firstPrintable(texts: readonly (string | null)[], last: string): string {
	for (const text of texts) {
		const characters = [...(text ?? "").replace(/[^\P{C}\n]/gu, "")];
		const [known, others] = [
			characters.filter(isPrintable),
			characters.filter((character) => !isPrintable(character)),
		];
		const rest = known
			.join("")
			.replace(/[^\S\n]+/g, " ")
			.replace(/ ?\n ?/g, "\n")
			.trim();
		if (rest !== "" && !/[\p{L}\p{N}]/u.test(others.join(""))) return rest;
	}
	return last;
}

const isPrintable = (character: string) =>
	character === "\n" || replaceMissingCharacters(character) === character;
