import type { Locale } from "@deck/contracts/enums";
import { type BilingualText, bilingual, type CodeFacts } from "./facts.ts";
import {
	fitAbove,
	INK,
	type Measure,
	type PageElement,
	type Paragraph,
	paragraphEnd,
	rightAligned,
	type Style,
	type TextBox,
	wrapParagraph,
} from "./page-elements.ts";

export interface Signature {
	party?: BilingualText;
	/** Position and name; empty if written by hand. */
	signatory: BilingualText;
	picture?: Uint8Array | undefined;
}

export interface Letter {
	sender: string;
	contacts?: readonly string[];
	/** A JPEG. */
	logo?: Uint8Array | undefined;
	number: string;
	date: string;
	heading: BilingualText;
	paragraphs: readonly BilingualText[];
	rows: readonly { name: BilingualText; value: BilingualText }[];
	closing: readonly BilingualText[];
	signatures?: readonly Signature[];
	terms?: { heading: BilingualText; paragraphs: readonly BilingualText[] };
	/** Null for an invoice, which cannot be verified. */
	code: CodeFacts | null;
}

/** Points: A4 portrait. */
export const LETTER_SIZE = [595.28, 841.89] as const;
const LEFT = 54;
const RIGHT = LETTER_SIZE[0] - LEFT;
const GAP = 26;
const COLUMN = (RIGHT - LEFT - GAP) / 2;
const BOTTOM = 715;
const CODE = 70;
const SIGNED = { width: 84, height: 28, room: 12 };
const LOGO = { y: 34, width: 86.25, height: 30 };
/** Below this font scale, terms move to further pages. */
const SMALL = 0.8;

const COLUMNS: readonly { lang: Locale; x: number; color: string }[] = [
	{ lang: "ru", x: LEFT, color: INK.text },
	{ lang: "en", x: LEFT + COLUMN + GAP, color: INK.faint },
];

const regular = (size: number, color: string): Style => ({ font: "regular", size, color });
const bold = (size: number, color: string): Style => ({ font: "bold", size, color });

/** Lays out a letter. Terms that would make the text too small get further pages. */
export function letterPages(letter: Letter, measure: Measure): PageElement[][] {
	const { terms, ...rest } = letter;
	const fits = (one: Letter) => bodyOf(one, measure, SMALL, []).every((part) => paragraphEnd(part) <= BOTTOM);
	if (!terms || fits(letter)) return [letterPage(letter, measure)];
	const pageOf = (paragraphs: readonly BilingualText[]): Letter => ({
		...rest,
		heading: terms.heading,
		paragraphs,
		rows: [],
		closing: [],
		signatures: [],
	});
	const pages: BilingualText[][] = [[]];
	for (const paragraph of terms.paragraphs) {
		const last = pages.at(-1) ?? [];
		if (last.length === 0 || fits(pageOf([...last, paragraph]))) last.push(paragraph);
		else pages.push([paragraph]);
	}
	return [rest, ...pages.map(pageOf)].map((one) => letterPage(one, measure));
}

function letterPage(letter: Letter, measure: Measure): PageElement[] {
	const { logo } = letter;
	const lines: PageElement[] = [];
	const body = fitAbove((scale) => {
		lines.length = 0;
		return bodyOf(letter, measure, scale, lines);
	}, BOTTOM);
	return [
		{ kind: "box", x: 0, y: 0, width: LETTER_SIZE[0], height: 8, color: INK.band },
		...(logo ? [{ kind: "picture" as const, x: LEFT, ...LOGO, bytes: logo }] : []),
		...lines,
		...body,
		...(letter.code ? codeOf(letter.code, measure) : []),
	];
}

