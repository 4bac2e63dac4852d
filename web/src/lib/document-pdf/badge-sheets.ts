import { BADGE_SIZE, type Badge, drawBadge } from "./badge.ts";
import {
	INK,
	type Measure,
	type PageElement,
	rightAligned,
	type Style,
	wrapParagraph,
} from "./page-elements.ts";

/** Points: A4 portrait. */
export const SHEET_SIZE = [595.28, 841.89] as const;
const [WIDTH, HEIGHT] = BADGE_SIZE;
const ACROSS = 2;
const DOWN = 4;
const GAP = 11;
const LEFT = (SHEET_SIZE[0] - ACROSS * WIDTH - (ACROSS - 1) * GAP) / 2;
const TOP = (SHEET_SIZE[1] - DOWN * HEIGHT - (DOWN - 1) * GAP) / 2;
/** Points: a cut mark's length, its distance from the badge. */
const MARK = 8;
const AWAY = 2;
const SMALL: Style = { font: "regular", size: 7, color: INK.faint };

export function badgeSheets(badges: readonly Badge[], title: string, measure: Measure): PageElement[][] {
	const each = ACROSS * DOWN;
	const sheets = Math.ceil(badges.length / each);
	return Array.from({ length: sheets }, (_, sheet) => {
		const some = badges.slice(sheet * each, (sheet + 1) * each);
		const place = { x: LEFT, width: SHEET_SIZE[0] - 2 * LEFT };
		const counted = `${sheet + 1} / ${sheets} · 90 × 65 mm · 100 %`;
		const ends = [...new Set([some[0], some.at(-1)].map((one) => one?.names[0] ?? ""))];
		return [
			wrapParagraph(measure, { text: truncate(title) }, { ...place, y: 14 }, SMALL),
			rightAligned(measure, { text: counted }, { ...place, y: 14 }, SMALL),
			...some.flatMap((badge, at) => {
				const x = LEFT + (at % ACROSS) * (WIDTH + GAP);
				const y = TOP + Math.floor(at / ACROSS) * (HEIGHT + GAP);
				return [...drawBadge(badge, x, y, measure), ...marksAround(x, y)];
			}),
			wrapParagraph(
				measure,
				{ text: ends.map(truncate).join(" – ") },
				{ ...place, y: SHEET_SIZE[1] - 22 },
				SMALL,
			),
		];
	});
}

const truncate = (text: string) => (text.length > 50 ? `${text.slice(0, 49)}…` : text);

function marksAround(x: number, y: number): PageElement[] {
	const color = INK.text;
	return [x, x + WIDTH].flatMap((cornerX, right) =>
		[y, y + HEIGHT].flatMap((cornerY, below): PageElement[] => {
			const [acrossBy, downBy] = [right ? 1 : -1, below ? 1 : -1];
			return [
				{
					kind: "line",
					x: cornerX + acrossBy * AWAY,
					y: cornerY,
					toX: cornerX + acrossBy * MARK,
					toY: cornerY,
					color,
				},
				{
					kind: "line",
					x: cornerX,
					y: cornerY + downBy * AWAY,
					toX: cornerX,
					toY: cornerY + downBy * MARK,
					color,
				},
			];
		}),
	);
}
