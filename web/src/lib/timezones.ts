import type { Locale } from "@deck/contracts/enums";
import { formatOffset } from "./format.ts";
import { citiesOf } from "./zone-cities.ts";

/** Where conferences are held (specification §9, registration places), and the capitals of both countries. */
const HOSTS = ["Europe/Moscow", "Europe/Samara", "Asia/Samarkand", "Asia/Tashkent"];

/** A time zone for a `Combobox`: its IANA name, how it reads, its offset and cities, and what else finds it. */
export interface ZoneChoice {
	id: string;
	label: string;
	detail: string;
	words: string[];
}

export interface ZoneChoices {
	options: ZoneChoice[];
	/** How many of the first ones are the likely ones. */
	likely: number;
}

/**
 * Every time zone with its offset at an instant and the cities people look for, found by their names in both
 * languages. First come the likely ones: what is chosen, even if the browser does not list it, the device's own, and
 * those of the places where conferences are held.
 */
export function timezoneChoices(
	chosen: string,
	at: Date,
	locale: Locale,
	device = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): ZoneChoices {
	const zones = Intl.supportedValuesOf("timeZone");
	const likely = new Set(
		[chosen, device, ...HOSTS].filter((zone) => (zone && zone === chosen) || zones.includes(zone)),
	);
	const all = [...likely, ...zones.filter((zone) => !likely.has(zone))];
	return { options: all.map((zone) => choiceOf(zone, at, locale)), likely: likely.size };
}

function choiceOf(zone: string, at: Date, locale: Locale): ZoneChoice {
	const cities = citiesOf(zone);
	const [first, ...others] = cities[locale];
	return {
		id: zone,
		// An English reader finds the city in the zone's own name.
		label: locale === "ru" && first ? `${first} (${zone})` : zone,
		detail: [formatOffset(at, zone), others.join(", ")].filter(Boolean).join(" · "),
		words: [...cities.en, ...cities.ru],
	};
}
