import type { Locale } from "@deck/contracts/enums";
import { formatOffset } from "./format.ts";
import { citiesOf } from "./zone-cities.ts";

/** Where conferences are held (specification §9, registration places), and both capitals. */
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
 * Returns every time zone; city names in both languages find it. First the likely ones: the chosen one (even if the
 * browser does not list it), the device's own and those of conference places.
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
		// In English, the zone's own name contains the city.
		label: locale === "ru" && first ? `${first} (${zone})` : zone,
		detail: [formatOffset(at, zone), others.join(", ")].filter(Boolean).join(" · "),
		keywords: [...cities.en, ...cities.ru],
	};
}
