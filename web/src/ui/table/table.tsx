import type { ReactNode } from "react";
import { useMedia } from "../../lib/media.ts";
import type { Column, RowId, Sort } from "./columns.ts";
import { TableGrid } from "./table-grid.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

export interface TableProps<Row, Id extends RowId> {
	/** What the rows are, for screen readers. */
	label: string;
	/** Under this name the scroll offset and the current row are kept while the tab lives. */
	place: string;
	/** Filtered and sorted; undefined while they load. */
	rows: readonly Row[] | undefined;
	rowId: (row: Row) => Id;
	/** Names a row's checkbox. */
	rowName: (row: Row) => string;
	columns: readonly Column<Row>[];
	/** Keys of columns that are not shown. */
	hidden?: ReadonlySet<string>;
	sort?: Sort | null;
	onSort?: (sort: Sort) => void;
	/** Leave both out for a table without checkboxes. Ids of rows that are not shown stay selected. */
	selected?: ReadonlySet<Id>;
	onSelected?: (selected: ReadonlySet<Id>) => void;
	/** Changed since it was last looked at: gets a dot. */
	isChanged?: (row: Row) => boolean;
	onOpen: (row: Row) => void;
	/** A row below 576 px wide, where columns have no room. */
	card: (row: Row) => ReactNode;
	/** Height of a card, px. */
	cardHeight?: number;
	/** Stands in place of the rows when there are none. */
	empty: ReactNode;
	/** When this changes, as with another filter, the list begins at its top again. */
	resetKey?: string;
}

const PHONE = "(width < 576px)";

/**
 * A list of thousands of rows of which only those in view are in the page. Fills its parent, which has to have
 * a height. Keys: J, K and arrows, Home, End, Page Up and Down; Enter opens, space selects, shift takes a range,
 * Ctrl-A all, Escape none.
 */
export function Table<Row, Id extends RowId>(props: TableProps<Row, Id>) {
	const phone = useMedia(PHONE);
	const { rows, columns, hidden, selected } = props;
	const shown = hidden ? columns.filter((column) => column.fixed || !hidden.has(column.key)) : columns;

	if (!rows) return <TableSkeleton columns={shown} selectable={Boolean(selected)} phone={phone} />;
	if (rows.length === 0) return <div className="h-full overflow-y-auto">{props.empty}</div>;
	// The two differ in the height of rows, which a virtualizer keeps: another key makes another one.
	return <TableGrid key={`${props.place} ${phone}`} {...props} rows={rows} columns={shown} phone={phone} />;
}
