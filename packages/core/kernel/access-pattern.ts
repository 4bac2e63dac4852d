import type { Context } from "./context.ts";
import type { TABLE } from "./table.ts";

/** A read by key is consistent where it has to be. */
type KeyCall = `${"Get" | "BatchGet" | "Query pk ="} ${string}`;
/** An index lags behind the table. */
type IndexCall = `Query ${keyof typeof TABLE.indexes} ${string}`;

interface Question {
	question: string;
	caller: string;
	/** Why the result fits into one request. */
	bound: string;
	/** Runs it with the values in `calls`. */
	ask(context: Context): Promise<unknown>;
}

/** `calls`, in short; a test compares the real ones. `lag`: why the index's lag does no harm. */
export type AccessPattern = Question &
	({ calls: KeyCall[]; lag?: never } | { calls: (KeyCall | IndexCall)[]; lag: string });
