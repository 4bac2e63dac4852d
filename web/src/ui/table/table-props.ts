import type { ReactNode } from "react";
import type { Column, RowId, Sort } from "./columns.ts";

/** What a `Table` is given. */
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
