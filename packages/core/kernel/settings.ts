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
	/** A token that was replaced is replaced once more if it still comes after this: the new one was lost on its way. */
	sessionOverlapSeconds: setting("SESSION_OVERLAP_SECONDS", 30),
	verificationSeconds: setting("VERIFICATION_SECONDS", 72 * HOUR),
	resetSeconds: setting("RESET_SECONDS", 60 * MINUTE),
	/** Until one account may be sent another reset link (specification §8, "Please wait before retrying."). */
	resetPauseSeconds: setting("RESET_PAUSE_SECONDS", MINUTE),
	emailChangeSeconds: setting("EMAIL_CHANGE_SECONDS", DAY),
	aliasSeconds: setting("ALIAS_SECONDS", DAY),
	invitationSeconds: setting("INVITATION_SECONDS", 30 * DAY),
	impersonationSeconds: setting("IMPERSONATION_SECONDS", 2 * HOUR),
	/** How long somebody may take at a provider's page. */
	socialSeconds: setting("SOCIAL_SECONDS", 10 * MINUTE),
	/** A deleted conference can be brought back for so long; then it is purged. */
	restoreSeconds: setting("RESTORE_SECONDS", 30 * DAY),
	/** Papers, log entries or people that one run of a purge removes. */
	purgePage: setting("PURGE_PAGE", 200),
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
	forgot: {
		window: setting("FORGOT_WINDOW", HOUR),
		account: setting("FORGOT_ACCOUNT", 5),
		address: setting("FORGOT_ADDRESS", 50),
	},
	reset: {
		window: setting("RESET_WINDOW", HOUR),
		account: setting("RESET_ACCOUNT", 20),
		address: setting("RESET_ADDRESS", 100),
	},
	social: { window: setting("SOCIAL_WINDOW", MINUTE), address: setting("SOCIAL_ADDRESS", 100) },
	/** Asking for another address, and for an alias, with their letters. */
	email_change: {
		window: setting("EMAIL_CHANGE_WINDOW", HOUR),
		account: setting("EMAIL_CHANGE_ACCOUNT", 5),
		address: setting("EMAIL_CHANGE_ADDRESS", 50),
	},
	alias: {
		window: setting("ALIAS_WINDOW", HOUR),
		account: setting("ALIAS_ACCOUNT", 5),
		address: setting("ALIAS_ADDRESS", 50),
	},
	/** Links of letters that are no verification. */
	link: { window: setting("LINK_WINDOW", HOUR), address: setting("LINK_ADDRESS", 200) },
	/** Where the current password is asked. */
	password: {
		window: setting("PASSWORD_WINDOW", MINUTE),
		account: setting("PASSWORD_ACCOUNT", 5),
		address: setting("PASSWORD_ADDRESS", 100),
	},
	/** Other changes of one's own account. */
	profile: {
		window: setting("PROFILE_WINDOW", MINUTE),
		account: setting("PROFILE_ACCOUNT", 60),
		address: setting("PROFILE_ADDRESS", 600),
	},
	/** All one's data at once: heavy. */
	data: {
		window: setting("DATA_WINDOW", HOUR),
		account: setting("DATA_ACCOUNT", 10),
		address: setting("DATA_ADDRESS", 100),
	},
	search: {
		window: setting("SEARCH_WINDOW", MINUTE),
		account: setting("SEARCH_ACCOUNT", 60),
		address: setting("SEARCH_ADDRESS", 600),
	},
	/** Saved parts of a conference: the log keeps each twice, and large ones are a fifth of a megabyte. */
	conference: {
		window: setting("CONFERENCE_WINDOW", HOUR),
		account: setting("CONFERENCE_ACCOUNT", 600),
		address: setting("CONFERENCE_ADDRESS", 6_000),
	},
	/** Invitations to a conference's staff, each with a letter. */
	staff: {
		window: setting("STAFF_WINDOW", HOUR),
		account: setting("STAFF_ACCOUNT", 100),
		address: setting("STAFF_ADDRESS", 1_000),
	},
	/** The same person in the same conference, named again and again: who may remove them has two letters sent each time. */
	staff_again: {
		window: setting("STAFF_AGAIN_WINDOW", DAY),
		account: setting("STAFF_AGAIN_ACCOUNT", 5),
		address: setting("STAFF_AGAIN_ADDRESS", 2_000),
	},
	upload: {
		window: setting("UPLOAD_WINDOW", HOUR),
		account: setting("UPLOAD_ACCOUNT", 100),
		address: setting("UPLOAD_ADDRESS", 2_000),
	},
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;
