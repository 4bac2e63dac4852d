/** Passed by a list to the page that acts on its selected rows. */
export interface SelectionState {
	/** Number of them that the list did not show. */
	hidden: number;
}
