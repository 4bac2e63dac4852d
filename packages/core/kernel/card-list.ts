/** A kind of list; the feature draws the numbers of its list rows. */
export interface ListKind {
	/** Key prefix, such as `papers`. */
	name: string;
	/** Conference counter of its numbers (`numbers.ts`). */
	counter: string;
}

export interface List extends ListKind {
	conference: string;
}
