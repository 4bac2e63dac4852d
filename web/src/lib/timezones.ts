import { formatOffset } from "@deck/contracts/date-texts";
import type { Locale } from "@deck/contracts/enums";
import { citiesOf } from "./zone-cities.ts";

/** Zones of conferences (specification §9, registration places) and both capitals. */
const HOST_ZONES = ["Europe/Moscow", "Europe/Samara", "Asia/Samarkand", "Asia/Tashkent"];

export interface ZoneChoice {
	id: string;
	label: string;
	detail: string;
	keywords: string[];
}

export interface ZoneChoices {
	options: ZoneChoice[];
	likely: number;
}

/**
 * Returns time zones, found by cities in both languages. Likely ones first: the chosen (even if the browser
 * lacks it), the device's, those of conference places.
 */
export function timezoneChoices(
	chosen: string,
	at: Date,
	locale: Locale,
	device = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): ZoneChoices {
	const zones = Intl.supportedValuesOf("timeZone");
	const likely = new Set(
		[chosen, device, ...HOST_ZONES].filter((zone) => (zone && zone === chosen) || zones.includes(zone)),
	);
	const all = [...likely, ...zones.filter((zone) => !likely.has(zone))];
	return { options: all.map((zone) => choiceOf(zone, at, locale)), likely: likely.size };
}

function choiceOf(zone: string, at: Date, locale: Locale): ZoneChoice {
	const cities = citiesOf(zone);
	const [first, ...others] = cities[locale];
	return {
		id: zone,
		// English names of zones contain the city.
		label: locale !== "en" && first ? `${first} (${zone})` : zone,
		detail: [formatOffset(at, zone), others.join(", ")].filter(Boolean).join(" · "),
		keywords: [...cities.en, ...cities.ru],
	};
}
