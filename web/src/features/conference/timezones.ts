import { formatOffset } from "../../lib/format.ts";
import type { Choice } from "../../ui/combobox.tsx";

/** Every time zone with its offset at an instant; a chosen one that the browser does not list stands first. */
export function timezoneChoices(chosen: string, at: Date): Choice[] {
	const zones = Intl.supportedValuesOf("timeZone");
	const all = chosen && !zones.includes(chosen) ? [chosen, ...zones] : zones;
	return all.map((zone) => ({ id: zone, label: zone, detail: formatOffset(at, zone) }));
}
