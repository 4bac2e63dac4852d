/** Spaces between a surname and initials, on either side. */
const TIES = /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{Lu})|(?<=\p{Lu}\p{Ll}+) (?=\p{Lu}\.(?:[\s,;)]|$))/gu;
const TIED = "\0";

/**
 * Wraps text to `width`, keeping initials with surnames; wider words break, preferably after hyphens and such
 * spaces.
 * @param widthOf width of a word or character, in the unit of `width`
 */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): string[] {
	const space = widthOf(" ");
	const lines: string[] = [];
	let line = "";
	let used = 0;
	const add = (part: string, wide: number) => {
		if (line !== "" && used + space + wide > width) {
			lines.push(line);
			line = "";
		}
		used = line === "" ? wide : used + space + wide;
		line = line === "" ? part : `${line} ${part}`;
	};
	for (const tied of text.replace(TIES, TIED).split(" ").filter(Boolean)) {
		const word = tied.replaceAll(TIED, " ");
		const wide = widthOf(word);
		if (wide <= width) add(word, wide);
		else for (const part of breakWord(word, width, widthOf)) add(part.text, part.wide);
	}
	return line === "" ? lines : [...lines, line];
}

/** Breaks a word into parts of at least one character each. */
function breakWord(word: string, width: number, widthOf: (text: string) => number) {
	const parts: { text: string; wide: number }[] = [];
	const add = (text: string) => {
		const wide = widthOf(text);
		const last = parts.at(-1);
		if (last && last.wide + wide <= width) {
			last.text += text;
			last.wide += wide;
		} else parts.push({ text, wide });
	};
	for (const piece of word.split(/(?<=[- \u00a0])/))
		for (const text of widthOf(piece) <= width ? [piece] : piece) add(text);
	return parts;
}
