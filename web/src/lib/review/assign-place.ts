/** The page on which reviewers are assigned to many papers; the numbers of the papers come as its state. */
export const ASSIGN_PAGE = "adm/reviews/assign";

/** What a list hands over to it. */
export interface AssignState {
	papers: readonly number[];
}
