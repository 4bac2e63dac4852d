import { lazy, Suspense, useMemo, useState } from "react";
import { useConference } from "../../lib/conference.ts";
import { formatDateTime, formatDayMonth, formatOffset } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dayEnd, dayStart, type SubmissionDay } from "./over-time.ts";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsWords } from "./stats-words.ts";

const TimePlot = lazy(async () => ({ default: (await import("./time-plot.tsx")).TimePlot }));

export interface TimeCardProps extends CardControls {
	/** At least one. */
	days: readonly SubmissionDay[];
	/** ISO instant of the end of submissions. */
	deadline: string | undefined;
	table: StatTable;
	words: StatsWords;
}

/** How many papers had been submitted by the end of each day, and until when one may. */
export function TimeCard({ days, deadline, table, words, ...controls }: TimeCardProps) {
	const { t, papers, number } = words;
	const locale = useLocale();
	const { timezone } = useConference();
	const [pointed, setPointed] = useState<number | null>(null);
	const plot = useMemo(() => {
		const dayText = (time: number) => formatDayMonth(new Date(time * 1000), locale, "UTC");
		const first = days[0]?.day ?? "";
		return {
			times: [dayStart(first), ...days.map(({ day }) => dayEnd(day))],
			totals: [0, ...days.map(({ total }) => total)],
			deadline: deadline
				? {
						at: wallClock(deadline, timezone),
						text: t("stats:over_time.deadline", { date: dayText(wallClock(deadline, timezone)) }),
					}
				: null,
			end: papers(days.at(-1)?.total ?? 0),
			timeText: dayText,
			numberText: number,
		};
	}, [days, deadline, timezone, locale, t, papers, number]);
	const last = days.at(-1);
	const day = pointed === null ? undefined : days[Math.max(0, pointed - 1)];
	const span = {
		papers: papers(last?.total ?? 0),
		from: days[0]?.day ?? "",
		till: last?.day ?? "",
	};
	return (
		<StatCard
			{...controls}
			table={table}
			note={
				<span aria-hidden={day !== undefined}>
					{day
						? t("stats:over_time.point", {
								...{ date: day.day, total: number(day.total), count: day.count },
							})
						: t("stats:over_time.note", { zone: formatOffset(new Date(), timezone) })}
				</span>
			}
			summary={
				deadline
					? t("stats:over_time.summary_deadline", {
							...span,
							deadline: formatDateTime(new Date(deadline), timezone),
						})
					: t("stats:over_time.summary", span)
			}
		>
			<Suspense fallback={<Skeleton widths={[80, 65, 72]} height={60} />}>
				<TimePlot {...plot} onPoint={setPointed} />
			</Suspense>
		</StatCard>
	);
}

/** An instant as a zone's clocks show it, in seconds, as if that were UTC. */
function wallClock(at: string, timezone: string): number {
	const [day, time] = formatDateTime(new Date(at), timezone).split(" ");
	return Date.parse(`${day}T${time}Z`) / 1000;
}
