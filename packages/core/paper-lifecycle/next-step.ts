import { type EmailedDecision, joinNextSteps, type NextSteps } from "@deck/contracts/decision-email";
import type { Locale } from "@deck/contracts/enums";
import { fillPlaceholders } from "@deck/contracts/placeholders";
import type { ConferenceItem } from "../conference/lookup.ts";
import { formatConferenceDate } from "../conference/next-date.ts";
import { effectiveInstants, isOver } from "../conference/time.ts";
import { decisionTexts } from "../mail/email-content.ts";
import type { PaperEmailData } from "../paper/email-drafts.ts";
import { mayBeExtended } from "../paper/next-date.ts";

/** ISO instants. */
interface DateWindow {
	from?: string | undefined;
	till?: string | undefined;
}

/**
 * Formats the authors' next steps with dates, a line each: registration as presenter, the final version, an extended
 * one, answers to reviews. Leaves out steps that are over; empty if there are none.
 */
export function formatNextStep(data: PaperEmailData, to: EmailedDecision, locale: Locale, now: Date): string {
	const {
		whole: { paper },
		found: { item },
	} = data;
	const ahead = (till: string | undefined) =>
		till && !isOver(till, now) ? formatConferenceDate(item, till, locale, now) : "";
	const till = { final: ahead(paper.opening?.till), reply: ahead(paper.reply_till) };
	return joinNextSteps(nextSteps(data, to, locale, now), till);
}

/** Returns the authors' next steps, with placeholders for dates that the decision sets. */
export function nextSteps(
	{ whole: { paper }, found: { item } }: PaperEmailData,
	to: EmailedDecision,
	locale: Locale,
	now: Date,
): NextSteps {
	const { steps, when } = decisionTexts(locale);
	const dates = effectiveInstants(item, now);
	const accepted = to === "accepted" && item.state !== "archived";
	const { opening, extended_opening } = paper;
	const extended = mayBeExtended({ ...paper, status: to }, item);
	const line = (step: keyof typeof steps, window: DateWindow | null) =>
		!window || (window.till && isOver(window.till, now))
			? ""
			: fillPlaceholders(steps[step], { when: formatWindow(window, item, locale, now) });
	const dated = (step: keyof typeof steps) => fillPlaceholders(steps[step], { when: when.till });
	return {
		register: line(
			"register",
			accepted && paper.type === "paper" && dates.registration_open
				? { from: dates.registration_open, till: dates.registration_close }
				: null,
		),
		final: accepted ? dated("final") : "",
		final_later: accepted && !opening ? line("final_later", {}) : "",
		extended: line(
			"extended",
			!extended
				? null
				: extended_opening?.till
					? { till: extended_opening.till }
					: dates.extpapers_open
						? { from: dates.extpapers_open, till: dates.extpapers_close }
						: null,
		),
		// A revision is answered with the new version.
		reply: to === "revising" ? "" : dated("reply"),
	};
}

function formatWindow({ from, till }: DateWindow, item: ConferenceItem, locale: Locale, now: Date): string {
	const { when } = decisionTexts(locale);
	const waits = from !== undefined && from > now.toISOString();
	if (!waits && !till) return "";
	const kind = !waits ? "till" : till ? "between" : "from";
	const words = (at = "") => at && formatConferenceDate(item, at, locale, now);
	return fillPlaceholders(when[kind], { from: words(from), till: words(till) });
}
