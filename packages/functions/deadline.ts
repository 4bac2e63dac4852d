import { withDeadline } from "@deck/core/kernel/deadline";
import type { Context } from "aws-lambda";

/** Time kept for the answer. */
const RESERVE_MS = 4_000;

/** Returns a handler that ends its work before AWS ends the function. */
export function withFunctionDeadline<Event, Result>(work: (event: Event, context: Context) => Result) {
	return (event: Event, context: Context): Result =>
		withDeadline(context.getRemainingTimeInMillis() - RESERVE_MS, () => work(event, context));
}
