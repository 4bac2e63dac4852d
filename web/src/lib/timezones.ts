import type { Locale } from "@deck/contracts/enums";
import { formatOffset } from "./format.ts";
import { citiesOf } from "./zone-cities.ts";

/** A time zone for a `Combobox`: its IANA name, how it reads, its offset and cities, and what else finds it. */
export interface ZoneChoice {
	id: string;
	label: string;
	detail: string;
	words: string;
}

/**
 * Every time zone with its offset at an instant and the cities people look for, found by their names in both
 * languages; a chosen one that the browser does not list stands first.
 */
export function timezoneChoices(chosen: string, at: Date, locale: Locale): ZoneChoice[] {
	const zones = Intl.supportedValuesOf("timeZone");
	const all = chosen && !zones.includes(chosen) ? [chosen, ...zones] : zones;
	return all.map((zone) => {
		const cities = citiesOf(zone);
		const [first, ...others] = cities[locale];
		return {
			id: zone,
			// An English reader finds the city in the zone's own name.
			label: locale === "ru" && first ? `${first} (${zone})` : zone,
			detail: [formatOffset(at, zone), others.join(", ")].filter(Boolean).join(" · "),
			words: [...cities.en, ...cities.ru].join(" "),
		};
	});
}
