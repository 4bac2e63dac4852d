import { Bars } from "./bars.tsx";
import type { DiscountCount } from "./discounts.ts";
import { plainPart } from "./origin-card.tsx";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsWords } from "./stats-words.ts";

export interface DiscountCardProps extends CardControls {
	rows: readonly DiscountCount[];
	table: StatTable;
	words: StatsWords;
}

export function DiscountCard({ rows, table, words, ...controls }: DiscountCardProps) {
	const { t, number, papers } = words;
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
						parts: [plainPart(row.papers, t("stats:whole", { group, papers: papers(row.papers) }))],
					};
				})}
			/>
		</StatCard>
	);
}
