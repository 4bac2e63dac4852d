import type { LucideIcon } from "lucide-react";

export interface Chosen<Row> {
	rows: readonly Row[];
	/** How many of them the list does not show. */
	hidden: number;
	end(): void;
}

export interface BarAct {
	id: string;
	icon: LucideIcon;
	label: string;
	short?: string;
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
