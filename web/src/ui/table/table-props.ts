import type { ReactNode, Ref } from "react";
import type { Marker } from "../../lib/list/search.ts";
import type { RowId, Sort } from "../../lib/list/sort.ts";
import type { Column } from "./columns.ts";

/** What a table can be told. */
export interface TableHandle {
	/** Focuses the table on its first row. */
	enter(): void;
	/** Focuses the table on the row where it was left. */
	resume(): void;
}

/** What a `Table` is given. */
export interface TableProps<Row, Id extends RowId> {
	/** What the rows are, for screen readers. */
	label: string;
	/** Name of the list: under it the scroll offset and the current row are kept while the tab lives. */
	name: string;
	/** Filtered and sorted; undefined while they load. */
	rows: readonly Row[] | undefined;
	rowId: (row: Row) => Id;
	/** Names a row's checkbox. */
	rowName: (row: Row) => string;
	/** Those that show. */
	columns: readonly Column<Row>[];
	sort?: Sort | null;
	onSort?: (sort: Sort) => void;
	/** Leave both out for a table without checkboxes. Ids of rows that are not shown stay selected. */
	selected?: ReadonlySet<Id>;
	onSelected?: (selected: ReadonlySet<Id>) => void;
	/** Changed since it was last looked at: gets a dot. */
	isChanged?: (row: Row) => boolean;
	/** Something went wrong with it: it stands on red. What went wrong, its cells say. */
	isBad?: (row: Row) => boolean;
	onOpen: (row: Row) => void;
	/** A row below 576 px wide, where columns have no room. */
	card: (row: Row) => ReactNode;
	/** There is as little room on any screen. */
	narrow?: boolean;
	/** The row that stands open beside the table: keys go on from it. */
	open?: Id | null;
	/** Rows of one line, below which cells look by `group-data-dense/table`. */
	dense?: boolean;
	/** px that something covers at the foot. */
	covered?: number;
	/** Height of a card, px. */
	cardHeight?: number;
	/** Stands in place of the rows when there are none. */
	empty: ReactNode;
	handle?: Ref<TableHandle>;
	/** What a search found is marked by it in elements that say `data-search`. */
	marks?: Marker | null;
	/** Somebody is typing: nothing is made that does not show. */
	brisk?: boolean;
	/** When this changes, as with another filter, the list begins at its top again. */
	resetKey?: string;
}
