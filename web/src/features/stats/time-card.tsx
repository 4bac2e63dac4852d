import { formatOffset } from "@deck/contracts/date-texts";
import type { Locale } from "@deck/contracts/enums";
import { useMemo, useState } from "react";
import { useConference } from "../../lib/conference.ts";
import { formatDayMonth, formatLongTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EarlierField } from "./earlier-field.tsx";
import { type ComparedDay, dayEnd, dayStart, formatStatDay, wallClock } from "./over-time.ts";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";
import type { EarlierChoice } from "./use-earlier-conference.ts";

const TimePlot = lazyPart(async () => (await import("./time-plot.tsx")).TimePlot);

interface TimeCardProps extends CardControls {
	/** At least one. */
	days: readonly ComparedDay[];
	/** ISO instant. */
	deadline: string | undefined;
	earlier: EarlierChoice;
	name: string | null;
	onEarlier(path: string): void;
	table: StatTable;
	context: StatsContext;
}

export function TimeCard(props: TimeCardProps) {
	const { days, deadline, earlier, name, onEarlier, table, context, ...controls } = props;
	const { t, papers, number } = context;
	const locale = useLocale();
	const { timezone } = useConference();
	const [pointed, setPointed] = useState<number | null>(null);
	const own = useMemo(() => days.filter(({ count }) => count !== null), [days]);
	const plot = useMemo(() => {
		const dayText = (time: number) => formatDayMonth(new Date(time * 1000), locale, "UTC");
		const first = days[0]?.day ?? "";
		return {
			times: [dayStart(first), ...days.map(({ day }) => dayEnd(day))],
			totals: [0, ...days.map(({ total }) => total)],
			earlier: name === null ? null : [0, ...days.map((day) => day.earlier)],
			deadline: deadline
				? {
						at: wallClock(deadline, timezone),
						text: t("stats:over_time.deadline", { date: dayText(wallClock(deadline, timezone)) }),
					}
				: null,
			end: papers(own.at(-1)?.total ?? 0),
			timeText: dayText,
			numberText: number,
		};
	}, [days, own, name, deadline, timezone, locale, t, papers, number]);
	const day = pointed === null ? undefined : days[Math.max(0, pointed - 1)];
	return (
		<StatCard
			{...controls}
			table={table}
			note={
				<span aria-hidden={day !== undefined}>
					{day
						? pointText(day, name, locale, context)
						: t("stats:over_time.note", { zone: formatOffset(new Date(), timezone) })}
				</span>
			}
			summary={summaryOf({ days, own, deadline, name }, { timezone, locale }, context)}
			choice={
				earlier.all.length > 0 && (
					<EarlierField earlier={earlier} name={name} onEarlier={onEarlier} context={context} />
				)
			}
		>
			<PromptSuspense fallback={<Skeleton widths={[80, 65, 72]} height={60} />}>
				<TimePlot {...plot} onPoint={setPointed} />
			</PromptSuspense>
		</StatCard>
	);
}

function pointText(
	{ day, count, total, earlier }: ComparedDay,
	name: string | null,
	locale: Locale,
	{ t, number }: StatsContext,
): string {
	const date = formatStatDay(day, locale);
	const own = count !== null && t("stats:over_time.point", { date, total: number(total ?? 0), count });
	const beside = name !== null && { date, total: number(earlier ?? 0), conference: name };
	const texts = [
		own,
		beside && (own ? t("stats:over_time.point_beside", beside) : t("stats:over_time.point_earlier", beside)),
	];
	return texts.filter(Boolean).join("; ");
}

/** Describes the plot. */
function summaryOf(
	{
		days,
		own,
		deadline,
		name,
	}: Pick<TimeCardProps, "days" | "deadline" | "name"> & { own: TimeCardProps["days"] },
	{ timezone, locale }: { timezone: string; locale: Locale },
	{ t, papers, number }: StatsContext,
): string {
	const last = own.at(-1);
	const from = own.find(({ count }) => count)?.day;
	const [begins, ends] = [formatStatDay(from, locale), formatStatDay(last?.day, locale)];
	const span = {
		papers: papers(last?.total ?? 0),
		span: t(begins === ends ? "stats:over_time.span_day" : "stats:over_time.span", {
			from: begins,
			till: ends,
		}),
	};
	const first = deadline
		? t("stats:over_time.summary_deadline", {
				...span,
				deadline: formatLongTime(new Date(deadline), locale, timezone),
			})
		: t("stats:over_time.summary", span);
	if (name === null) return first;
	const so = { conference: name, total: number(last?.earlier ?? 0), all: number(days.at(-1)?.earlier ?? 0) };
	return `${first} ${t("stats:over_time.summary_earlier", so)}`;
}
