import type { LucideIcon } from "lucide-react";

export interface SelectedRows<Row> {
	rows: readonly Row[];
	/** Number that the list does not show. */
	hidden: number;
	end(): void;
}

export interface BarAction {
	id: string;
	icon: LucideIcon;
	label: string;
	short?: string;
	off?: boolean | undefined;
	run(): void;
	items?: never;
}

export interface BarMenu {
	id: string;
	icon: LucideIcon;
	label: string;
	items: readonly BarAction[];
	/** Always behind "More". */
	more?: true;
}

export type BarItem = BarAction | BarMenu;
