import { formatOffset } from "@deck/contracts/date-texts";
import { useMemo, useState } from "react";
import { useConference } from "../../../lib/conference.ts";
import { formatDayMonth } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { dayEnd, dayStart, formatStatDay, type SubmissionDay, wallClock } from "../over-time.ts";
import { type CardControls, StatCard } from "../stat-card.tsx";
import type { StatTable } from "../stat-table.ts";
import type { RegistrationStatsContext } from "./registration-stats-context.ts";

const TimePlot = lazyPart(async () => (await import("../time-plot.tsx")).TimePlot);

interface SentCardProps extends CardControls {
	/** At least one. */
	days: readonly SubmissionDay[];
	/** ISO instant. */
	closes: string | undefined;
	table: StatTable;
	context: RegistrationStatsContext;
}

export function SentCard({ days, closes, table, context, ...controls }: SentCardProps) {
	const { t, number, people } = context;
	const locale = useLocale();
	const { timezone } = useConference();
	const [pointed, setPointed] = useState<number | null>(null);
	const plot = useMemo(() => {
		const dayText = (time: number) => formatDayMonth(new Date(time * 1000), locale, "UTC");
		return {
			times: [dayStart(days[0]?.day ?? ""), ...days.map(({ day }) => dayEnd(day))],
			totals: [0, ...days.map(({ total }) => total)],
			earlier: null,
			deadline: closes
				? {
						at: wallClock(closes, timezone),
						text: t("registration-stats:sent.closes", { date: dayText(wallClock(closes, timezone)) }),
					}
				: null,
			end: people(days.at(-1)?.total ?? 0),
			timeText: dayText,
			numberText: number,
		};
	}, [days, closes, timezone, locale, t, number, people]);
	const day = pointed === null ? undefined : days[Math.max(0, pointed - 1)];
	const [from, till] = [formatStatDay(days[0]?.day, locale), formatStatDay(days.at(-1)?.day, locale)];
	return (
		<StatCard
			{...controls}
			table={table}
			note={
				<span aria-hidden={day !== undefined}>
					{day
						? t("registration-stats:sent.point", {
								date: formatStatDay(day.day, locale),
								total: number(day.total),
								added: number(day.count),
							})
						: t("registration-stats:sent.note", { zone: formatOffset(new Date(), timezone) })}
				</span>
			}
			summary={t("registration-stats:sent.summary", {
				people: people(days.at(-1)?.total ?? 0),
				span: t(from === till ? "stats:over_time.span_day" : "stats:over_time.span", { from, till }),
			})}
		>
			<PromptSuspense fallback={<Skeleton widths={[80, 65, 72]} height={60} />}>
				<TimePlot {...plot} onPoint={setPointed} />
			</PromptSuspense>
		</StatCard>
	);
}