function bodyOf(letter: Letter, measure: Measure, scale: number, lines: PageElement[]): Paragraph[] {
	const done: Paragraph[] = [];
	const add = (paragraph: Paragraph) => {
		done.push(paragraph);
		return paragraphEnd(paragraph);
	};
	const line = (y: number, color: string) => {
		lines.push({ kind: "line", x: LEFT, y, toX: RIGHT, toY: y, color });
		return y;
	};
	const width = RIGHT - LEFT;
	const { contacts = [], logo } = letter;
	const behind = logo ? LOGO.width + 12 : 0;
	const leftBox: TextBox = {
		x: LEFT + behind,
		y: 40,
		width: width * (contacts.length > 0 ? 0.58 : 1) - behind,
	};
	let y = add(wrapParagraph(measure, { text: letter.sender }, leftBox, bold(15 * scale, INK.text)));
	let below = 36;
	for (const text of contacts) {
		const place = { x: LEFT + width * 0.6, y: below, width: width * 0.4 };
		below = add(rightAligned(measure, { text }, place, regular(8 * scale, INK.faint)));
	}
	y = line(Math.max(y, below, logo ? LOGO.y + LOGO.height : 0) + 10, INK.text) + 8;
	add(wrapParagraph(measure, { text: letter.number }, { x: LEFT, y, width: width / 2 }, bold(9, INK.text)));
	y = add(rightAligned(measure, { text: letter.date }, { x: LEFT, y, width }, regular(9, INK.text)));
	y = line(y + 7, INK.line) + 24 * scale;
	const both = (texts: BilingualText, top: number, style: (color: string) => Style, tag = "P") =>
		Math.max(
			...COLUMNS.map(({ lang, x, color }) =>
				add(
					wrapParagraph(
						measure,
						{ lang, text: texts[lang], tag },
						{ x, y: top, width: COLUMN },
						style(color),
					),
				),
			),
		);
	y = both(letter.heading, y, () => bold(17 * scale, INK.band), "H1") + 10 * scale;
	const text = (color: string) => regular(9.5 * scale, color);
	for (const paragraph of letter.paragraphs) y = both(paragraph, y, text) + 7 * scale;
	y += 8 * scale;
	for (const { name, value } of letter.rows) {
		line(y, INK.line);
		const top = y + 5 * scale;
		const ends = COLUMNS.map(({ lang, x, color }) => {
			const named = add(
				wrapParagraph(
					measure,
					{ lang, text: name[lang] },
					{ x, y: top, width: 74 },
					regular(8.5 * scale, INK.faint),
				),
			);
			const place = { x: x + 80, y: top, width: COLUMN - 80 };
			return Math.max(
				named,
				add(wrapParagraph(measure, { lang, text: value[lang] }, place, bold(8.5 * scale, color))),
			);
		});
		y = Math.max(...ends) + 5 * scale;
	}
	if (letter.rows.length > 0) y = line(y, INK.line) + 16 * scale;
	for (const paragraph of letter.closing) y = both(paragraph, y, text) + 7 * scale;
	for (const { party, signatory, picture } of letter.signatures ?? []) {
		if (party) y = both(party, y + 4 * scale, (color) => bold(9 * scale, color));
		const [width, height] = [SIGNED.width * scale, SIGNED.height * scale];
		if (picture)
			for (const { x } of COLUMNS)
				lines.push({ kind: "picture", x: x + 8 * scale, y, width, height, bytes: picture });
		// A signature touches its line.
		y += picture ? height - 8 * scale : SIGNED.room * scale;
		y =
			both(
				bilingual((lang) => `${"_".repeat(24)}\n${signatory[lang]}`),
				y,
				text,
			) +
			7 * scale;
	}
	const { terms } = letter;
	if (terms) {
		y = both(terms.heading, y + 6 * scale, () => bold(11 * scale, INK.band), "H2") + 6 * scale;
		for (const paragraph of terms.paragraphs) y = both(paragraph, y, text) + 5 * scale;
	}
	return done;
}

function codeOf({ printed, address }: CodeFacts, measure: Measure): PageElement[] {
	const top = BOTTOM + 18;
	const place = { x: LEFT, width: RIGHT - LEFT - CODE - 14 };
	const faint = regular(8, INK.faint);
	return [
		rightAligned(
			measure,
			{ lang: "ru", text: "Подлинность документа проверит код" },
			{ ...place, y: top + 28 },
			faint,
		),
		rightAligned(
			measure,
			{ lang: "en", text: "Scan the code to verify this document" },
			{ ...place, y: top + 40 },
			faint,
		),
		rightAligned(measure, { text: printed }, { ...place, y: top + 53 }, bold(9, INK.band)),
		{ kind: "qr", x: RIGHT - CODE, y: top, size: CODE, text: address, color: INK.text },
	];
}
