import type { Context } from "./context.ts";

/** A query that a use case sends to the table. */
export interface AccessPattern {
	question: string;
	/** File of the use case. */
	caller: string;
	/** Why the result fits into one request. */
	bound: string;
	/** DynamoDB calls in short; a test compares them with the real ones. */
	calls: string[];
	/** Runs it with the values used in `calls`. */
	ask(context: Context): Promise<unknown>;
}
