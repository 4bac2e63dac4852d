export interface ListKind {
	/** Key prefix, such as `papers`. */
	name: string;
	/** See `numbers.ts`. */
	counter: string;
}

export interface List extends ListKind {
	conference: string;
}
