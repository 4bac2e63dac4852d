import { isDayOf } from "@deck/contracts/calendar-day";
import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";
import { useBothClocks } from "../../lib/both-clocks.ts";
import { formatConferenceDate } from "../../lib/conference-texts.ts";
import { timeLeft } from "../../lib/countdown.ts";
import { cx } from "../../lib/cx.ts";
import { formatDistance, formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { isUnderWay } from "./tasks.ts";

export function TaskDate({ task }: { task: Task }) {
	const { t } = useTranslation("my-deck");
	const now = useNow();
	const { by, kind, participation } = task;
	if (isUnderWay(task, now)) return <Until conference={task.conference} />;
	if (by) return <Moment task={task} by={by} />;
	// A decision's date does not concern reviewers; payments and confirmations have none.
	const dateless =
		kind === "done" ||
		kind === "pay" ||
		kind === "check" ||
		kind === "confirm" ||
		participation === "reviewer";
	return dateless ? null : <span className="text-13 text-secondary">{t("no_date")}</span>;
}

/** Shows until when; nothing without an end. */
function Until({ conference }: { conference: ConferenceSummary }) {
	const { t } = useTranslation("my-deck");
	const locale = useLocale();
	const end = conference.instants.conference_end;
	if (!end) return null;
	return (
		<time dateTime={end} className="text-13 text-secondary">
			{t("until", { date: formatConferenceDate(conference, end, locale) })}
		</time>
	);
}

/**
 * Shows the distance and the time by the conference's clock, as on its pages; the reader's as tooltip. Days without
 * a time stay days. The reader's own tasks are coloured.
 */
function Moment({ task: { kind, mine, conference }, by }: { task: Task; by: string }) {
	const { t } = useTranslation(["my-deck", "common"]);
	const locale = useLocale();
	const now = useNow();
	const { timezone } = conference;
	const { there, reader, isSame } = useBothClocks(by, timezone);
	const isDay = isDayOf(conference, by);
	const remaining = timeLeft(by, now, timezone);
	// An overdue opening by others is no deadline.
	if (kind === "prepare" && !mine && !remaining) return null;
	return (
		<time
			dateTime={by}
			title={isSame || isDay ? undefined : t("common:your_time", { date: reader })}
			className="text-13 text-secondary"
		>
			<span
				className={cx(
					"font-medium whitespace-nowrap",
					mine && !remaining ? "text-bad" : mine && remaining?.soon ? "text-wait" : "text-ink",
				)}
			>
				{mine && !remaining && `${t("late")} · `}
				{formatDistance(new Date(by), now, locale, timezone)}
			</span>{" "}
			<span className="whitespace-nowrap">
				({isDay ? formatLongDay(new Date(by), locale, timezone) : there})
			</span>
		</time>
	);
}
