import { useTranslation } from "react-i18next";
import { useBothClocks } from "../lib/both-clocks.ts";
import { formatDate, formatDistance } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useNow } from "../lib/now.ts";

export interface DeadlineTextProps {
	/** ISO instant. */
	at: string;
	/** IANA: of the conference whose deadline it is. */
	timezone: string;
	/** `inline`: the reader's own time is in the tooltip alone. `day`: the same, and of the date only its day. */
	kind?: "full" | "inline" | "day";
}

/**
 * A deadline: how far off it is, then `2026-11-23 23:59 UTC+4` by the clock of its conference, as a day that was set
 * without a time ends there at 23:59 and not for everybody; beside it the reader's own time, where that is another.
 */
export function DeadlineText({ at, timezone, kind = "full" }: DeadlineTextProps) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const now = useNow();
	const { there, own, same } = useBothClocks(at, timezone);
	const instant = new Date(at);
	const yours = same ? undefined : t("your_time", { date: own });
	return (
		<>
			<time dateTime={at} title={kind === "full" ? undefined : yours}>
				<span className="font-medium">{formatDistance(instant, now, locale)}</span>
				<span className="text-secondary"> · {kind === "day" ? formatDate(instant, timezone) : there}</span>
			</time>
			{kind === "full" && yours && <span className="block text-13 text-secondary">{yours}</span>}
		</>
	);
}
