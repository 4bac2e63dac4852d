import type { Duty } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";
import { useBothClocks } from "../../lib/both-clocks.ts";
import { timeLeft } from "../../lib/countdown.ts";
import { cx } from "../../lib/cx.ts";
import { formatDistance, formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";

/** By when, unless there is nothing left to do. */
export function DutyDate({ duty }: { duty: Duty }) {
	const { t } = useTranslation("my");
	const { by, kind, participation } = duty;
	if (by) return <Moment duty={duty} by={by} />;
	// When a paper is decided is no date of its reviewer.
	return kind === "done" || participation === "reviewer" ? null : (
		<span className="text-13 text-secondary">{t("no_date")}</span>
	);
}

/**
 * Shows how far off a date is, then the moment by the reader's clock, with the conference's in the tooltip, as the list
 * has several conferences. A first day without a time stays a day. What waits for the reader warns by its colour.
 */
function Moment({ duty: { kind, mine, conference }, by }: { duty: Duty; by: string }) {
	const { t } = useTranslation("my");
	const locale = useLocale();
	const now = useNow();
	const { there, own, same } = useBothClocks(by, conference.timezone);
	const { instants, dates, timezone } = conference;
	const isDay = by === instants.conference_start && !dates.conference_start?.includes("T");
	const left = timeLeft(by, now);
	// What others have not opened in time is no date for the reader.
	if (kind === "prepare" && !mine && !left) return null;
	return (
		<time
			dateTime={by}
			title={same || isDay ? undefined : t("conference_time", { date: there })}
			className="text-13 text-secondary"
		>
			<span
				className={cx(
					"font-medium whitespace-nowrap",
					mine && !left ? "text-bad" : mine && left?.soon ? "text-wait" : "text-ink",
				)}
			>
				{mine && !left && `${t("late")} · `}
				{formatDistance(new Date(by), now, locale)}
			</span>{" "}
			<span className="whitespace-nowrap">{isDay ? formatLongDay(new Date(by), locale, timezone) : own}</span>
		</time>
	);
}
