export interface ListKind {
	/** Key prefix, such as `papers`. */
	name: string;
	/** Name of its counter (`numbers.ts`). */
	counter: string;
}

export interface ListKey extends ListKind {
	conference: string;
}
