import type { RunOnly } from "axe-core";

/** WCAG 2.2 AA and its basis. */
export const WCAG_RULES: RunOnly = {
	type: "tag",
	values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
};

/** Runs in the page. Ignores infinite animations. */
export function countRunningAnimations(): number {
	return document
		.getAnimations()
		.filter(
			({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
		).length;
}
