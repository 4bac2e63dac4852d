import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { SMALL, useMedia } from "../../lib/media.ts";
import { CELLS, tracksOf } from "./columns.ts";
import { TableGrid } from "./table-grid.tsx";
import type { TableProps } from "./table-props.ts";

interface SkeletonProps {
	columns: readonly { key: string; width: string }[];
	selectable: boolean;
	phone: boolean;
}

const ROWS = ["w-4/5", "w-2/3", "w-3/4", "w-1/2", "w-5/6", "w-3/5", "w-11/12", "w-7/12"];
const SHINE = "h-3.5 rounded-mark bg-linear-to-r from-line via-sunken to-line";

/** Appears after 200 ms. */
function TableSkeleton({ columns, selectable, phone }: SkeletonProps) {
	const { t } = useTranslation("table");
	return (
		<div role="status" className="h-full animate-delayed overflow-hidden bg-surface">
			<span className="sr-only">{t("loading")}</span>
			<div aria-hidden className="pt-[34px]" style={tracksOf(columns, selectable)}>
				{ROWS.map((width) => (
					<div
						key={width}
						className={cx(
							"border-b border-line",
							phone ? "flex h-[108px] flex-col gap-3 p-4" : cx(CELLS, "h-[46px]"),
						)}
					>
						{selectable && <div className="size-4.5 rounded-mark bg-line" />}
						{columns.map((column) => (
							<div key={column.key} className={cx(SHINE, width)} />
						))}
					</div>
				))}
			</div>
		</div>
	);
}

/**
 * Shows virtualised rows; the parent must have a height. Keys: J, K and arrows, Home, End, Page Up and Down; Enter
 * opens, Space selects, Shift takes a range, Ctrl+A all, Escape none.
 */
export function Table<Row, Id extends RowId>(props: TableProps<Row, Id>) {
	const { rows, columns, selected, narrow = false } = props;
	const phone = useMedia(SMALL) || narrow;

	if (!rows) return <TableSkeleton columns={columns} selectable={Boolean(selected)} phone={phone} />;
	if (rows.length === 0) return <div className="h-full overflow-y-auto">{props.empty}</div>;
	// A new key makes a new virtualizer: it keeps row heights.
	return <TableGrid key={`${props.name} ${phone} ${props.dense}`} {...props} rows={rows} phone={phone} />;
}
