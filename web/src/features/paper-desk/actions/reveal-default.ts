import type { PaperStatus } from "@deck/contracts/enums";

/**
 * Checks whether a decision shows the reviews by default, for one paper or many. A paper that returns to review keeps
 * them hidden: once shown, reviewers cannot correct them.
 */
export const revealsByDefault = (to: PaperStatus): boolean => to !== "reviewing";
