import { LIMITS } from "@deck/contracts/limits";

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
	/** A session's latest end, however much it is used. */
	sessionMostSeconds: setting("SESSION_MOST_SECONDS", 90 * DAY),
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
	/** Within so long of an invitation an expert is not invited again. */
	expertInvitedAgainSeconds: setting("EXPERT_INVITED_AGAIN_SECONDS", 60),
	/** Within so long of a reminder by hand a reviewer is not reminded again. */
	reviewRemindedAgainSeconds: setting("REVIEW_REMINDED_AGAIN_SECONDS", HOUR),
	/** Within so long of a reminder a participant is not reminded of the payment again. */
	registrationRemindedAgainSeconds: setting("REGISTRATION_REMINDED_AGAIN_SECONDS", HOUR),
	/**
	 * A participant's document is kept for so long after the conference, and they are told so long before it goes; where the
	 * conference has no end yet, that is looked for every so often.
	 */
	documentKeepSeconds: setting("DOCUMENT_KEEP_SECONDS", 90 * DAY),
	documentToldSeconds: setting("DOCUMENT_TOLD_SECONDS", 7 * DAY),
	documentLookSeconds: setting("DOCUMENT_LOOK_SECONDS", 30 * DAY),
	/** By when to answer whether one reviews, and when a review is due where the conference has no date for it. */
	reviewAnswerSeconds: setting("REVIEW_ANSWER_SECONDS", 7 * DAY),
	reviewSeconds: setting("REVIEW_SECONDS", LIMITS.reviewDays * DAY),
	/** The link of a review holds for so long after its deadline. */
	reviewLinkSeconds: setting("REVIEW_LINK_SECONDS", 30 * DAY),
	impersonationSeconds: setting("IMPERSONATION_SECONDS", 2 * HOUR),
	/** How long somebody may take at a provider's page. */
	socialSeconds: setting("SOCIAL_SECONDS", 10 * MINUTE),
	/** A deleted conference can be brought back for so long; then it is purged. */
	restoreSeconds: setting("RESTORE_SECONDS", 30 * DAY),
	/** A bulk action can be undone for so long. */
	undoSeconds: setting("UNDO_SECONDS", DAY),
	/** A note is out for so long before the letters to whom it mentions; a deleted one can be brought back for so long. */
	noteLetterSeconds: setting("NOTE_LETTER_SECONDS", MINUTE),
	noteRestoreSeconds: setting("NOTE_RESTORE_SECONDS", DAY),
	/** One's own message can be edited or deleted for so long. */
	messageEditSeconds: setting("MESSAGE_EDIT_SECONDS", 15 * MINUTE),
	/** Names and addresses of who got a message to many are kept for so long after they were looked up. */
	mailingKeepSeconds: setting("MAILING_KEEP_SECONDS", 90 * DAY),
	/** Who has not read a message for so long is told by letter, and then once in so long at most. */
	chatDigestAfterSeconds: setting("CHAT_DIGEST_AFTER_SECONDS", 10 * MINUTE),
	chatDigestEverySeconds: setting("CHAT_DIGEST_EVERY_SECONDS", 4 * HOUR),
	/**
	 * While letters of such a message are on their way the next ones wait; that is looked at so often, and no longer than the second
	 * where nothing moves.
	 */
	mailingPaceSeconds: setting("MAILING_PACE_SECONDS", 1),
	mailingStuckSeconds: setting("MAILING_STUCK_SECONDS", 15 * MINUTE),
	/** A deleted view of a list can be brought back for so long. */
	viewRestoreSeconds: setting("VIEW_RESTORE_SECONDS", DAY),
	/** A deleted template of an answer can be brought back for so long. */
	templateRestoreSeconds: setting("TEMPLATE_RESTORE_SECONDS", DAY),
	/** A deleted paper can be restored for so long; then it is purged. */
	paperRestoreSeconds: setting("PAPER_RESTORE_SECONDS", LIMITS.paperRestoreDays * DAY),
	/** The hour of a recipient's own clock at which reminders go out, and how many days before a deadline. */
	reminderHour: setting("REMINDER_HOUR", 9),
	reminderDays: setting("REMINDER_DAYS", 3),
	/** Papers, log entries or people that one run of a purge removes. */
	purgePage: setting("PURGE_PAGE", 200),
	/** When to ask again, for who was told that the table or the bucket doesn't answer. */
	unavailableSeconds: setting("UNAVAILABLE_SECONDS", 5),
	/** The file of one's data can be downloaded for so long; one that is not made after the second can be asked for anew. */
	downloadSeconds: setting("DOWNLOAD_SECONDS", 7 * DAY),
	downloadMakingSeconds: setting("DOWNLOAD_MAKING_SECONDS", 2 * DAY),
	idempotencySeconds: setting("IDEMPOTENCY_SECONDS", DAY),
	uploadSeconds: setting("UPLOAD_SECONDS", 2 * DAY),
	signedUrlSeconds: setting("SIGNED_URL_SECONDS", 15 * MINUTE),
	inspectSeconds: setting("INSPECT_SECONDS", 10),
	/** The preflight of one manuscript, in the background. */
	preflightSeconds: setting("PREFLIGHT_SECONDS", MINUTE),
	/** A file that is being looked at keeps the same person's next one waiting no longer than this. */
	inspectTurnSeconds: setting("INSPECT_TURN_SECONDS", 15),
	/** Files of one person that are looked at in an hour. */
	inspectionsPerHour: setting("INSPECTIONS_PER_HOUR", 200),
	/** So long the process that looks into files waits for the next one. */
	inspectIdleSeconds: setting("INSPECT_IDLE_SECONDS", 5 * MINUTE),
	/** A mail's claim lapses after this, and then waits so long for a word of SES about it. */
	mailLeaseSeconds: setting("MAIL_LEASE_SECONDS", MINUTE),
	mailSilenceSeconds: setting("MAIL_SILENCE_SECONDS", 10 * MINUTE),
	/** What carriers said of an address is believed for so long. */
	addressKeepSeconds: setting("ADDRESS_KEEP_SECONDS", 365 * DAY),
	/** Letters a second that SES takes from the account. */
	mailRate: setting("MAIL_RATE", 14),
	/** The sweeper waits so long for a letter's turn; a consumer of the stream does not, as others stand behind it. */
	mailPatienceSeconds: setting("MAIL_PATIENCE_SECONDS", 5),
	/** A letter that SES did not take waits for a moment, or so long; each further time twice as long, up to the last. */
	mailMomentSeconds: setting("MAIL_MOMENT_SECONDS", 1),
	mailWaitSeconds: setting("MAIL_WAIT_SECONDS", MINUTE),
	mailLongestWaitSeconds: setting("MAIL_LONGEST_WAIT_SECONDS", 10 * MINUTE),
	/** Letters in a day that others may cause to an address without a confirmed account. */
	strangerLetters: setting("STRANGER_LETTERS", 5),
	outboxAttempts: setting("OUTBOX_ATTEMPTS", 8),
	/** Until the second attempt; each further one waits four times as long, so that eight span most of a day. */
	outboxRetrySeconds: setting("OUTBOX_RETRY_SECONDS", 5),
	/** Nobody else takes a row that somebody is working on; a job has as long as its function. */
	outboxLeaseSeconds: setting("OUTBOX_LEASE_SECONDS", MINUTE),
	jobLeaseSeconds: setting("JOB_LEASE_SECONDS", 15 * MINUTE),
	/** A job of many pages begins none after this, and queues itself again: its last page has the rest of the lease. */
	jobBudgetSeconds: setting("JOB_BUDGET_SECONDS", 5 * MINUTE),
	/** Rows of the outbox that are done stay readable so long. */
	outboxKeepSeconds: setting("OUTBOX_KEEP_SECONDS", 30 * DAY),
	socketSeconds: setting("SOCKET_SECONDS", 2 * HOUR),
	/** Messages that the sockets of one account may send in a minute. */
	socketMessagesPerMinute: setting("SOCKET_MESSAGES_PER_MINUTE", 300),
	/** Index rows may lag; a list since a mark reads so far back. */
	markOverlapSeconds: setting("MARK_OVERLAP_SECONDS", 30),
} as const;

