import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import { LOCALES } from "@deck/contracts/enums";
import { conferenceEndInstant } from "@deck/contracts/moments";
import { type DateWarning, dateWarnings } from "../dates/date-warnings.ts";
import { clockNow } from "../dates/local-moment.ts";
import { mayEdit } from "../may-edit.ts";

/** A reader's task, or a date ahead. */
export type Step =
	| { kind: "name" }
	| { kind: "info"; locale: Locale }
	| { kind: "contacts" }
	| { kind: "days" }
	| { kind: "warning"; date: DateKind; code: DateWarning }
	| { kind: "archive" }
	| { kind: "date"; date: DateKind; at: string };

const MAX_DATES = 3;

/**
 * Returns the reader's tasks, then dates in order; for staff without rights dates only. Omits a hidden
 * conference's checklist items.
 * @param named the reader's profile has a name
 */
export function nextSteps(conference: ConferenceWithInfo, now: Date, named = true): Step[] {
	const { dates, instants, timezone, info, contacts } = conference;
	const writes = mayEdit(conference.admin_roles);
	const hidden = conference.state === "hidden";
	const over = conferenceEndInstant(instants);
	if (!hidden && over && over < now.toISOString()) return writes ? [{ kind: "archive" }] : [];
	const waiting: Step[] = named ? [] : [{ kind: "name" }];
	if (writes) {
		for (const locale of LOCALES)
			if (info.locales[locale].text === "") waiting.push({ kind: "info", locale });
		if (contacts.email === "") waiting.push({ kind: "contacts" });
		if (!dates.conference_start) waiting.push({ kind: "days" });
		if (!hidden) waiting.push(...oddDates(dateWarnings(dates, clockNow(now, timezone))));
	}
	if (hidden) return waiting;
	const coming = DATE_KINDS.flatMap((date): (Step & { at: string })[] => {
		const at = instants[date];
		return at && Date.parse(at) > now.getTime() ? [{ kind: "date", date, at }] : [];
	});
	coming.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
	return [...waiting, ...coming.slice(0, MAX_DATES)];
}

function oddDates(warnings: ReturnType<typeof dateWarnings>): Step[] {
	return DATE_KINDS.flatMap((date): Step[] => {
		const code = warnings[date];
		return code ? [{ kind: "warning", date, code }] : [];
	});
}
