import type { DateKind } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { DATE_NAMES } from "./date-names.ts";
import type { ConferenceItem } from "./lookup.ts";
import { offsetText } from "./moment-text.ts";
import { instantsThatHold } from "./time.ts";

/**
 * The soonest date of these kinds that is still to come, in words for a letter: "submissions close, 2027-02-01 18:00
 * (UTC+04:00)", by the conference's own clock; null where there is none.
 */
export function nextDate(
	conference: ConferenceItem,
	kinds: readonly DateKind[],
	locale: Locale,
	now: Date,
): string | null {
	const instants = instantsThatHold(conference, now);
	const [next] = kinds
		.flatMap((kind) => ({ kind, at: instants[kind] ?? "" }))
		.filter(({ at }) => at > now.toISOString())
		.sort((a, b) => a.at.localeCompare(b.at));
	if (!next) return null;
	const local = conference.dates[next.kind]?.replace("T", " ");
	return `${DATE_NAMES[locale][next.kind]}, ${local} (${offsetText(new Date(next.at), conference.timezone)})`;
}
