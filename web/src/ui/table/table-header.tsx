import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { coverage, toggleAll } from "../../lib/list/selection.ts";
import { nextSort, type RowId, type Sort } from "../../lib/list/sort.ts";
import { Checkbox } from "../checkbox.tsx";
import { CELLS, type Column } from "./columns.ts";

interface HeaderProps<Row, Id extends RowId> {
	columns: readonly Column<Row>[];
	sort: Sort | null;
	onSort?: (sort: Sort) => void;
	selection?: Selection<Id>;
}

interface Selection<Id extends RowId> {
	ids: readonly Id[];
	/** More rows follow. */
	partial: boolean;
	selected: ReadonlySet<Id>;
	onSelected: (selected: ReadonlySet<Id>) => void;
}

function PlainHeader<Row, Id extends RowId>({ columns, sort, onSort, selection }: HeaderProps<Row, Id>) {
	return (
		<thead className="sticky top-0 z-10 block">
			<tr
				aria-rowindex={1}
				className={cx(CELLS, "h-[34px] border-b border-line bg-surface text-12 text-secondary")}
			>
				{selection && (selection.partial ? <td /> : <SelectAll {...selection} />)}
				{columns.map((column) => {
					const sorted = sort?.key === column.key ? sort : null;
					const Arrow = sorted?.down ? ArrowDown : ArrowUp;
					return (
						<th
							key={column.key}
							scope="col"
							aria-sort={sorted ? (sorted.down ? "descending" : "ascending") : undefined}
							className={cx(
								"min-w-0 truncate font-medium",
								column.align === "end" ? "text-right" : "text-left",
							)}
						>
							{column.sortable && onSort ? (
								<button
									type="button"
									onClick={() => onSort(nextSort(sort, column))}
									className={cx(
										"inline-flex min-h-6 max-w-full min-w-6 items-center gap-1 rounded-mark hover:text-ink",
										sorted && "font-semibold text-ink",
									)}
								>
									<span className="truncate">{column.title}</span>
									{sorted && <Arrow aria-hidden size={14} className="shrink-0" />}
								</button>
							) : (
								column.title
							)}
						</th>
					);
				})}
			</tr>
		</thead>
	);
}

/** Sticky; memoised: searches do not render it. */
export const TableHeader = memo(PlainHeader) as typeof PlainHeader;

function SelectAll<Id extends RowId>({ ids, selected, onSelected }: Selection<Id>) {
	const { t } = useTranslation("table");
	const covered = coverage(selected, ids);
	return (
		<th scope="col" className="flex">
			<Checkbox
				value={covered === "all"}
				indeterminate={covered === "some"}
				onChange={() => onSelected(toggleAll(selected, ids))}
				aria-label={t("select_all", { count: ids.length })}
			/>
		</th>
	);
}
