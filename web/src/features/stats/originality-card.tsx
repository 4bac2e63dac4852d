import { useState } from "react";
import { NO_FIGURE } from "../../lib/paper/originality.ts";
import { Bars } from "./bars.tsx";
import { HoveredNote } from "./hovered-note.tsx";
import type { BandCount } from "./originality-bands.ts";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";
import { bandFilters } from "./stats-tables.ts";

interface OriginalityCardProps extends CardControls {
	rows: readonly BandCount[];
	table: StatTable;
	section: string | null;
	context: StatsContext;
}

export function OriginalityCard({ rows, table, section, context, ...controls }: OriginalityCardProps) {
	const { t, number, papers, list } = context;
	const [pointed, setPointed] = useState<string | null>(null);
	const known = rows.reduce((sum, row) => sum + (row.band === NO_FIGURE ? 0 : row.papers), 0);
	const shown = rows.filter((row) => row.band !== NO_FIGURE || row.papers > 0);
	return (
		<StatCard
			{...controls}
			table={table}
			note={controls.view === "table" ? t("stats:open_hint_table") : <HoveredNote hovered={pointed} />}
			summary={t("stats:originality.summary", { papers: papers(known) })}
			foot={<p className="mt-3 text-13 text-secondary">{t("stats:originality.note")}</p>}
		>
			<Bars
				onPoint={setPointed}
				bars={shown.map(({ band, papers: count }) => {
					const group = t(`common:originality_band.${band}`);
					return {
						key: band,
						label: <span className="w-24 shrink-0 text-13">{group}</span>,
						total: count,
						end: number(count),
						parts: [
							{
								key: "all",
								count,
								text: "",
								fill:
									band === NO_FIGURE
										? "bg-(--plot-neutral) ring-control plain-fill"
										: "bg-(--plot-accent) ring-focus plain-fill",
								name: t("stats:whole", { group, papers: papers(count) }),
								to: list(bandFilters(band, section)),
							},
						],
					};
				})}
			/>
		</StatCard>
	);
}
