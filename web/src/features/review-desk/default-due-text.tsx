import { LIMITS } from "@deck/contracts/limits";
import { endOfDay } from "@deck/contracts/zoned-time";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useNow } from "../../lib/now.ts";
import { DeadlineText } from "../../ui/deadline-text.tsx";

const DAY_MS = 86_400_000;

/** @param lead replaces "if no date is given" */
export function DefaultDueText({ lead }: { lead?: string }) {
	const { t } = useTranslation("reviews");
	const { instants, timezone } = useConference();
	const now = useNow();
	const own = instants.review_deadline;
	const at =
		own && Date.parse(own) > now.getTime()
			? own
			: endOfDay(new Date(now.getTime() + LIMITS.reviewDays * DAY_MS), timezone);
	return (
		<>
			{lead ?? t("due.usual")} <DeadlineText at={at} timezone={timezone} />
		</>
	);
}
