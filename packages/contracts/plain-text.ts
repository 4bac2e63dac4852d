/** In XML 1.0: most control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const stripForbidden = (text: string) => text.replace(FORBIDDEN, "");

/** Joins lines and collapses whitespace. */
export const oneLine = (text: string) => stripForbidden(text).replace(/\s+/g, " ").trim();

/** Skips blank paragraphs. */
export const paragraphs = (text: string) =>
	stripForbidden(text)
		.split(/[\r\n]+/)
		.map(oneLine)
		.filter(Boolean);
