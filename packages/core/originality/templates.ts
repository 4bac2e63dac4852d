import { isTemplateFingerprint } from "./fingerprints.ts";
import type { Passage } from "./text/passages.ts";
import { GRAM } from "./text/winnow.ts";

/**
 * Drops passages of common marks only.
 * @param marks marks of the own text with their letter positions
 */
export function withoutTemplates(
	marks: ReadonlyMap<string, number>,
	holders: ReadonlyMap<string, ReadonlySet<string>>,
): (passages: readonly Passage[]) => Passage[] {
	const places = [...marks].map(([mark, place]) => ({
		place,
		common: isTemplateFingerprint(holders.get(mark)),
	}));
	return (passages) =>
		passages.filter(({ own }) => {
			const inside = places.filter(({ place }) => place >= own.from && place + GRAM <= own.to);
			return inside.length === 0 || inside.some(({ common }) => !common);
		});
}
