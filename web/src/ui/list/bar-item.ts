import type { LucideIcon } from "lucide-react";

/** Rows of a list that are selected, for something that is done to them. */
export interface Chosen<Row> {
	rows: readonly Row[];
	/** How many of them the list does not show. */
	hidden: number;
	/** Takes them out of the selection, which has served. */
	end(): void;
}

/** Something to press on the bar of what is selected. */
export interface BarAct {
	id: string;
	icon: LucideIcon;
	label: string;
	/** What it says on the bar itself, where that is shorter. */
	short?: string;
	/** Not for now. */
	off?: boolean | undefined;
	act(): void;
	items?: never;
}

/** Several of them behind one button. */
export interface BarMenu {
	id: string;
	icon: LucideIcon;
	label: string;
	items: readonly BarAct[];
	/** Always shown behind "More". */
	more?: true;
}

export type BarItem = BarAct | BarMenu;
