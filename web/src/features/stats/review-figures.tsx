import { VERDICTS, type Verdict } from "@deck/contracts/review-lifecycle";
import { useState } from "react";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { Bars } from "./bars.tsx";
import { HoveredNote } from "./hovered-note.tsx";
import {
	type BandedCount,
	type OutcomeCounts,
	REVIEW_OUTCOMES,
	type ReviewOutcome,
} from "./review-counts.ts";
import { boardAddress, dayBand, loadBand } from "./review-tables.ts";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";
import type { ReviewStats } from "./use-review-stats.ts";

/** Shades differ in black and white too. */
const OUTCOME_FILLS: Record<ReviewOutcome, string> = {
	sent: "bg-(--plot-good) ring-good-icon barred",
	inprogress: "bg-(--plot-accent) ring-focus hatch",
	awaiting: "bg-(--plot-info) ring-info-icon plain-fill",
	late: "bg-(--plot-bad) ring-bad-icon hatch-back",
	refused: "bg-(--plot-neutral) ring-control plain-fill",
	over: "bg-surface ring-control dotted-in",
};
const VERDICT_FILLS: Record<Verdict, string> = {
	accept: "bg-(--plot-good) ring-good-icon barred",
	revise: "bg-(--plot-wait) ring-wait-icon dotted-in",
	reject: "bg-(--plot-bad) ring-bad-icon hatch-back",
};

interface ReviewFiguresProps {
	figures: ReviewStats;
	context: StatsContext;
	controls(table: StatTable): CardControls;
}

export function ReviewFigures({
	figures: { fates, verdicts, days, loads },
	context,
	controls,
}: ReviewFiguresProps) {
	const { t, number, path } = context;
	const withAny = loads.bands.reduce((sum, { count }) => sum + count, 0);
	return (
		<>
			<BySection
				{...fates}
				context={context}
				{...controls(fates.table)}
				keys={REVIEW_OUTCOMES}
				fills={OUTCOME_FILLS}
				name={(outcome) => t(`stats:reviews.outcome.${outcome}`)}
				to={(section, outcome) => boardAddress(path, section, outcome)}
			/>
			<BySection
				{...verdicts}
				context={context}
				{...controls(verdicts.table)}
				keys={VERDICTS}
				fills={VERDICT_FILLS}
				name={(verdict) => t(`stats:verdicts.verdict.${verdict}`)}
				to={(section) => boardAddress(path, section)}
			/>
			<Banded
				{...days}
				context={context}
				{...controls(days.table)}
				note={
					days.median === null
						? t("stats:days.note_none")
						: t("stats:days.note", { days: number(days.median) })
				}
				name={(upTo) => dayBand(upTo, context)}
				countText={(count) => t("stats:reviews.count", { count })}
			/>
			<Banded
				{...loads}
				context={context}
				{...controls(loads.table)}
				note={t("stats:loads.note", { count: withAny })}
				name={(upTo) => loadBand(upTo, context)}
				countText={(count) => t("stats:loads.experts", { count })}
			/>
		</>
	);
}

interface BySectionProps<Key extends string> extends CardControls {
	rows: readonly OutcomeCounts<Key>[];
	table: StatTable;
	context: StatsContext;
	keys: readonly Key[];
	fills: Record<Key, string>;
	name(key: Key): string;
	/** Links to the board. */
	to(section: string, key: Key): string;
}

function BySection<Key extends string>({
	rows,
	table,
	context,
	keys,
	fills,
	name,
	to,
	...controls
}: BySectionProps<Key>) {
	const { t, number, share, sections } = context;
	const [pointed, setPointed] = useState<string | null>(null);
	const present = keys.filter((key) => rows.some(({ counts }) => counts[key] > 0));
	const reviews = (count: number) => t("stats:reviews.count", { count });
	const sums = present.map((key) =>
		t("stats:reviews.outcome_count", {
			outcome: name(key),
			reviews: reviews(rows.reduce((sum, { counts }) => sum + counts[key], 0)),
		}),
	);
	return (
		<StatCard
			{...controls}
			table={table}
			note={
				controls.view === "table" ? (
					t("stats:reviews.hint_table")
				) : (
					<HoveredNote hovered={pointed} hint={t("stats:reviews.hint")} />
				)
			}
			summary={t("stats:status_by.summary", { statuses: sums.join(", ") })}
		>
			<Bars
				onPoint={setPointed}
				bars={rows.map(({ key: section, counts, total }) => {
					const shown = sections.get(section);
					const group = shown?.name ?? section;
					return {
						key: section,
						total,
						end: number(total),
						label: shown && <SectionChip section={shown} />,
						parts: keys.map((key) => ({
							key,
							count: counts[key],
							text: number(counts[key]),
							fill: fills[key],
							name: t("stats:reviews.part", {
								group,
								outcome: name(key),
								reviews: reviews(counts[key]),
								share: share(total === 0 ? 0 : counts[key] / total),
							}),
							to: to(section, key),
						})),
					};
				})}
			/>
			<ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-13">
				{present.map((key) => (
					<li key={key} className="flex items-center gap-1.5">
						<span aria-hidden className={`size-3.5 rounded-mark ring-1 ring-inset ${fills[key]}`} />
						{name(key)}
					</li>
				))}
			</ul>
		</StatCard>
	);
}

interface BandedProps extends CardControls {
	bands: readonly BandedCount[];
	table: StatTable;
	context: StatsContext;
	note: string;
	name(upTo: number | null): string;
	/** "12 reviews". */
	countText(count: number): string;
}

function Banded({ bands, table, context, note, name, countText, ...controls }: BandedProps) {
	return (
		<StatCard {...controls} table={table} note={note} summary={note}>
			<Bars
				bars={bands.map(({ upTo, count }) => ({
					key: String(upTo),
					total: count,
					end: context.number(count),
					label: <span className="w-24 shrink-0 text-13">{name(upTo)}</span>,
					parts: [
						{
							key: "all",
							count,
							text: "",
							fill: "bg-(--plot-accent) ring-focus plain-fill",
							name: context.t("stats:whole", { group: name(upTo), papers: countText(count) }),
						},
					],
				}))}
			/>
		</StatCard>
	);
}
