import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Bars } from "./bars.tsx";
import { COUNTED_AUTHORS, type CountedAuthors, type Origin } from "./by-authors.ts";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";
import { originName } from "./stats-tables.ts";

/** Rows before "show all". */
const INITIAL_ROWS = 8;

interface OriginCardProps extends CardControls {
	of: "countries" | "organizations";
	rows: readonly Origin[];
	countedAuthors: CountedAuthors;
	onCountedAuthors(counted: CountedAuthors): void;
	table: StatTable;
	context: StatsContext;
}

export function OriginCard({
	of,
	rows,
	countedAuthors,
	onCountedAuthors,
	table,
	context,
	...controls
}: OriginCardProps) {
	const { t, number, papers } = context;
	const [all, setAll] = useState(false);
	const shown = all ? rows.length : INITIAL_ROWS;
	const [most] = rows;
	return (
		<StatCard
			{...controls}
			table={{ ...table, rows: table.rows.slice(0, shown) }}
			note={t(`stats:origin.${countedAuthors}`)}
			summary={
				most
					? t("stats:origin.summary", {
							total: rows.length,
							name: originName(of, most, context),
							papers: papers(most.papers),
						})
					: ""
			}
			choice={
				<div className="print:hidden">
					<Segmented
						small
						label={t("stats:counted.label")}
						value={countedAuthors}
						onChange={onCountedAuthors}
						options={COUNTED_AUTHORS.map((value) => ({ value, label: t(`stats:counted.${value}`) }))}
					/>
				</div>
			}
			foot={
				rows.length > INITIAL_ROWS && (
					<div className="mt-2 print:hidden">
						<Button kind="link" aria-expanded={all} onClick={() => setAll(!all)}>
							{all ? t("stats:origin.less") : t("stats:origin.more", { count: rows.length - INITIAL_ROWS })}
						</Button>
					</div>
				)
			}
		>
			<Bars
				wide
				bars={rows.slice(0, shown).map((row) => {
					const name = originName(of, row, context);
					return {
						key: row.key,
						label: name,
						total: row.papers,
						end: number(row.papers),
						parts: [singlePart(row.papers, t("stats:whole", { group: name, papers: papers(row.papers) }))],
					};
				})}
			/>
		</StatCard>
	);
}

/** Shows a single part, numbered beside the bar. */
export function singlePart(count: number, name: string) {
	return { key: "all", count, text: "", fill: "bg-(--plot-accent) ring-focus plain-fill", name };
}
