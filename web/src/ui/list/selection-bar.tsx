import { Download, ListChecks, ListX, X } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ListDefinition } from "../../lib/list/define.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { IconButton } from "../icon-button.tsx";
import type { BarAction, BarItem, SelectedRows } from "./bar-item.ts";
import { BarItems } from "./bar-items.tsx";
import type { SaveOption } from "./save-menu.tsx";

/** px covered at a list's bottom, with gap. */
export const BAR_HEIGHT = 80;

interface SelectionBarProps<Row extends ListRow, Id extends RowId, Context> {
	list: ListDefinition<Row, Id, Context>;
	context: Context;
	all: readonly Row[];
	shown: readonly Row[];
	selected: ReadonlySet<Id>;
	/** Selected before the page loaded: the user must be reminded. */
	restored: ReadonlySet<Id>;
	onSelected: (selected: ReadonlySet<Id>) => void;
	/** Deselects rows; later selections stay. */
	onServed: (ids: readonly Id[]) => void;
	barItems?: ((chosen: SelectedRows<Row>) => readonly BarItem[]) | undefined;
	saves: readonly SaveOption<Row>[];
}

export function SelectionBar<Row extends ListRow, Id extends RowId, Context>(
	props: SelectionBarProps<Row, Id, Context>,
) {
	const { list, context, all, shown, selected, restored, onSelected, onServed, barItems, saves } = props;
	const { t } = useTranslation("table");
	const { idOf } = list.rows;
	const rows = useMemo(() => all.filter((row) => selected.has(idOf(row))), [all, selected, idOf]);
	const visible = useMemo(() => shown.filter((row) => selected.has(idOf(row))), [shown, selected, idOf]);
	if (rows.length === 0) return null;
	const hidden = rows.length - visible.length;
	const old = rows.filter((row) => restored.has(idOf(row))).length;
	const chosen: SelectedRows<Row> = { rows, hidden, end: () => onServed(rows.map(idOf)) };
	const takeOut: BarAction[] = [
		...(list.actions ?? []).map(({ id, icon, label, ready, run }) => ({
			id,
			icon,
			label: label(context),
			off: ready !== undefined && !ready(rows, context),
			run: () => run(rows, context),
		})),
		...saves.map(({ save, ...way }) => ({ ...way, run: () => save(rows) })),
	];
	const items: (BarItem | false)[] = [
		...(barItems?.(chosen) ?? []),
		hidden > 0 && {
			id: "leave_hidden",
			icon: ListX,
			label: t("selection.leave_hidden", { count: hidden }),
			run: () => onSelected(new Set(visible.map(idOf))),
		},
		old > 0 &&
			old < rows.length && {
				id: "leave_restored",
				icon: ListX,
				label: t("selection.leave_restored", { count: old }),
				run: () => onSelected(new Set([...selected].filter((id) => !restored.has(id)))),
			},
		visible.length < shown.length && {
			id: "all",
			icon: ListChecks,
			label: t("selection.all", { count: shown.length }),
			run: () => onSelected(new Set([...selected, ...shown.map(idOf)])),
		},
		takeOut.length > 0 && {
			id: "save",
			icon: Download,
			label: t("save.selected"),
			items: takeOut,
		},
	];
	return (
		<section
			aria-label={t("selection.bar")}
			data-bottom-bar
			className="absolute inset-x-3 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] animate-rise items-center gap-1 rounded-card border border-line bg-float py-1.5 pr-1.5 pl-2.5 text-14 text-ink shadow-floating sm:pl-4 scheme-dark"
		>
			<p role="status" className="leading-4.5 max-sm:max-w-28 sm:mr-2 sm:shrink-0 sm:whitespace-nowrap">
				<span className="block font-semibold max-sm:text-12">
					{t("selection.count", { count: rows.length })}
				</span>
				{hidden > 0 && (
					<span className="block text-12 text-wait">
						{visible.length > 0 ? t("selection.hidden", { count: hidden }) : t("selection.none_shown")}
					</span>
				)}
				{old > 0 && (
					<span className="block text-12 text-wait">
						{old < rows.length ? t("selection.restored", { count: old }) : t("selection.all_restored")}
					</span>
				)}
			</p>
			<BarItems items={items.filter((item) => item !== false)} />
			<IconButton icon={X} label={t("selection.clear")} onClick={() => onSelected(new Set())} />
		</section>
	);
}
