import type { BilingualText, CodeFacts } from "./facts.ts";
import {
	fitAbove,
	INK,
	type Measure,
	MM,
	type PageElement,
	type Paragraph,
	paragraphEnd,
	rightAligned,
	type Style,
	type TextBox,
	wrapParagraph,
} from "./page-elements.ts";

export interface Badge {
	short: readonly string[];
	days: readonly string[];
	names: readonly [first: string, second: string];
	organization: BilingualText;
	role: BilingualText;
	strong: boolean;
	code: CodeFacts;
	/** A JPEG. */
	logo?: Uint8Array | undefined;
}

/** Points: 90 × 65 mm. */
export const BADGE_SIZE = [90 * MM, 65 * MM] as const;
const [WIDTH, HEIGHT] = BADGE_SIZE;
const EDGE = 14;
const HEAD = 32;
const FOOT = 28;
const CODE = 52;
const LOGO = { width: 57.5, height: 20, edge: 2 };

const regular = (size: number, color: string): Style => ({ font: "regular", size, color });
const bold = (size: number, color: string): Style => ({ font: "bold", size, color });

export function drawBadge(badge: Badge, left: number, top: number, measure: Measure): PageElement[] {
	const { short, days, names, organization, role, strong, code, logo } = badge;
	const [first, second] = names;
	const width = WIDTH - 2 * EDGE;
	const at = (y: number, wide = width): TextBox => ({ x: left + EDGE, y: top + y, width: wide });
	const sized = (text: string, place: TextBox, style: Style, bottom: number): Paragraph[] =>
		fitAbove(
			(scale) => [wrapParagraph(measure, { text }, place, { ...style, size: style.size * scale })],
			top + bottom,
		);
	const stacked = (texts: readonly string[], place: TextBox, scale: number, style: Style, right = false) => {
		let y = place.y;
		return texts.map((text): Paragraph => {
			const write = right ? rightAligned : wrapParagraph;
			const done = write(measure, { text }, { ...place, y }, { ...style, size: style.size * scale });
			y = paragraphEnd(done);
			return done;
		});
	};
	const date: TextBox = { ...at(7, width * 0.4), x: left + EDGE + width * 0.6 };
	const beside = width - CODE - 8;
	const foot = HEIGHT - FOOT;
	const ink = strong ? INK.white : INK.band;
	const places = [...new Set([organization.ru, organization.en])].filter(Boolean);
	const behind = logo ? LOGO.width + 10 : 0;
	const shortAt: TextBox = { ...at(6, width * 0.6 - behind - 4), x: left + EDGE + behind };
	return [
		{ kind: "box", x: left, y: top, width: WIDTH, height: HEAD, color: INK.band },
		{ kind: "box", x: left, y: top + foot, width: WIDTH, height: FOOT, color: strong ? INK.band : INK.pale },
		...(logo ? logoAt(logo, left + EDGE, top + 6) : []),
		...fitAbove((scale) => stacked(short, shortAt, scale, bold(9, INK.white)), top + HEAD - 2),
		...fitAbove((scale) => stacked(days, date, scale, regular(7, INK.white), true), top + HEAD - 2),
		...fitAbove((scale) => stacked(inTwo(first), at(HEAD + 8), scale, bold(17, INK.text)), top + HEAD + 54),
		...(second === first ? [] : sized(second, at(HEAD + 56, beside), regular(10, INK.second), HEAD + 83)),
		...fitAbove(
			(scale) => stacked(places, at(HEAD + 84, beside), scale, regular(7.5, INK.faint)),
			top + foot - 4,
		),
		{
			kind: "qr",
			x: left + WIDTH - EDGE - CODE,
			y: top + foot - CODE - 12,
			size: CODE,
			text: code.address,
			color: INK.text,
		},
		...fitAbove(
			(scale) => [
				rightAligned(measure, { text: code.printed }, at(foot - 10), regular(5 * scale, INK.faint)),
			],
			top + foot - 1,
		),
		...sized(role.ru, at(foot + 7, width / 2), bold(10, ink), HEIGHT),
		rightAligned(
			measure,
			{ lang: "en", text: role.en },
			{ ...at(foot + 8), x: left + WIDTH / 2, width: WIDTH / 2 - EDGE },
			regular(9, ink),
		),
	];
}

const inTwo = (name: string): string[] => {
	const words = name.split(" ");
	return words.length === 2 ? words : [name];
};

function logoAt(bytes: Uint8Array, x: number, y: number): PageElement[] {
	const { width, height, edge } = LOGO;
	return [
		{
			kind: "box",
			x: x - edge,
			y: y - edge,
			color: INK.white,
			width: width + 2 * edge,
			height: height + 2 * edge,
		},
		{ kind: "picture", x, y, width, height, bytes },
	];
}
