import { ChartNoAxesColumn, Download, Table2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { StatTable } from "./stat-table.ts";
import { TableView } from "./table-view.tsx";

export const CARD_VIEWS = ["plot", "table"] as const;
export type CardView = (typeof CARD_VIEWS)[number];
export const CARD_VIEW_ICONS = { plot: ChartNoAxesColumn, table: Table2 } as const;

export interface CardControls {
	view: CardView;
	onView(look: CardView): void;
	onSave(): void;
	className?: string;
}

interface StatCardProps extends CardControls {
	table: StatTable;
	note: ReactNode;
	summary: string;
	/** Between note and figure; hide useless ones in print. */
	choice?: ReactNode;
	/** The plot. */
	children: ReactNode;
	/** Below plot or table. */
	foot?: ReactNode;
}

export function StatCard({
	table,
	note,
	summary,
	view,
	onView,
	onSave,
	choice,
	children,
	foot,
	className,
}: StatCardProps) {
	const { t } = useTranslation("stats");
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={cx(
				"flex min-w-0 break-inside-avoid flex-col rounded-card border border-line bg-surface p-4 shadow-rest",
				className,
			)}
		>
			<div className="mb-3 flex items-start gap-2">
				<div className="min-w-0 grow">
					<h2 id={id} className="text-15">
						{table.title}
					</h2>
					<div className="min-h-4.5 text-13 text-secondary">{note}</div>
				</div>
				<div className="-mt-1 flex shrink-0 items-center print:hidden">
					<IconButton
						icon={Download}
						size={16}
						label={t("csv_of", { title: table.title })}
						onClick={onSave}
					/>
					<Segmented
						small
						label={t("look_of", { title: table.title })}
						value={view}
						onChange={onView}
						options={CARD_VIEWS.map((value) => ({
							value,
							label: t(`look.${value}`),
							icon: CARD_VIEW_ICONS[value],
							bare: true,
						}))}
					/>
				</div>
			</div>
			{choice && <div className="mb-3">{choice}</div>}
			{view === "table" ? (
				<TableView table={table} />
			) : (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
				<div role="group" aria-label={t("plot_of", { title: table.title })} className="flex grow flex-col">
					<p className="sr-only">{summary}</p>
					{children}
				</div>
			)}
			{foot}
		</section>
	);
}
