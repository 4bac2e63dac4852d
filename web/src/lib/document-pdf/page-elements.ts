import { replaceMissingCharacters } from "../print/font-characters.ts";
import type { PdfFonts } from "../print/fonts.ts";
import { wrapLines } from "../print/lines.ts";

/** Size in points. */
export interface Style {
	font: keyof PdfFonts;
	size: number;
	color: string;
}

/** Points: left top corner, width. */
export interface TextBox {
	x: number;
	y: number;
	width: number;
}

export interface Paragraph {
	kind: "text";
	tag: string;
	lang: string | undefined;
	lines: readonly string[];
	x: number;
	y: number;
	style: Style;
}

/** Elements come in reading order; points from the left top corner. */
export type PageElement =
	| Paragraph
	| { kind: "box"; x: number; y: number; width: number; height: number; color: string }
	/** A JPEG; equal ones are stored once. */
	| { kind: "picture"; x: number; y: number; width: number; height: number; bytes: Uint8Array }
	| { kind: "line"; x: number; y: number; toX: number; toY: number; color: string }
	| { kind: "qr"; x: number; y: number; size: number; text: string; color: string };

export type Measure = (text: string, style: Pick<Style, "font" | "size">) => number;

export const LEADING = 1.3;

/** Points per millimetre. */
export const MM = 72 / 25.4;

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

/** Wraps a text, keeping line breaks. Missing characters become `\uFFFD`. */
export function wrapParagraph(
	measure: Measure,
	{ lang, text, tag = "P" }: Text,
	{ x, y, width }: TextBox,
	style: Style,
): Paragraph {
	const own = text
		.trim()
		.split("\n")
		.map((line) => preventBreaks(replaceMissingCharacters(line.replace(/\s+/g, " ").trim())));
	const lines = own.flatMap((line) => wrapLines(line, width, (part) => measure(part, style)));
	return { kind: "text", tag, lang, lines, x, y, style };
}

/**
 * Prevents breaks after short Russian words, between numbers and sign or name (`ИНН 6315000000`), and in
 * groups of digits.
 */
const preventBreaks = (text: string) =>
	text
		.replace(/(?<![\p{L}\p{N}])(\p{Script=Cyrillic}{1,2}|№) (?=\S)/gu, "$1\u00a0")
		.replace(/(?<=(?<!\p{L})\p{Lu}{2,4}) (?=\d{5})/gu, "\u00a0")
		.replace(/(?<=\d) (?=[\d₽$€])/g, "\u00a0");

export function rightAligned(
	measure: Measure,
	text: Text,
	{ x, y, width }: TextBox,
	style: Style,
): Paragraph {
	const paragraph = wrapParagraph(measure, text, { x, y, width }, style);
	const wide = Math.max(0, ...paragraph.lines.map((line) => measure(line, style)));
	return { ...paragraph, x: x + width - wide };
}

export const paragraphEnd = ({ y, lines, style }: Paragraph): number =>
	y + lines.length * style.size * LEADING;

const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];

/** Reduces the font until all ends above `bottom` (points). */
export function fitAbove(make: (scale: number) => Paragraph[], bottom: number): Paragraph[] {
	let done: Paragraph[] = [];
	for (const scale of SCALES) {
		done = make(scale);
		if (done.every((one) => paragraphEnd(one) <= bottom)) break;
	}
	return done;
}
