import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Bars } from "../bars.tsx";
import { HoveredNote } from "../hovered-note.tsx";
import { type CardControls, StatCard } from "../stat-card.tsx";
import type { Figure } from "./figure.ts";

const INITIAL_ROWS = 8;

export function FigureCard({ figure, ...controls }: CardControls & { figure: Figure }) {
	const { t } = useTranslation(["stats", "registration-stats"]);
	const { table, note, summary, scales, legend, wide } = figure;
	const [pointed, setPointed] = useState<string | null>(null);
	const [all, setAll] = useState(false);
	const shown = all ? Number.POSITIVE_INFINITY : INITIAL_ROWS;
	const more = table.rows.length - INITIAL_ROWS;
	return (
		<StatCard
			{...controls}
			table={{ ...table, rows: table.rows.slice(0, shown) }}
			note={controls.view === "table" ? note : <HoveredNote hovered={pointed} hint={note} />}
			summary={summary}
			foot={
				more > 0 && (
					<div className="mt-2 print:hidden">
						<Button kind="link" aria-expanded={all} onClick={() => setAll(!all)}>
							{all ? t("stats:origin.less") : t("stats:origin.more", { count: more })}
						</Button>
					</div>
				)
			}
		>
			{table.rows.length === 0 && <p className="text-14 text-secondary">{t("registration-stats:nothing")}</p>}
			<div className="flex flex-col gap-2.5">
				{scales.map((bars) => (
					<Bars
						key={bars[0]?.key}
						wide={wide}
						onPoint={setPointed}
						bars={bars.slice(0, shown).map((bar) => ({
							...bar,
							label: wide ? bar.label : <span className="w-24 shrink-0 text-13">{bar.label}</span>,
						}))}
					/>
				))}
			</div>
			{legend.length > 0 && (
				<ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-13">
					{legend.map(({ name, fill }) => (
						<li key={name} className="flex items-center gap-1.5">
							<span aria-hidden className={`size-3.5 rounded-mark ring-1 ring-inset ${fill}`} />
							{name}
						</li>
					))}
				</ul>
			)}
		</StatCard>
	);
}
