import type { DeclinedReviewLink } from "./own-review.ts";

/** Refusals, each with its status. */
export const ERROR_STATUS = {
	unverified: 400,
	unauthenticated: 401,
	forbidden: 403,
	not_found: 404,
	stale: 409,
	too_large: 413,
	session_lapsed: 419,
	invalid: 422,
	too_many: 429,
	internal: 500,
	unavailable: 503,
} as const;
export type ErrorKind = keyof typeof ERROR_STATUS;

/**
 * Body of refusals. On 422 `errors` has texts in the request's locale (some fixed by specification §8),
 * `codes` the same keys with error codes.
 */
export interface ErrorBody {
	message: string;
	code: string;
	request_id?: string;
	errors?: Record<string, string[]>;
	codes?: Record<string, string[]>;
	/** On 409: the current value, as the edit returns it. */
	current?: unknown;
	/** Of `review_link_declined`. */
	declined?: DeclinedReviewLink;
}
