import type { CSSProperties, ReactNode } from "react";

/** Keep the array outside components, or memoised. */
export interface Column<Row> {
	key: string;
	title: string;
	/** CSS grid track: `56px`, `minmax(0, 1fr)`. */
	width: string;
	cell: (row: Row) => ReactNode;
	align?: "end";
	/** The caller sorts. */
	sortable?: boolean;
	/** Descending at first. */
	firstDown?: boolean;
}

/** Header, rows and skeleton share `tracksOf`. */
export const CELLS = "grid grid-cols-(--tracks) items-center gap-x-3 pr-4 pl-5";

export function tracksOf(columns: readonly { width: string }[], selectable: boolean): CSSProperties {
	const widths = columns.map((column) => column.width);
	return { "--tracks": [...(selectable ? ["18px"] : []), ...widths].join(" ") } as CSSProperties;
}
