/** Kinds of refusal, and the one status that each has (architecture §9). */
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
 * The body of every refusal. On 422 `errors` holds texts in the request's locale (the fixed messages of
 * specification §8 word for word), and `codes` the same keys with codes for programs.
 */
export interface ErrorBody {
	message: string;
	code: string;
	request_id?: string;
	errors?: Record<string, string[]>;
	codes?: Record<string, string[]>;
	/** On 409: the value as it is now, which the edit would have been answered. */
	current?: unknown;
}
