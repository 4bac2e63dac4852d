import { X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import type { ListDefinition } from "../../lib/list/define.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { IconButton } from "../icon-button.tsx";

/** px that the bar covers at the foot of a list, its distance included. */
export const BAR_COVERS = 80;

interface SelectionBarProps<Row extends ListRow, Id extends RowId, Context> {
	list: ListDefinition<Row, Id, Context>;
	context: Context;
	/** Every row of the list, and those that show. */
	all: readonly Row[];
	shown: readonly Row[];
	selected: ReadonlySet<Id>;
	onSelected: (selected: ReadonlySet<Id>) => void;
	/** More that can be done with what is selected, before the list's own actions. */
	acts?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** The looks of a button on the bar. */
export const BAR_BUTTON =
	"target inline-flex items-center gap-2 rounded-control px-2.5 text-14 font-medium hover:bg-sunken sm:whitespace-nowrap max-sm:flex-col max-sm:gap-1 max-sm:px-1.5 max-sm:py-1 max-sm:text-12 aria-disabled:opacity-50";

/** What is selected, over the foot of the list, and what can be done with it; nothing while nothing is. */
export function SelectionBar<Row extends ListRow, Id extends RowId, Context>(
	props: SelectionBarProps<Row, Id, Context>,
) {
	const { list, context, all, shown, selected, onSelected, acts } = props;
	const { t } = useTranslation("table");
	const { idOf } = list.rows;
	const rows = useMemo(() => all.filter((row) => selected.has(idOf(row))), [all, selected, idOf]);
	const there = useMemo(() => shown.filter((row) => selected.has(idOf(row))).length, [shown, selected, idOf]);
	if (rows.length === 0) return null;
	const hidden = rows.length - there;
	return (
		<section
			aria-label={t("selection.bar")}
			data-bottom-bar
			className="absolute inset-x-3 bottom-4 z-20 mx-auto flex animate-rise sm:w-fit items-center gap-1 rounded-card border border-line bg-float py-1.5 pr-1.5 pl-4 text-14 text-ink shadow-floating scheme-dark"
		>
			<p role="status" className="mr-auto sm:mr-2">
				<span className="font-semibold whitespace-nowrap">
					{t("selection.count", { count: rows.length })}
				</span>
				{hidden > 0 && (
					<span className="text-secondary sm:whitespace-nowrap">
						{" "}
						· {t("selection.hidden", { count: hidden })}
					</span>
				)}
			</p>
			{there < shown.length && (
				<button
					type="button"
					onClick={() => onSelected(new Set([...selected, ...shown.map(idOf)]))}
					className={cx(BAR_BUTTON, "text-link")}
				>
					{t("selection.all", { count: shown.length })}
				</button>
			)}
			{acts?.(rows)}
			{list.actions?.map(({ id, icon: Icon, label, ready, act }, index) => {
				const off = ready !== undefined && !ready(rows, context);
				return (
					<button
						key={id}
						type="button"
						aria-disabled={off}
						onClick={() => off || act(rows, context)}
						className={cx(BAR_BUTTON, index === 0 && "sm:ml-2 sm:shadow-[-9px_0_0_-8px_var(--edge)]")}
					>
						<Icon aria-hidden size={16} />
						{label(context)}
					</button>
				);
			})}
			<IconButton icon={X} label={t("selection.clear")} onClick={() => onSelected(new Set())} />
		</section>
	);
}
