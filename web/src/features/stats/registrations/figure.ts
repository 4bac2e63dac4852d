import type { Bar } from "../bars.tsx";
import type { StatCell, StatTable } from "../stat-table.ts";

/** A part of bars in the legend: its name, colour and shade. */
export interface Shade {
	name: string;
	fill: string;
}

/** A figure as bars and as a table. */
export interface Figure {
	table: StatTable;
	/** What is counted. */
	note: string;
	/** What the bars show, in a sentence. */
	summary: string;
	/** One below the other, each group drawn to a scale of its own. */
	scales: readonly (readonly Bar[])[];
	legend: readonly Shade[];
	/** Labels are words and stand above their bars. */
	wide: boolean;
}

/** Colours and shades: the shades tell them apart in black and white. */
export const FILLS = {
	good: "bg-(--plot-good) ring-good-icon barred",
	wait: "bg-(--plot-wait) ring-wait-icon dotted-in",
	info: "bg-(--plot-info) ring-info-icon plain-fill",
	neutral: "bg-(--plot-neutral) ring-control plain-fill",
	accent: "bg-(--plot-accent) ring-focus plain-fill",
} as const;

export const word = (text: string): StatCell => ({ value: text, text });
