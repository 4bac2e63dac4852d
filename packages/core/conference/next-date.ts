import { type DateKind, isEnd } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { DATE_NAMES } from "./date-names.ts";
import type { ConferenceItem } from "./lookup.ts";
import { dayText, momentText } from "./moment-text.ts";
import { instantsThatHold } from "./time.ts";

/** For e-mails, in the conference's time zone: "submissions close, 1 February 2027, 18:00 UTC+4". */
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
	const { timezone, dates } = conference;
	const isDay = !isEnd(next.kind) && !dates[next.kind]?.includes("T");
	const when = isDay ? dayText(new Date(next.at), timezone, locale) : momentText(next.at, timezone, locale);
	return `${DATE_NAMES[locale][next.kind]}, ${when}`;
}
