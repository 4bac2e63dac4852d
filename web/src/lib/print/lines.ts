/**
 * Breaks a text into lines that are no wider than `width`: between words, and inside of those that are wider alone,
 * behind their hyphens and blanks that do not break where that can be.
 * Words and signs are measured by themselves, so that none is measured with every line that it could stand in.
 * @param widthOf the width of a word, or of a sign, in the unit of `width`
 */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
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
	for (const word of text.split(" ").filter(Boolean)) {
		const wide = widthOf(word);
		if (wide <= width) add(word, wide);
		else for (const part of broken(word, width, widthOf)) add(part.text, part.wide);
	}
	return line === "" ? lines : [...lines, line];
}

/** A word in parts that are no wider than `width`, of a sign each at the least. */
function broken(word: string, width: number, widthOf: (text: string) => number) {
	const parts: { text: string; wide: number }[] = [];
	const add = (text: string) => {
		const wide = widthOf(text);
		const last = parts.at(-1);
		if (last && last.wide + wide <= width) {
			last.text += text;
			last.wide += wide;
		} else parts.push({ text, wide });
	};
	for (const piece of word.split(/(?<=[-\u00a0])/))
		for (const text of widthOf(piece) <= width ? [piece] : piece) add(text);
	return parts;
}
