import { OPENING_CHECKS, type OpeningCheck } from "@deck/contracts/conference";
import { AppError } from "../kernel/errors.ts";
import type { ConferenceItem } from "./lookup.ts";
import { instantsOf } from "./time.ts";

/** Why nothing can be submitted now; null where it can. The server's clock decides, without grace (product.md §2). */
export function whySubmissionsAreShut(
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
): "submission_not_open" | "submission_closed" | null {
	if (conference.state === "archived") return "submission_closed";
	if (conference.state === "hidden") return "submission_not_open";
	const { submissions_open, submissions_close } = instantsOf(conference.dates, conference.timezone);
	if (!submissions_open || now.toISOString() < submissions_open) return "submission_not_open";
	// A close of 23:59:59 lets the whole of that second in.
	if (submissions_close && now.getTime() >= Date.parse(submissions_close) + 1000) return "submission_closed";
	return null;
}

/** Throws 422 unless the submission window is open. */
export function demandOpenSubmissions(conference: ConferenceItem, now: Date): void {
	const why = whySubmissionsAreShut(conference, now);
	if (why) throw new AppError("invalid", why);
}

/** What still has to be done before a conference can be opened; `hasEditor`: somebody may edit (the creator counts). */
export function missingForOpening(conference: ConferenceItem, hasEditor: boolean): OpeningCheck[] {
	const { locales, dates, sections } = conference;
	const done: Record<OpeningCheck, boolean> = {
		titles: [locales.en, locales.ru].every((one) => one.short_title !== "" && one.title !== ""),
		dates: Boolean(dates.submissions_open && dates.submissions_close),
		sections:
			sections.length > 0 &&
			sections.every((one) => one.locales.en.title !== "" && one.locales.ru.title !== ""),
		editor: hasEditor,
	};
	return OPENING_CHECKS.filter((check) => !done[check]);
}
