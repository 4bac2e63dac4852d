import { inFontSigns } from "../print/font-signs.ts";
import type { PdfFonts } from "../print/fonts.ts";
import { wrapped } from "../print/lines.ts";

/** How letters look; the size is in points. */
export interface Style {
	font: keyof PdfFonts;
	size: number;
	color: string;
}

/** Where a text stands: its left top corner and its width, in points from the page's. */
export interface Place {
	x: number;
	y: number;
	width: number;
}

/** A text, broken to its place's width. */
export interface Paragraph {
	kind: "text";
	/** Its tag in the file, such as P or H1. */
	tag: string;
	lang: string | undefined;
	lines: readonly string[];
	x: number;
	y: number;
	style: Style;
}

/** What stands on a page, in the order in which it is read; in points from the left top corner. */
export type Drawn =
	| Paragraph
	| { kind: "box"; x: number; y: number; width: number; height: number; color: string }
	/** A JPEG; alike ones stand in the file once. */
	| { kind: "picture"; x: number; y: number; width: number; height: number; bytes: Uint8Array }
	| { kind: "line"; x: number; y: number; toX: number; toY: number; color: string }
	/** A QR code of a text, without a quiet zone of its own. */
	| { kind: "qr"; x: number; y: number; size: number; text: string; color: string };

/** The width of a text of one line in points. */
export type Measure = (text: string, style: Pick<Style, "font" | "size">) => number;

export const LEADING = 1.3;

/** Points of a millimetre. */
export const MM = 72 / 25.4;

/** Colours of documents. */
export const INK = {
	band: "#3f1191",
	second: "#5b34b8",
	text: "#1a1523",
	faint: "#55505f",
	line: "#d0cfd8",
	pale: "#eceaff",
	white: "#ffffff",
};

export interface Text {
	lang?: string | undefined;
	text: string;
	tag?: string;
}

/** Wraps a text to a width and keeps its line breaks. Characters that the fonts lack become `\uFFFD`. */
export function broken(
	measure: Measure,
	{ lang, text, tag = "P" }: Text,
	{ x, y, width }: Place,
	style: Style,
): Paragraph {
	const own = text
		.trim()
		.split("\n")
		.map((line) => keptTogether(inFontSigns(line.replace(/\s+/g, " ").trim())));
	const lines = own.flatMap((line) => wrapped(line, width, (part) => measure(part, style)));
	return { kind: "text", tag, lang, lines, x, y, style };
}

/**
 * Keeps short Russian words with the next word, numbers with their sign or name (`ИНН 6315000000`), and groups of digits,
 * such as those of an account, together on one line.
 */
const keptTogether = (text: string) =>
	text
		.replace(/(?<![\p{L}\p{N}])(\p{Script=Cyrillic}{1,2}|№) (?=\S)/gu, "$1\u00a0")
		.replace(/(?<=(?<!\p{L})\p{Lu}{2,4}) (?=\d{5})/gu, "\u00a0")
		.replace(/(?<=\d) (?=[\d₽$€])/g, "\u00a0");

/** A text of one line that ends at a place's right edge. */
export function atRight(measure: Measure, text: Text, { x, y, width }: Place, style: Style): Paragraph {
	const paragraph = broken(measure, text, { x, y, width }, style);
	const wide = Math.max(0, ...paragraph.lines.map((line) => measure(line, style)));
	return { ...paragraph, x: x + width - wide };
}

/** Where a text ends, in points from the top. */
export const endOf = ({ y, lines, style }: Paragraph): number => y + lines.length * style.size * LEADING;

/** Sizes of letters, as parts of the usual ones, that are tried until long names and titles fit. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];

/** What is drawn in letters as small as they have to be to end above `bottom`. */
export function fitted(make: (scale: number) => Paragraph[], bottom: number): Paragraph[] {
	let done: Paragraph[] = [];
	for (const scale of SCALES) {
		done = make(scale);
		if (done.every((one) => endOf(one) <= bottom)) break;
	}
	return done;
}
