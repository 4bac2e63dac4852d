export interface ListKind {
	/** Key prefix, such as `papers`. */
	name: string;
	/** Name of its counter (`numbers.ts`). */
	counter: string;
}

export interface List extends ListKind {
	conference: string;
}
