import { LIMITS } from "@deck/contracts/limits";
import { parseMoment } from "@deck/contracts/moments";
import { answerDeadline, defaultReviewDue } from "@deck/contracts/review-deadlines";
import { toInstant } from "@deck/contracts/zoned-time";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useNow } from "../../lib/now.ts";
import { DeadlineText } from "../../ui/deadline-text.tsx";

const DAY_SECONDS = 86_400;

function useDefaultDue(): string {
	const { instants, timezone } = useConference();
	return defaultReviewDue(
		{ own: instants.review_deadline, timezone },
		useNow(),
		LIMITS.reviewDays * DAY_SECONDS,
	);
}

/**
 * Shows the deadline that a review gets without one.
 * @param lead replaces "if no date is given"
 */
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
 * Shows the date by which invited experts are asked to answer.
 * @param due the typed deadline; empty or half-typed: the default
 */
export function AnswerDueText({ due = "" }: { due?: string }) {
	const { t } = useTranslation("reviews");
	const { timezone } = useConference();
	const defaultDue = useDefaultDue();
	const now = useNow();
	const moment = parseMoment(due);
	const reviewDue = moment ? toInstant(moment, timezone, true).toISOString() : defaultDue;
	const answerBy = answerDeadline(timezone, reviewDue, now, LIMITS.reviewAnswerDays * DAY_SECONDS);
	return (
		<p className="mt-2 text-ink">
			{t("due.answer")} <DeadlineText at={answerBy} timezone={timezone} kind="inline" />
		</p>
	);
}
