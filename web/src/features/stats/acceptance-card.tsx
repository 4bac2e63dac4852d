import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { type Acceptance, DECIDED, totalAcceptance } from "./acceptance.ts";
import { AcceptancePlot } from "./acceptance-plot.tsx";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";

interface AcceptanceCardProps extends CardControls {
	rows: readonly Acceptance[];
	table: StatTable;
	context: StatsContext;
}

export function AcceptanceCard({ rows, table, context, ...controls }: AcceptanceCardProps) {
	const { t, share, sections, list } = context;
	const whole = totalAcceptance(rows);
	const all = whole.share === null ? null : share(whole.share);
	return (
		<StatCard
			{...controls}
			table={table}
			note={all === null ? t("stats:acceptance.note_none") : t("stats:acceptance.note", { share: all })}
			summary={
				all === null
					? t("stats:acceptance.note_none")
					: t("stats:acceptance.summary", { share: all, decided: whole.decided })
			}
		>
			<AcceptancePlot
				total={whole.share}
				ticks={[0, 25, 50, 75, 100].map((tick) => share(tick / 100))}
				rows={rows.map((row) => {
					const section = sections.get(row.key);
					const name = section?.name ?? row.key;
					return {
						key: row.key,
						label: section && (
							<span aria-hidden className="contents">
								<SectionChip section={section} />
							</span>
						),
						share: row.share,
						text: row.share === null ? "–" : share(row.share),
						name:
							row.share === null
								? t("stats:acceptance.row_none", { section: name })
								: t("stats:acceptance.row", {
										section: name,
										share: share(row.share),
										decided: row.decided,
									}),
						to: list({ section_id: [row.key], status: [...DECIDED] }),
					};
				})}
			/>
		</StatCard>
	);
}
