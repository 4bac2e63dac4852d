import { ApiError } from "../lib/api-error.ts";

/** Returns the status to show (specification §8); a lost connection shows maintenance. */
export function errorStatus(error: unknown): number {
	if (!(error instanceof ApiError)) return 500;
	return error.status === 0 ? 503 : error.status;
}
