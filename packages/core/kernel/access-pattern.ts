import type { Context } from "./context.ts";

export interface AccessPattern {
	question: string;
	caller: string;
	/** Why the result fits into one request. */
	bound: string;
	calls: string[];
	ask(context: Context): Promise<unknown>;
}
