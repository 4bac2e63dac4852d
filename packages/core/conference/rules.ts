import { OPENING_CHECKS, type OpeningCheck } from "@deck/contracts/conference";
import type { WindowState } from "@deck/contracts/registration-opening";
import { AppError } from "../kernel/errors.ts";
import type { ConferenceAggregate } from "./aggregate.ts";
import type { ConferenceItem } from "./lookup.ts";
import { dateInstants, effectiveInstants, isOver } from "./time.ts";

/** Returns why submissions are closed, or null. The server's clock decides, without grace (product.md §2). */
export function submissionsClosedReason(
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
): "submission_not_open" | "submission_closed" | null {
	if (conference.state === "archived") return "submission_closed";
	if (conference.state === "hidden") return "submission_not_open";
	const { submissions_open, submissions_close } = dateInstants(conference.dates, conference.timezone);
	if (!submissions_open || now.toISOString() < submissions_open) return "submission_not_open";
	if (submissions_close && isOver(submissions_close, now)) return "submission_closed";
	return null;
}

/**
 * Returns the end of the submission window: an ISO instant, past or future; `null` if open until archived; `undefined`
 * without a window (no start, or archived before).
 */
export function submissionsEnd(
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
): string | null | undefined {
	const { submissions_open, submissions_close } = effectiveInstants(conference, now);
	if (!submissions_open) return undefined;
	return submissions_close ?? (conference.state === "archived" ? undefined : null);
}

export function extendedEnd(
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
): string | null | undefined {
	const { extpapers_open, extpapers_close } = effectiveInstants(conference, now);
	if (!extpapers_open) return undefined;
	return extpapers_close ?? (conference.state === "archived" ? undefined : null);
}

export function extendedClosedReason(
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
): "extended_not_open" | "extended_closed" | null {
	if (conference.state === "archived") return "extended_closed";
	const { extpapers_open, extpapers_close } = dateInstants(conference.dates, conference.timezone);
	if (!extpapers_open || now.toISOString() < extpapers_open) return "extended_not_open";
	if (extpapers_close && isOver(extpapers_close, now)) return "extended_closed";
	return null;
}

/**
 * Returns the state of the registration window; closed without a start date and in hidden conferences (product.md §2,
 * §5).
 */
export function registrationWindow(
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
): WindowState {
	const { registration_open: opens, registration_close: closes } = dateInstants(
		conference.dates,
		conference.timezone,
	);
	if (!opens) return "none";
	if (conference.state === "archived" || (closes && isOver(closes, now))) return "over";
	return conference.state === "hidden" || now.toISOString() < opens ? "before" : "open";
}

/**
 * Checks that registration is open.
 * @throws 422
 */
export function assertRegistrationOpen(conference: ConferenceItem, now: Date): void {
	const state = registrationWindow(conference, now);
	if (state === "open") return;
	throw new AppError("invalid", state === "over" ? "registration_closed" : "registration_not_open");
}

/**
 * Checks that submissions are open.
 * @throws 422
 */
export function assertSubmissionsOpen(conference: ConferenceItem, now: Date): void {
	const why = submissionsClosedReason(conference, now);
	if (why) throw new AppError("invalid", why);
}

/** Returns the checks that an opening fails. `hasEditor`: somebody may edit, the creator included. */
export function openingBlockers(
	{ item, contents }: Pick<ConferenceAggregate, "item" | "contents">,
	hasEditor: boolean,
): OpeningCheck[] {
	const { locales, dates } = item;
	const { places, sections } = contents;
	const done: Record<OpeningCheck, boolean> = {
		titles: [locales.en, locales.ru].every((one) => one.short_title !== "" && one.title !== ""),
		dates: Boolean(dates.submissions_open && dates.submissions_close),
		places: places.length > 0,
		sections:
			sections.length > 0 &&
			sections.every((one) => one.locales.en.title !== "" && one.locales.ru.title !== ""),
		editor: hasEditor,
	};
	return OPENING_CHECKS.filter((check) => !done[check]);
}
