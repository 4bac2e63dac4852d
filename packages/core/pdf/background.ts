import { type Box, boxArea, containsPoint } from "./geometry.ts";

/** 0–255; null if not plain. */
export type Colour = readonly [number, number, number] | null;

const WHITE: Colour = [255, 255, 255];
const MAX_AREAS = 5_000;
/** Largest invisible channel difference. */
const MAX_INVISIBLE_DIFFERENCE = 24;
/** Share from which the page is a picture. */
const PICTURE_SHARE = 0.7;

export class Background {
	readonly #areas: { box: Box; colour: Colour }[] = [];
	#pictures = 0;

	/**
	 * Paints an area.
	 * @param exactly the area fills its box; otherwise its surroundings are unknown
	 */
	paint(box: Box, colour: Colour, exactly: boolean): void {
		if (boxArea(box) === 0 || this.#areas.length >= MAX_AREAS) return;
		const under = this.#at((box.left + box.right) / 2, (box.bottom + box.top) / 2);
		if (!exactly && isNearColour(colour, under)) return;
		this.#areas.push({ box, colour: exactly ? colour : null });
	}

	picture(box: Box): void {
		this.#pictures += boxArea(box);
		this.paint(box, null, false);
	}

	isPicture(page: Box): boolean {
		return this.#pictures >= PICTURE_SHARE * boxArea(page);
	}

	swallows(colour: Colour, x: number, y: number): boolean {
		return isNearColour(colour, this.#at(x, y));
	}

	/** Returns the colour at a point, white by default. */
	#at(x: number, y: number): Colour {
		const last = this.#areas.findLast(({ box }) => containsPoint(box, x, y));
		return last ? last.colour : WHITE;
	}
}

function isNearColour(one: Colour, other: Colour): boolean {
	if (!one || !other) return false;
	return one.every((value, index) => Math.abs(value - Number(other[index])) <= MAX_INVISIBLE_DIFFERENCE);
}
