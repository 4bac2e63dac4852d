import { ApiError } from "../../lib/api-error.ts";

/** Returns whether the review's state changed meanwhile, for example by a decision. */
export function isStateConflict(error: unknown): boolean {
	return error instanceof ApiError && error.code.startsWith("review_");
}
