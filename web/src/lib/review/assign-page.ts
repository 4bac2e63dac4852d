/** Receives paper numbers as `AssignState`. */
export const ASSIGN_PAGE = "adm/reviews/assign";

export interface AssignState {
	papers: readonly number[];
}
