import type { CSSProperties, ReactNode } from "react";

/** A column of a table; keep the list of them outside the component, or memoised. */
export interface Column<Row> {
	/** Its name in `Sort`. */
	key: string;
	/** Translated. */
	title: string;
	/** A track of CSS grid: `56px`, `minmax(0, 1fr)`. */
	width: string;
	cell: (row: Row) => ReactNode;
	align?: "end";
	/** The header's button then asks for this order; the caller sorts. */
	sortable?: boolean;
	/** Newest and largest first when its header is first pressed. */
	firstDown?: boolean;
}

/** One line of cells; header, rows and skeleton share the tracks that `tracksOf` sets around them. */
export const CELLS = "grid grid-cols-(--tracks) items-center gap-x-3 pr-4 pl-5";

/** The visible columns' tracks, behind one for the checkbox; the style of what stands around the rows. */
export function tracksOf(columns: readonly { width: string }[], selectable: boolean): CSSProperties {
	const widths = columns.map((column) => column.width);
	return { "--tracks": [...(selectable ? ["18px"] : []), ...widths].join(" ") } as CSSProperties;
}
