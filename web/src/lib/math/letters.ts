import { DOUBLE_STRUCK } from "@deck/contracts/plain-tex";

/** Code points of A, a and 0 in each style. */
const STYLES: Record<string, readonly [upper: number, lower: number, digit?: number]> = {
	bold: [0x1d400, 0x1d41a, 0x1d7ce],
	"bold-italic": [0x1d468, 0x1d482],
	script: [0x1d49c, 0x1d4b6],
	"bold-script": [0x1d4d0, 0x1d4ea],
	fraktur: [0x1d504, 0x1d51e],
	"bold-fraktur": [0x1d56c, 0x1d586],
	"double-struck": [0x1d538, 0x1d552, 0x1d7d8],
	"sans-serif": [0x1d5a0, 0x1d5ba, 0x1d7e2],
	monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Styled letters outside their style's block: each letter, then its character. */
const EXCEPTIONS: Record<string, string> = {
	script: "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ",
	fraktur: "CℭHℌIℑRℜZℨ",
	"double-struck": DOUBLE_STRUCK,
};

/** Replaces letters and digits with styled characters: the only form of MathML's `mathvariant` that browsers support. */
export function styledLetters(text: string, variant: string): string {
	const [upper, lower, digit] = STYLES[variant] ?? [];
	if (upper === undefined || lower === undefined) return text;
	const earlier = EXCEPTIONS[variant] ?? "";
	const moved = (character: string, first: string, to: number) =>
		String.fromCodePoint(to + character.charCodeAt(0) - first.charCodeAt(0));
	return text.replace(/[A-Za-z0-9]/g, (character) => {
		const at = earlier.indexOf(character);
		if (at >= 0) return earlier[at + 1] ?? character;
		if (/[A-Z]/.test(character)) return moved(character, "A", upper);
		if (/[a-z]/.test(character)) return moved(character, "a", lower);
		return digit === undefined ? character : moved(character, "0", digit);
	});
}
