import { type ReactNode, useState } from "react";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { StatusIcon } from "../../ui/paper/status-icon.tsx";
import { type Bar, Bars } from "./bars.tsx";
import { HoveredNote } from "./hovered-note.tsx";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";
import { type Grouping, groupFilters, groupName } from "./stats-tables.ts";
import { COUNTED_STATUSES, type CountedStatus, type StatusCounts } from "./status-counts.ts";

/** Shades differ in black and white too. */
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
	context: StatsContext;
}

export function StatusCard({ by, rows, table, section, context, ...controls }: StatusCardProps) {
	const [pointed, setPointed] = useState<string | null>(null);
	const { t } = context;
	const bars = rows.map((row): Bar => barOf(row, by, section, context));
	const present = COUNTED_STATUSES.filter((status) => rows.some(({ counts }) => counts[status] > 0));
	const statuses = present
		.map((status) =>
			t("stats:status_count", {
				status: t(`common:paper_status.${status}`),
				papers: rows.reduce((sum, { counts }) => sum + counts[status], 0),
			}),
		)
		.join(", ");
	return (
		<StatCard
			{...controls}
			table={table}
			note={controls.view === "table" ? t("stats:open_hint_table") : <HoveredNote hovered={pointed} />}
			summary={t("stats:status_by.summary", { statuses })}
		>
			<Bars bars={bars} wide={by !== "section"} onPoint={setPointed} />
			<ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-13">
				{present.map((status) => (
					<li key={status} className="flex items-center gap-1.5">
						<span aria-hidden className={`size-3.5 rounded-mark ring-1 ring-inset ${FILLS[status]}`} />
						<StatusIcon status={status} />
						{t(`common:paper_status.${status}`)}
					</li>
				))}
			</ul>
			{by === "section" && (
				<p aria-hidden className="mt-2 hidden text-12 print:block">
					{rows.map(({ key }) => groupName(by, key, context)).join(" · ")}
				</p>
			)}
		</StatCard>
	);
}

function barOf(
	{ key, counts, total }: StatusCounts,
	by: Grouping,
	section: string | null,
	context: StatsContext,
): Bar {
	const { t, number, share, papers, list } = context;
	const group = groupName(by, key, context);
	return {
		key,
		label: labelOf(by, key, context),
		total,
		end: number(total),
		parts: COUNTED_STATUSES.map((status) => ({
			key: status,
			count: counts[status],
			text: number(counts[status]),
			fill: FILLS[status],
			name: t("stats:part", {
				group,
				status: t(`common:paper_status.${status}`),
				papers: papers(counts[status]),
				share: share(total === 0 ? 0 : counts[status] / total),
			}),
			to: list({ ...groupFilters(by, key, section), status: [status] }),
		})),
	};
}

function labelOf(by: Grouping, key: string, context: StatsContext): ReactNode {
	if (by !== "section") return groupName(by, key, context);
	const section = context.sections.get(key);
	return section && <SectionChip section={section} />;
}
