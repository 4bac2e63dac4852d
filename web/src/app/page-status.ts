import { ApiError } from "../lib/api-error.ts";

/** The status to show for what was thrown (specification §8); a lost connection shows that of maintenance. */
export function statusOf(error: unknown): number {
	if (!(error instanceof ApiError)) return 500;
	return error.status === 0 ? 503 : error.status;
}