/** An account's whole, in shares of one network (product.md §10). */
const WHOLE = 10;

export interface RateLimit {
	/** Window in seconds. */
	window: number;
	/** Requests per account and network in a window; absent where there is no account yet, or only the whole counts. */
	account?: number;
	/** Requests per account over all networks; absent: ten times as many as per network. */
	whole?: number;
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
	/** Signing in by a provider; the account is the provider's. */
	social: {
		window: setting("SOCIAL_WINDOW", MINUTE),
		account: setting("SOCIAL_ACCOUNT", 10),
		address: setting("SOCIAL_ADDRESS", 100),
	},
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
	/** Links by which letters are unwanted: mail programs of thousands ask from one address. */
	subscription: {
		window: setting("SUBSCRIPTION_WINDOW", MINUTE),
		address: setting("SUBSCRIPTION_ADDRESS", 600),
	},
	/** Codes of documents that anybody types or scans. */
	document: { window: setting("DOCUMENT_WINDOW", HOUR), address: setting("DOCUMENT_ADDRESS", 300) },
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
	/** A file of all one's data: heavy to make. */
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
	/** Order, pages, papers and lock of issues: where papers are moved by keys, each step is a request. */
	issue: {
		window: setting("ISSUE_WINDOW", MINUTE),
		account: setting("ISSUE_ACCOUNT", 300),
		address: setting("ISSUE_ADDRESS", 3_000),
	},
	/** Notes among staff, each with letters to whom it mentions. */
	note: {
		window: setting("NOTE_WINDOW", HOUR),
		account: setting("NOTE_ACCOUNT", 200),
		address: setting("NOTE_ADDRESS", 2_000),
	},
	/** What one says in rooms, and edits there. */
	message: {
		window: setting("MESSAGE_WINDOW", MINUTE),
		account: setting("MESSAGE_ACCOUNT", 60),
		address: setting("MESSAGE_ADDRESS", 3_000),
	},
	/** How far one has read in rooms: a mark for each room that is opened, and for each message that comes while it is. */
	mark: {
		window: setting("MARK_WINDOW", MINUTE),
		account: setting("MARK_ACCOUNT", 300),
		address: setting("MARK_ADDRESS", 6_000),
	},
	/** Messages to many: who gets one is looked up, it is sent, a test of it goes to oneself, and letters of it are looked at. */
	mailing_gather: {
		window: setting("MAILING_GATHER_WINDOW", HOUR),
		account: setting("MAILING_GATHER_ACCOUNT", 60),
		address: setting("MAILING_GATHER_ADDRESS", 600),
	},
	mailing_send: {
		window: setting("MAILING_SEND_WINDOW", HOUR),
		account: setting("MAILING_SEND_ACCOUNT", 20),
		address: setting("MAILING_SEND_ADDRESS", 200),
	},
	mailing_test: {
		window: setting("MAILING_TEST_WINDOW", HOUR),
		account: setting("MAILING_TEST_ACCOUNT", 10),
		address: setting("MAILING_TEST_ADDRESS", 100),
	},
	mailing_preview: {
		window: setting("MAILING_PREVIEW_WINDOW", MINUTE),
		account: setting("MAILING_PREVIEW_ACCOUNT", 120),
		address: setting("MAILING_PREVIEW_ADDRESS", 1_200),
	},
	/** Parts of a room that is saved for the record: up to a megabyte each. */
	record: {
		window: setting("RECORD_WINDOW", MINUTE),
		account: setting("RECORD_ACCOUNT", 60),
		address: setting("RECORD_ADDRESS", 600),
	},
	/** Parts of all that was said in a conference, for a search: up to a megabyte each. */
	texts: {
		window: setting("TEXTS_WINDOW", MINUTE),
		account: setting("TEXTS_ACCOUNT", 120),
		address: setting("TEXTS_ADDRESS", 1_200),
	},
	/** Requests that add experts or write to them, 25 each at most. */
	experts: {
		window: setting("EXPERTS_WINDOW", HOUR),
		account: setting("EXPERTS_ACCOUNT", 300),
		address: setting("EXPERTS_ADDRESS", 3_000),
	},
	/** Requests that ask for reviews or act on them, 25 each at most, and those of reviewers. */
	reviews: {
		window: setting("REVIEWS_WINDOW", HOUR),
		account: setting("REVIEWS_ACCOUNT", 600),
		address: setting("REVIEWS_ADDRESS", 6_000),
	},
	/**
	 * Questions whom experts declared not to review: one for each list of candidates that is opened, and one for thousands of
	 * papers at once. Above that somebody is trying addresses.
	 */
	declared: {
		window: setting("DECLARED_WINDOW", HOUR),
		account: setting("DECLARED_ACCOUNT", 120),
		address: setting("DECLARED_ADDRESS", 1_200),
	},
	/** Invitations to a conference's staff, each with a letter. */
	staff: {
		window: setting("STAFF_WINDOW", HOUR),
		account: setting("STAFF_ACCOUNT", 100),
		address: setting("STAFF_ADDRESS", 1_000),
	},
	/**
	 * The same person in the same conference, named again and again, wherever from: who may remove them has two letters
	 * sent each time.
	 */
	staff_again: {
		window: setting("STAFF_AGAIN_WINDOW", DAY),
		whole: setting("STAFF_AGAIN_WHOLE", 5),
		address: setting("STAFF_AGAIN_ADDRESS", 2_000),
	},
	/** Drafts save themselves every few seconds while somebody types. */
	draft: {
		window: setting("DRAFT_WINDOW", MINUTE),
		account: setting("DRAFT_ACCOUNT", 120),
		address: setting("DRAFT_ADDRESS", 6_000),
	},
	/** Registrations that are sent or cancelled, each with a letter; requests of staff that act on them, 25 each at most. */
	registration: {
		window: setting("REGISTRATION_WINDOW", HOUR),
		account: setting("REGISTRATION_ACCOUNT", 60),
		address: setting("REGISTRATION_ADDRESS", 6_000),
	},
	registrations: {
		window: setting("REGISTRATIONS_WINDOW", HOUR),
		account: setting("REGISTRATIONS_ACCOUNT", 1_200),
		address: setting("REGISTRATIONS_ADDRESS", 12_000),
	},
	/** Papers, each with letters to all its authors. */
	submit: {
		window: setting("SUBMIT_WINDOW", HOUR),
		account: setting("SUBMIT_ACCOUNT", 10),
		address: setting("SUBMIT_ADDRESS", 1_000),
	},
	/** Comparisons of a manuscript with all others, and figures from outside. */
	originality: {
		window: setting("ORIGINALITY_WINDOW", HOUR),
		account: setting("ORIGINALITY_ACCOUNT", 60),
		address: setting("ORIGINALITY_ADDRESS", 600),
	},
	upload: {
		window: setting("UPLOAD_WINDOW", HOUR),
		account: setting("UPLOAD_ACCOUNT", 100),
		address: setting("UPLOAD_ADDRESS", 2_000),
	},
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Requests per account in a window, over all networks; undefined where no account is counted. */
export function wholeOf({ account, whole }: RateLimit): number | undefined {
	return whole ?? (account === undefined ? undefined : account * WHOLE);
}
