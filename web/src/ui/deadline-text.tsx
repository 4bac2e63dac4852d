import { useTranslation } from "react-i18next";
import { useBothClocks } from "../lib/both-clocks.ts";
import { formatDistance, formatLongDay, formatSpan } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useNow } from "../lib/now.ts";

export interface DeadlineTextProps {
	/** ISO instant. */
	at: string;
	/** IANA: of the conference whose deadline it is. */
	timezone: string;
	/** `inline`: the reader's own time is in the tooltip alone. `day`: the same, and of the date only its day. */
	kind?: "full" | "inline" | "day";
	/** Something begins then, instead of ending: "in 44 days", not "44 days left". */
	begins?: boolean;
}

/**
 * Shows a deadline as it reads after "until" as well as alone: `23 November 2026, 23:59 UTC+4 (44 days left)`. It goes by
 * the clock of its conference, where a day without a time ends at 23:59; the reader's own time is beside it if it differs.
 */
export function DeadlineText({ at, timezone, kind = "full", begins = false }: DeadlineTextProps) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const now = useNow();
	const { there, own, same } = useBothClocks(at, timezone);
	const instant = new Date(at);
	const yours = same ? undefined : t("your_time", { date: own });
	const distance =
		begins || instant <= now
			? formatDistance(instant, now, locale)
			: t("time_left", { time: formatSpan(now, instant, locale) });
	return (
		<>
			<time dateTime={at} title={kind === "full" ? undefined : yours}>
				<span className="font-medium">
					{kind === "day" ? formatLongDay(instant, locale, timezone) : there}
				</span>{" "}
				<span className="whitespace-nowrap text-secondary">({distance})</span>
			</time>
			{kind === "full" && yours && <span className="block text-13 text-secondary">{yours}</span>}
		</>
	);
}
