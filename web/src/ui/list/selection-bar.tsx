import { X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import type { ListDefinition } from "../../lib/list/define.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { IconButton } from "../icon-button.tsx";
import { BAR_BUTTON } from "./bar-button.ts";
import { SaveMenu, type SaveWay } from "./save-menu.tsx";

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
	/** More that can be done with what is selected, before the menu of what can be taken out of the list. */
	acts?: ((rows: readonly Row[]) => ReactNode) | undefined;
	/** How they can be saved. */
	saves: readonly SaveWay<Row>[];
}

/** What is selected, over the foot of the list, and what can be done with it; nothing while nothing is. */
export function SelectionBar<Row extends ListRow, Id extends RowId, Context>(
	props: SelectionBarProps<Row, Id, Context>,
) {
	const { list, context, all, shown, selected, onSelected, acts, saves } = props;
	const { t } = useTranslation("table");
	const { idOf } = list.rows;
	const rows = useMemo(() => all.filter((row) => selected.has(idOf(row))), [all, selected, idOf]);
	const there = useMemo(() => shown.filter((row) => selected.has(idOf(row))).length, [shown, selected, idOf]);
	if (rows.length === 0) return null;
	const actions = (list.actions ?? []).map(
		({ id, icon, label, ready, act }): SaveWay<Row> => ({
			...{ id, icon, label: label(context) },
			off: ready !== undefined && !ready(rows, context),
			save: (chosen) => act(chosen, context),
		}),
	);
	const hidden = rows.length - there;
	return (
		<section
			aria-label={t("selection.bar")}
			data-bottom-bar
			className="absolute inset-x-3 bottom-4 z-20 mx-auto flex animate-rise sm:w-fit items-center rounded-card border border-line bg-float py-1.5 pr-1.5 pl-2.5 sm:gap-1 sm:pl-4 text-14 text-ink shadow-floating scheme-dark"
		>
			<p role="status" className="mr-auto sm:mr-2">
				<span className="font-semibold max-sm:text-12 sm:whitespace-nowrap">
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
			<SaveMenu bar ways={[...actions, ...saves]} rows={rows} />
			<IconButton icon={X} label={t("selection.clear")} onClick={() => onSelected(new Set())} />
		</section>
	);
}
