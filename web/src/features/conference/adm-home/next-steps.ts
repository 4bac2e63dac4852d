import type { WholeConference } from "@deck/contracts/conference";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { LOCALES } from "@deck/contracts/enums";

/** Something that waits for the staff, or a date that comes. */
export type Step =
	| { kind: "info"; locale: Locale }
	| { kind: "contacts" }
	| { kind: "days" }
	| { kind: "archive" }
	| { kind: "date"; date: DateKind; at: string };

/** Dates that are told ahead. */
const MOST_DATES = 3;

/** What an open conference asks of its staff next: what waits for them first, then the dates in their order. */
export function nextSteps({ dates, instants, info, contacts }: WholeConference, now: Date): Step[] {
	const over = instants.conference_end ?? instants.conference_start;
	if (over && Date.parse(over) < now.getTime()) return [{ kind: "archive" }];
	const waiting: Step[] = LOCALES.filter((locale) => info.locales[locale].text === "").map((locale) => ({
		kind: "info",
		locale,
	}));
	if (contacts.email === "") waiting.push({ kind: "contacts" });
	if (!dates.conference_start) waiting.push({ kind: "days" });
	const coming = DATE_KINDS.flatMap((date): (Step & { at: string })[] => {
		const at = instants[date];
		return at && Date.parse(at) > now.getTime() ? [{ kind: "date", date, at }] : [];
	});
	coming.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
	return [...waiting, ...coming.slice(0, MOST_DATES)];
}
