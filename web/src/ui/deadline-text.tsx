import { isDayOf } from "@deck/contracts/calendar-day";
import type { ConferenceSummary } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { useBothClocks } from "../lib/both-clocks.ts";
import { formatDistance, formatDuration, formatLongDay } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useNow } from "../lib/now.ts";

interface DeadlineTextProps {
	/** ISO instant. */
	at: string;
	/** IANA, of the conference. */
	timezone: string;
	/** Its dates without a time are shown as days. */
	of?: Pick<ConferenceSummary, "dates" | "instants">;
	/** `inline`: the reader's time as tooltip. */
	kind?: "full" | "inline";
	/** A start: "in 44 days", not "left". */
	begins?: boolean;
}

/**
 * Shows `23 November 2026, 23:59 UTC+4 (44 days left)` by the conference's clock; days end at 23:59. Adds the
 * reader's time if different.
 */
export function DeadlineText({ at, timezone, of, kind = "full", begins = false }: DeadlineTextProps) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const now = useNow();
	const { there, reader, isSame } = useBothClocks(at, timezone);
	const instant = new Date(at);
	const isDay = of !== undefined && isDayOf(of, at);
	const yours = isSame || isDay ? undefined : t("your_time", { date: reader });
	const distance =
		begins || instant <= now
			? formatDistance(instant, now, locale, timezone)
			: t("time_left", { time: formatDuration(now, instant, locale, timezone) });
	return (
		<>
			<time dateTime={at} title={kind === "full" ? undefined : yours}>
				<span className="font-medium">{isDay ? formatLongDay(instant, locale, timezone) : there}</span>{" "}
				<span className="whitespace-nowrap text-secondary">({distance})</span>
			</time>
			{kind === "full" && yours && <span className="block text-13 text-secondary">{yours}</span>}
		</>
	);
}
