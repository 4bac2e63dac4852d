import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Bars } from "./bars.tsx";
import { type Origin, WHOSE, type Whose } from "./by-authors.ts";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import { originName } from "./stats-tables.ts";
import type { StatsWords } from "./stats-words.ts";

/** Rows before "show all". */
const FIRST = 8;

export interface OriginCardProps extends CardControls {
	of: "countries" | "organizations";
	rows: readonly Origin[];
	whose: Whose;
	onWhose(whose: Whose): void;
	table: StatTable;
	words: StatsWords;
}

export function OriginCard({ of, rows, whose, onWhose, table, words, ...controls }: OriginCardProps) {
	const { t, number, papers } = words;
	const [all, setAll] = useState(false);
	const shown = all ? rows.length : FIRST;
	const [most] = rows;
	return (
		<StatCard
			{...controls}
			table={{ ...table, rows: table.rows.slice(0, shown) }}
			note={t(`stats:origin.${whose}`)}
			summary={
				most
					? t("stats:origin.summary", {
							...{ count: rows.length, name: originName(of, most, words), papers: papers(most.papers) },
						})
					: ""
			}
			choice={
				<div className="print:hidden">
					<Segmented
						small
						label={t("stats:whose.label")}
						value={whose}
						onChange={onWhose}
						options={WHOSE.map((value) => ({ value, label: t(`stats:whose.${value}`) }))}
					/>
				</div>
			}
			foot={
				rows.length > FIRST && (
					<div className="mt-2 print:hidden">
						<Button kind="link" aria-expanded={all} onClick={() => setAll(!all)}>
							{all ? t("stats:origin.less") : t("stats:origin.more", { count: rows.length - FIRST })}
						</Button>
					</div>
				)
			}
		>
			<Bars
				wide
				bars={rows.slice(0, shown).map((row) => {
					const name = originName(of, row, words);
					return {
						key: row.key,
						label: name,
						total: row.papers,
						end: number(row.papers),
						parts: [plainPart(row.papers, t("stats:whole", { group: name, papers: papers(row.papers) }))],
					};
				})}
			/>
		</StatCard>
	);
}

/** A single part with its number beside the bar. */
export function plainPart(count: number, name: string) {
	return { key: "all", count, text: "", fill: "bg-(--plot-accent) ring-focus plain-fill", name };
}
