import type { EmailedDecision } from "@deck/contracts/decision-email";
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
 * one, answers to reviews. Leaves out steps that are over; empty if there are none. Staff ask for a final version by
 * opening an accepted paper for editing: until then it has no date.
 */
export function formatNextStep(
	{ whole: { paper }, found: { item } }: Pick<PaperEmailData, "whole" | "found">,
	to: EmailedDecision,
	locale: Locale,
	now: Date,
): string {
	const { steps } = decisionTexts(locale);
	const dates = effectiveInstants(item, now);
	const accepted = to === "accepted" && paper.type === "paper" && item.state !== "archived";
	const { opening, extended_opening } = paper;
	const finishes = to === "accepted" && item.state !== "archived";
	const extended = mayBeExtended({ ...paper, status: to }, item);
	const windows: Record<keyof typeof steps, DateWindow | null> = {
		register:
			accepted && dates.registration_open
				? { from: dates.registration_open, till: dates.registration_close }
				: null,
		final: finishes && opening ? { till: opening.till } : null,
		final_later: finishes && !opening ? {} : null,
		extended: !extended
			? null
			: extended_opening?.till
				? { till: extended_opening.till }
				: dates.extpapers_open
					? { from: dates.extpapers_open, till: dates.extpapers_close }
					: null,
		reply: ["accepted", "rejected"].includes(to) && paper.reply_till ? { till: paper.reply_till } : null,
	};
	return (["register", "final", "final_later", "extended", "reply"] as const)
		.flatMap((step) => {
			const window = windows[step];
			if (!window || (window.till && isOver(window.till, now))) return [];
			return fillPlaceholders(steps[step], { when: formatWindow(window, item, locale, now) });
		})
		.join("\n");
}

function formatWindow({ from, till }: DateWindow, item: ConferenceItem, locale: Locale, now: Date): string {
	const { when } = decisionTexts(locale);
	const waits = from !== undefined && from > now.toISOString();
	if (!waits && !till) return "";
	const kind = !waits ? "till" : till ? "between" : "from";
	const words = (at = "") => at && formatConferenceDate(item, at, locale, now);
	return fillPlaceholders(when[kind], { from: words(from), till: words(till) });
}
