import { replaceMissingCharacters } from "../print/font-characters.ts";

/**
 * Returns the first text with letters that all PDF fonts have, without other missing characters, such as
 * emoji. Line breaks stay.
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
