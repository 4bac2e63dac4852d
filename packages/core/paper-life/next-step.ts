import type { Lettered } from "@deck/contracts/decision-letter";
import type { Locale } from "@deck/contracts/enums";
import { fillText } from "@deck/contracts/placeholders";
import type { ConferenceItem } from "../conference/lookup.ts";
import { momentText } from "../conference/moment-text.ts";
import { instantsThatHold, isOver } from "../conference/time.ts";
import { decisionWords } from "../mail/words.ts";
import type { TellsOf } from "../paper/letter-drafts.ts";

/** ISO instants. */
interface Window {
	from?: string | undefined;
	till?: string | undefined;
}

/** Offers registration as presenter, an extended version, or answers to reviews, with dates. */
export function nextStep(
	{ whole: { paper }, found: { item } }: Pick<TellsOf, "whole" | "found">,
	to: Lettered,
	locale: Locale,
	now: Date,
): string {
	const { steps } = decisionWords(locale);
	const dates = instantsThatHold(item, now);
	const accepted = to === "accepted" && paper.type === "paper" && item.state !== "archived";
	const { extended_opening: opening } = paper;
	const extended = accepted && item.flow === "both" && (item.extended_to_all || opening);
	const windows: Record<keyof typeof steps, Window | null> = {
		register:
			accepted && dates.registration_open
				? { from: dates.registration_open, till: dates.registration_close }
				: null,
		extended: !extended
			? null
			: opening?.till
				? { till: opening.till }
				: dates.extpapers_open
					? { from: dates.extpapers_open, till: dates.extpapers_close }
					: null,
		reply: ["accepted", "rejected"].includes(to) && paper.reply_till ? { till: paper.reply_till } : null,
	};
	return (["register", "extended", "reply"] as const)
		.flatMap((step) => {
			const window = windows[step];
			if (!window || (window.till && isOver(window.till, now))) return [];
			return fillText(steps[step], { when: whenOf(window, item, locale, now) });
		})
		.join("\n");
}

function whenOf({ from, till }: Window, { timezone }: ConferenceItem, locale: Locale, now: Date): string {
	const { when } = decisionWords(locale);
	const waits = from !== undefined && from > now.toISOString();
	if (!waits && !till) return "";
	const kind = !waits ? "till" : till ? "between" : "from";
	const words = (at = "") => at && momentText(at, timezone, locale);
	return fillText(when[kind], { from: words(from), till: words(till) });
}
