import type { ReactNode, Ref } from "react";
import type { Marker } from "../../lib/list/search.ts";
import type { RowId, Sort } from "../../lib/list/sort.ts";
import type { Column } from "./columns.ts";

export interface TableHandle {
	/** Focuses the first row. */
	enter(): void;
	/** Focuses the row where the table was left. */
	resume(): void;
}

export interface TableProps<Row, Id extends RowId> {
	label: string;
	/** Storage key of scroll position and current row, per tab. */
	name: string;
	rows: readonly Row[] | undefined;
	/** More rows follow: nothing selects or counts all. */
	partial?: boolean;
	rowId: (row: Row) => Id;
	rowName: (row: Row) => string;
	columns: readonly Column<Row>[];
	sort?: Sort | null;
	onSort?: (sort: Sort) => void;
	/** Omit both for no checkboxes; hidden rows stay selected. */
	selected?: ReadonlySet<Id>;
	onSelected?: (selected: ReadonlySet<Id>) => void;
	/** Shows a dot. */
	isChanged?: (row: Row) => boolean;
	/** Red background; its cells explain why. */
	isBad?: (row: Row) => boolean;
	onOpen: (row: Row) => void;
	card: (row: Row) => ReactNode;
	/** Uses cards at any width. */
	narrow?: boolean;
	/** Open beside the table; keys continue from it. */
	open?: Id | null;
	/** One-line rows; cells adapt by `group-data-dense/table`. */
	dense?: boolean;
	/** px covered at the bottom. */
	covered?: number;
	/** px. */
	cardHeight?: number;
	empty: ReactNode;
	handle?: Ref<TableHandle>;
	/** Marks search matches in `data-search` elements. */
	marks?: Marker | null;
	/** While typing: renders only visible rows. */
	brisk?: boolean;
	/** A change scrolls to the top. */
	resetKey?: string;
}
