import { type ReactNode, useState } from "react";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { StatusGlyph } from "../../ui/paper/status-glyph.tsx";
import { type Bar, Bars } from "./bars.tsx";
import { PointedNote } from "./pointed-note.tsx";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import { type Grouping, groupFilters, groupName } from "./stats-tables.ts";
import type { StatsWords } from "./stats-words.ts";
import { COUNTED_STATUSES, type CountedStatus, type StatusCounts } from "./status-counts.ts";

/** The shades differ in black and white too. */
const FILLS: Record<CountedStatus, string> = {
	submitted: "bg-(--plot-info) ring-info-icon plain-fill",
	reviewing: "bg-(--plot-accent) ring-focus hatch",
	revising: "bg-(--plot-wait) ring-wait-icon dotted-in",
	accepted: "bg-(--plot-good) ring-good-icon barred",
	rejected: "bg-(--plot-bad) ring-bad-icon hatch-back",
	withdrawn: "bg-(--plot-neutral) ring-control plain-fill",
};

export interface StatusCardProps extends CardControls {
	by: Grouping;
	rows: readonly StatusCounts[];
	table: StatTable;
	section: string | null;
	words: StatsWords;
}

export function StatusCard({ by, rows, table, section, words, ...controls }: StatusCardProps) {
	const [pointed, setPointed] = useState<string | null>(null);
	const { t } = words;
	const bars = rows.map((row): Bar => barOf(row, by, section, words));
	const present = COUNTED_STATUSES.filter((status) => rows.some(({ counts }) => counts[status] > 0));
	const statuses = present
		.map((status) =>
			t("stats:status_count", {
				status: t(`common:paper_status_counted.${status}`),
				papers: rows.reduce((sum, { counts }) => sum + counts[status], 0),
			}),
		)
		.join(", ");
	return (
		<StatCard
			{...controls}
			table={table}
			note={controls.look === "table" ? t("stats:open_hint_table") : <PointedNote pointed={pointed} />}
			summary={t("stats:status_by.summary", { statuses })}
		>
			<Bars bars={bars} wide={by !== "section"} onPoint={setPointed} />
			<ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-13">
				{present.map((status) => (
					<li key={status} className="flex items-center gap-1.5">
						<span aria-hidden className={`size-3.5 rounded-mark ring-1 ring-inset ${FILLS[status]}`} />
						<StatusGlyph status={status} />
						{t(`common:paper_status_counted.${status}`)}
					</li>
				))}
			</ul>
			{by === "section" && (
				<p aria-hidden className="mt-2 hidden text-12 print:block">
					{rows.map(({ key }) => groupName(by, key, words)).join(" · ")}
				</p>
			)}
		</StatCard>
	);
}

function barOf(
	{ key, counts, total }: StatusCounts,
	by: Grouping,
	section: string | null,
	words: StatsWords,
): Bar {
	const { t, number, share, papers, list } = words;
	const group = groupName(by, key, words);
	return {
		key,
		label: labelOf(by, key, words),
		total,
		end: number(total),
		parts: COUNTED_STATUSES.map((status) => ({
			key: status,
			count: counts[status],
			text: number(counts[status]),
			fill: FILLS[status],
			name: t("stats:part", {
				group,
				status: t(`common:paper_status_counted.${status}`),
				papers: papers(counts[status]),
				share: share(total === 0 ? 0 : counts[status] / total),
			}),
			to: list({ ...groupFilters(by, key, section), status: [status] }),
		})),
	};
}

function labelOf(by: Grouping, key: string, words: StatsWords): ReactNode {
	if (by !== "section") return groupName(by, key, words);
	const section = words.sections.get(key);
	return section && <SectionChip section={section} />;
}
