import { LIMITS } from "@deck/contracts/limits";
import { parseMoment } from "@deck/contracts/moments";
import { endOfDay, toInstant } from "@deck/contracts/zoned-time";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useNow } from "../../lib/now.ts";
import { DeadlineText } from "../../ui/deadline-text.tsx";

const DAY_MS = 86_400_000;

const afterDays = (now: Date, days: number, timezone: string): string =>
	endOfDay(new Date(now.getTime() + days * DAY_MS), timezone);

function useDefaultDue(): string {
	const { instants, timezone } = useConference();
	const now = useNow();
	const own = instants.review_deadline;
	return own && Date.parse(own) > now.getTime() ? own : afterDays(now, LIMITS.reviewDays, timezone);
}

/** @param lead replaces "if no date is given" */
export function DefaultDueText({ lead }: { lead?: string }) {
	const { t } = useTranslation("reviews");
	const { timezone } = useConference();
	return (
		<>
			{lead ?? t("due.usual")} <DeadlineText at={useDefaultDue()} timezone={timezone} />
		</>
	);
}

/**
 * Shows the date by which invited experts are asked to answer: some days from now, at most the review's deadline.
 * @param due the typed deadline; empty or half-typed: the default
 */
export function AnswerDueText({ due = "" }: { due?: string }) {
	const { t } = useTranslation("reviews");
	const { timezone } = useConference();
	const usual = useDefaultDue();
	const answer = afterDays(useNow(), LIMITS.reviewAnswerDays, timezone);
	const moment = parseMoment(due);
	const review = moment ? toInstant(moment, timezone, true).toISOString() : usual;
	return (
		<p className="mt-2 text-ink">
			{t("due.answer")}{" "}
			<DeadlineText at={answer < review ? answer : review} timezone={timezone} kind="inline" />
		</p>
	);
}
