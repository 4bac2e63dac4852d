import { VERDICTS, type Verdict } from "@deck/contracts/review-life";
import { useState } from "react";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { Bars } from "./bars.tsx";
import { PointedNote } from "./pointed-note.tsx";
import { type BandCounted, type Counted, FATES, type Fate } from "./review-counts.ts";
import { boardOf, dayBand, loadBand } from "./review-tables.ts";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsWords } from "./stats-words.ts";
import type { ReviewStats } from "./use-review-stats.ts";

/** The shades differ in black and white too. */
const FATE_FILLS: Record<Fate, string> = {
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

export interface ReviewFiguresProps {
	figures: ReviewStats;
	words: StatsWords;
	controls(table: StatTable): CardControls;
}

export function ReviewFigures({
	figures: { fates, verdicts, days, loads },
	words,
	controls,
}: ReviewFiguresProps) {
	const { t, number, path } = words;
	const withAny = loads.bands.reduce((sum, { count }) => sum + count, 0);
	return (
		<>
			<BySection
				{...{ ...fates, words }}
				{...controls(fates.table)}
				keys={FATES}
				fills={FATE_FILLS}
				name={(fate) => t(`stats:reviews.fate.${fate}`)}
				to={(section, fate) => boardOf(path, section, fate)}
			/>
			<BySection
				{...{ ...verdicts, words }}
				{...controls(verdicts.table)}
				keys={VERDICTS}
				fills={VERDICT_FILLS}
				name={(verdict) => t(`stats:verdicts.verdict.${verdict}`)}
				to={(section) => boardOf(path, section)}
			/>
			<Banded
				{...{ ...days, words }}
				{...controls(days.table)}
				note={
					days.median === null
						? t("stats:days.note_none")
						: t("stats:days.note", { days: number(days.median) })
				}
				name={(upTo) => dayBand(upTo, words)}
				counted={(count) => t("stats:reviews.count", { count })}
			/>
			<Banded
				{...{ ...loads, words }}
				{...controls(loads.table)}
				note={t("stats:loads.note", { count: withAny })}
				name={(upTo) => loadBand(upTo, words)}
				counted={(count) => t("stats:loads.experts", { count })}
			/>
		</>
	);
}

interface BySectionProps<Key extends string> extends CardControls {
	rows: readonly Counted<Key>[];
	table: StatTable;
	words: StatsWords;
	keys: readonly Key[];
	fills: Record<Key, string>;
	name(key: Key): string;
	/** Links to the board. */
	to(section: string, key: Key): string;
}

function BySection<Key extends string>({
	rows,
	table,
	words,
	keys,
	fills,
	name,
	to,
	...controls
}: BySectionProps<Key>) {
	const { t, number, share, sections } = words;
	const [pointed, setPointed] = useState<string | null>(null);
	const present = keys.filter((key) => rows.some(({ counts }) => counts[key] > 0));
	const reviews = (count: number) => t("stats:reviews.count", { count });
	const sums = present.map((key) =>
		t("stats:reviews.fate_count", {
			fate: name(key),
			reviews: reviews(rows.reduce((sum, { counts }) => sum + counts[key], 0)),
		}),
	);
	return (
		<StatCard
			{...controls}
			table={table}
			note={
				controls.look === "table" ? (
					t("stats:reviews.hint_table")
				) : (
					<PointedNote pointed={pointed} hint={t("stats:reviews.hint")} />
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
						...{ key: section, total, end: number(total) },
						label: shown && <SectionChip section={shown} />,
						parts: keys.map((key) => ({
							...{ key, count: counts[key], text: number(counts[key]), fill: fills[key] },
							name: t("stats:reviews.part", {
								...{ group, fate: name(key), reviews: reviews(counts[key]) },
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
	bands: readonly BandCounted[];
	table: StatTable;
	words: StatsWords;
	note: string;
	name(upTo: number | null): string;
	/** "12 reviews". */
	counted(count: number): string;
}

function Banded({ bands, table, words, note, name, counted, ...controls }: BandedProps) {
	return (
		<StatCard {...controls} table={table} note={note} summary={note}>
			<Bars
				bars={bands.map(({ upTo, count }) => ({
					...{ key: String(upTo), total: count, end: words.number(count) },
					label: <span className="w-24 shrink-0 text-13">{name(upTo)}</span>,
					parts: [
						{
							...{ key: "all", count, text: "", fill: "bg-(--plot-accent) ring-focus plain-fill" },
							name: words.t("stats:whole", { group: name(upTo), papers: counted(count) }),
						},
					],
				}))}
			/>
		</StatCard>
	);
}
