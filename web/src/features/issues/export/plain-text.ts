/** Everything that XML 1.0 has no place for: most control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without what may stand in no file, such as control characters. */
export const lawful = (text: string) => text.replace(FORBIDDEN, "");

/** The same in one line, as fields of titles and names are. */
export const oneLine = (text: string) => lawful(text).replace(/\s+/g, " ").trim();

/** The paragraphs of a text, those of blanks left out. */
export const paragraphs = (text: string) =>
	lawful(text)
		.split(/[\r\n]+/)
		.map(oneLine)
		.filter(Boolean);
