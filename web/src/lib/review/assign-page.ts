import type { SelectionState } from "../list/selection-state.ts";

/** Receives paper numbers as `AssignState`. */
export const ASSIGN_PAGE = "adm/reviews/assign";

export interface AssignState extends SelectionState {
	papers: readonly number[];
}
