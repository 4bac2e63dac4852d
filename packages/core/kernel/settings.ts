/**
 * Durations, rates and caps that only the server knows (product.md §10, those marked †).
 * Each can be set from outside as `DECK_<NAME>`, child processes included, so that a test need not wait.
 */
function setting(name: string, fallback: number): number {
	const given = process.env[`DECK_${name}`];
	if (given === undefined || given === "") return fallback;
	const value = Number(given);
	if (!Number.isFinite(value)) throw new Error(`DECK_${name} is not a number: ${given}`);
	return value;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds, unless the name says otherwise. */
export const SETTINGS = {
	sessionSeconds: setting("SESSION_SECONDS", 30 * DAY),
	/** A session's last use is written no more often than this. */
	sessionTouchSeconds: setting("SESSION_TOUCH_SECONDS", HOUR),
	verificationSeconds: setting("VERIFICATION_SECONDS", 72 * HOUR),
	idempotencySeconds: setting("IDEMPOTENCY_SECONDS", DAY),
	uploadSeconds: setting("UPLOAD_SECONDS", 2 * DAY),
	signedUrlSeconds: setting("SIGNED_URL_SECONDS", 15 * MINUTE),
	inspectSeconds: setting("INSPECT_SECONDS", 10),
	/** A mail's claim lapses after this, and then waits so long for a word of SES about it. */
	mailLeaseSeconds: setting("MAIL_LEASE_SECONDS", MINUTE),
	mailSilenceSeconds: setting("MAIL_SILENCE_SECONDS", 10 * MINUTE),
	outboxAttempts: setting("OUTBOX_ATTEMPTS", 8),
	/** Until the second attempt; each further one waits four times as long, so that eight span most of a day. */
	outboxRetrySeconds: setting("OUTBOX_RETRY_SECONDS", 5),
	/** Nobody else takes a row that somebody is working on; a job has as long as its function. */
	outboxLeaseSeconds: setting("OUTBOX_LEASE_SECONDS", MINUTE),
	jobLeaseSeconds: setting("JOB_LEASE_SECONDS", 15 * MINUTE),
	/** Rows of the outbox that are done stay readable so long. */
	outboxKeepSeconds: setting("OUTBOX_KEEP_SECONDS", 30 * DAY),
	socketSeconds: setting("SOCKET_SECONDS", 2 * HOUR),
	/** Index rows may lag; a list since a mark reads so far back. */
	markOverlapSeconds: setting("MARK_OVERLAP_SECONDS", 30),
} as const;

export interface RateLimit {
	/** Window in seconds. */
	window: number;
	/** Requests per account in a window; absent where there is no account yet. */
	account?: number;
	/** Requests per address in a window: loose, as a university is one address. */
	address: number;
}

/** Rates by name (product.md §10). */
export const RATE_LIMITS = {
	login: {
		window: setting("LOGIN_WINDOW", MINUTE),
		account: setting("LOGIN_ACCOUNT", 5),
		address: setting("LOGIN_ADDRESS", 100),
	},
	register: { window: setting("REGISTER_WINDOW", HOUR), address: setting("REGISTER_ADDRESS", 30) },
	verify: { window: setting("VERIFY_WINDOW", HOUR), address: setting("VERIFY_ADDRESS", 100) },
	resend: {
		window: setting("RESEND_WINDOW", HOUR),
		account: setting("RESEND_ACCOUNT", 5),
		address: setting("RESEND_ADDRESS", 50),
	},
	upload: {
		window: setting("UPLOAD_WINDOW", HOUR),
		account: setting("UPLOAD_ACCOUNT", 100),
		address: setting("UPLOAD_ADDRESS", 2_000),
	},
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;
