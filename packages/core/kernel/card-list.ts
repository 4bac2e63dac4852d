/** A kind of list, as its noun names it; its cards have numbers that the noun draws. */
export interface ListKind {
	/** What its keys begin with, such as `papers`. */
	name: string;
	/** The counter of a conference that its numbers come from (`numbers.ts`). */
	counter: string;
}

/** The list of a kind in a conference. */
export interface List extends ListKind {
	conference: string;
}
