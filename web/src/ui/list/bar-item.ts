import type { LucideIcon } from "lucide-react";

/** Selected rows to act on. */
export interface Chosen<Row> {
	rows: readonly Row[];
	/** Number of them that the list does not show. */
	hidden: number;
	/** Deselects them. */
	end(): void;
}

export interface BarAct {
	id: string;
	icon: LucideIcon;
	label: string;
	/** Shorter label on the bar. */
	short?: string;
	/** Disabled. */
	off?: boolean | undefined;
	act(): void;
	items?: never;
}

export interface BarMenu {
	id: string;
	icon: LucideIcon;
	label: string;
	items: readonly BarAct[];
	/** Always behind "More". */
	more?: true;
}

export type BarItem = BarAct | BarMenu;
