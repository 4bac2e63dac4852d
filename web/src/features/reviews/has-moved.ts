import { ApiError } from "../../lib/api-error.ts";

/** Whether something was refused as the review stands otherwise by now, such as that its paper was decided. */
export function hasMoved(error: unknown): boolean {
	return error instanceof ApiError && error.code.startsWith("review_");
}
