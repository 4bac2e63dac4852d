import type { Bar } from "../bars.tsx";
import type { StatCell, StatTable } from "../stat-table.ts";

/** A legend entry. */
export interface Shade {
	name: string;
	fill: string;
}

export interface Figure {
	table: StatTable;
	note: string;
	summary: string;
	/** Groups of bars have their own scale. */
	scales: readonly (readonly Bar[])[];
	legend: readonly Shade[];
	/** Labels are above the bars. */
	wide: boolean;
}

/** Shades differ in black and white too. */
export const FILLS = {
	good: "bg-(--plot-good) ring-good-icon barred",
	wait: "bg-(--plot-wait) ring-wait-icon dotted-in",
	info: "bg-(--plot-info) ring-info-icon plain-fill",
	neutral: "bg-(--plot-neutral) ring-control plain-fill",
	accent: "bg-(--plot-accent) ring-focus plain-fill",
} as const;

export const textCell = (text: string): StatCell => ({ value: text, text });
