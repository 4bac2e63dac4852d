import type { RowId } from "../../lib/list/sort.ts";
import { SMALL, useMedia } from "../../lib/media.ts";
import { TableGrid } from "./table-grid.tsx";
import type { TableProps } from "./table-props.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

/**
 * Virtualised; the parent must have a height. Keys: J, K and arrows, Home, End, Page Up and Down; Enter opens, Space
 * selects, Shift takes a range, Ctrl+A all, Escape none.
 */
export function Table<Row, Id extends RowId>(props: TableProps<Row, Id>) {
	const { rows, columns, selected, narrow = false } = props;
	const phone = useMedia(SMALL) || narrow;

	if (!rows) return <TableSkeleton columns={columns} selectable={Boolean(selected)} phone={phone} />;
	if (rows.length === 0) return <div className="h-full overflow-y-auto">{props.empty}</div>;
	// A new key makes a new virtualizer, which keeps row heights.
	return <TableGrid key={`${props.name} ${phone} ${props.dense}`} {...props} rows={rows} phone={phone} />;
}
