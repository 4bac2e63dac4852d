import { ApiError } from "../../lib/api-error.ts";

export function isStateConflict(error: unknown): boolean {
	return error instanceof ApiError && error.code.startsWith("review_");
}
