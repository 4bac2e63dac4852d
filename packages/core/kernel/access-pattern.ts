import type { Context } from "./context.ts";

/** One question that the table is asked. */
export interface AccessPattern {
	question: string;
	/** Who asks: a use case, by its file. */
	caller: string;
	/** Why the answer is no larger than what a request can carry. */
	bound: string;
	/** What DynamoDB is asked, in short; a test holds it against the real calls. */
	calls: string[];
	/** Asks it with the values that stand in `calls`. */
	ask(context: Context): Promise<unknown>;
}
