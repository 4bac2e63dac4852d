import type { Context } from "./context.ts";

export interface AccessPattern {
	question: string;
	caller: string;
	/** Why the result fits into one request. */
	bound: string;
	/** In short; a test compares the real calls. */
	calls: string[];
	/** Runs it with the values in `calls`. */
	ask(context: Context): Promise<unknown>;
}
