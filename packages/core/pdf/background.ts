import { areaOf, type Box, holds } from "./geometry.ts";

/** Red, green and blue, of 255 each; null for what is no plain colour. */
export type Colour = readonly [number, number, number] | null;

const WHITE: Colour = [255, 255, 255];
/** Areas of a page that are remembered. */
const MOST_AREAS = 5_000;
/** By how much the strongest of three differs where an eye sees no difference. */
const NEAR = 24;
/** Share of a page that pictures cover where it is one. */
const COVERED = 0.7;

/** What a page's text stands on: the areas that were painted before it. */
export class Background {
	readonly #areas: { box: Box; colour: Colour }[] = [];
	#pictures = 0;

	/** @param exactly whether the area fills its box; else nobody knows what is beside it */
	paint(box: Box, colour: Colour, exactly: boolean): void {
		if (areaOf(box) === 0 || this.#areas.length >= MOST_AREAS) return;
		const under = this.#at((box.left + box.right) / 2, (box.bottom + box.top) / 2);
		if (!exactly && near(colour, under)) return;
		this.#areas.push({ box, colour: exactly ? colour : null });
	}

	picture(box: Box): void {
		this.#pictures += areaOf(box);
		this.paint(box, null, false);
	}

	/** Whether pictures cover the page. */
	isPicture(page: Box): boolean {
		return this.#pictures >= COVERED * areaOf(page);
	}

	/** Whether an eye sees no such colour there. */
	swallows(colour: Colour, x: number, y: number): boolean {
		return near(colour, this.#at(x, y));
	}

	/** The colour of what was painted there last; of paper where nothing was. */
	#at(x: number, y: number): Colour {
		const last = this.#areas.findLast(({ box }) => holds(box, x, y));
		return last ? last.colour : WHITE;
	}
}

function near(one: Colour, other: Colour): boolean {
	if (!one || !other) return false;
	return one.every((value, index) => Math.abs(value - Number(other[index])) <= NEAR);
}
