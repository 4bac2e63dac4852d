import { Bars } from "./bars.tsx";
import type { DiscountCount } from "./discounts.ts";
import { singlePart } from "./origin-card.tsx";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";

export interface DiscountCardProps extends CardControls {
	rows: readonly DiscountCount[];
	table: StatTable;
	context: StatsContext;
}

export function DiscountCard({ rows, table, context, ...controls }: DiscountCardProps) {
	const { t, number, papers } = context;
	const all = rows.reduce((sum, row) => sum + row.papers, 0);
	return (
		<StatCard
			{...controls}
			table={table}
			note={t("stats:discounts.note")}
			summary={t("stats:discounts.summary", { papers: papers(all) })}
		>
			<Bars
				wide
				bars={rows.map((row) => {
					const group = t("stats:discounts.row", { discount: row.discount });
					return {
						key: String(row.discount),
						label: group,
						total: row.papers,
						end: number(row.papers),
						parts: [singlePart(row.papers, t("stats:whole", { group, papers: papers(row.papers) }))],
					};
				})}
			/>
		</StatCard>
	);
}
