import { LIMITS } from "@deck/contracts/limits";
import { DAY, HOUR, MINUTE, setting } from "./setting.ts";

/** In seconds, unless the name says otherwise. */
export const SETTINGS = {
	sessionSeconds: setting("SESSION_SECONDS", 30 * DAY),
	/** Maximum session age, however much it is used. */
	sessionMostSeconds: setting("SESSION_MOST_SECONDS", 90 * DAY),
	/** Last use is written at most this often. */
	sessionTouchSeconds: setting("SESSION_TOUCH_SECONDS", HOUR),
	/** A replaced token that arrives later than this is replaced again: the new one was lost. */
	sessionOverlapSeconds: setting("SESSION_OVERLAP_SECONDS", 30),
	verificationSeconds: setting("VERIFICATION_SECONDS", 72 * HOUR),
	resetSeconds: setting("RESET_SECONDS", 60 * MINUTE),
	/** Minimum time between reset links of an account (specification §8, "Please wait before retrying."). */
	resetPauseSeconds: setting("RESET_PAUSE_SECONDS", MINUTE),
	emailChangeSeconds: setting("EMAIL_CHANGE_SECONDS", DAY),
	aliasSeconds: setting("ALIAS_SECONDS", DAY),
	invitationSeconds: setting("INVITATION_SECONDS", 30 * DAY),
	/** Minimum time between invitations of an expert. */
	expertInvitedAgainSeconds: setting("EXPERT_INVITED_AGAIN_SECONDS", 60),
	/** Minimum time between manual reminders of a reviewer. */
	reviewRemindedAgainSeconds: setting("REVIEW_REMINDED_AGAIN_SECONDS", HOUR),
	/** Minimum time between payment reminders of a participant. */
	registrationRemindedAgainSeconds: setting("REGISTRATION_REMINDED_AGAIN_SECONDS", HOUR),
	/**
	 * Documents of participants are kept this long after the conference; participants are warned the second time
	 * before deletion. Without an end date, the job checks again at that interval.
	 */
	documentKeepSeconds: setting("DOCUMENT_KEEP_SECONDS", 90 * DAY),
	documentToldSeconds: setting("DOCUMENT_TOLD_SECONDS", 7 * DAY),
	documentLookSeconds: setting("DOCUMENT_LOOK_SECONDS", 30 * DAY),
	/** Delay of e-mails about many reviews, so that each reviewer gets one. */
	reviewTogetherSeconds: setting("REVIEW_TOGETHER_SECONDS", MINUTE),
	/** Time to accept a review; default due date of a review. */
	reviewAnswerSeconds: setting("REVIEW_ANSWER_SECONDS", 7 * DAY),
	reviewSeconds: setting("REVIEW_SECONDS", LIMITS.reviewDays * DAY),
	/** Validity of a review link after its deadline. */
	reviewLinkSeconds: setting("REVIEW_LINK_SECONDS", 30 * DAY),
	impersonationSeconds: setting("IMPERSONATION_SECONDS", 2 * HOUR),
	/** Time allowed on a provider's page. */
	socialSeconds: setting("SOCIAL_SECONDS", 10 * MINUTE),
	/** A deleted conference can be restored this long, then it is purged. */
	restoreSeconds: setting("RESTORE_SECONDS", 30 * DAY),
	/** Bulk actions can be undone this long. */
	undoSeconds: setting("UNDO_SECONDS", DAY),
	/** Delay before e-mails about mentions in a note; time to restore a deleted note. */
	noteLetterSeconds: setting("NOTE_LETTER_SECONDS", MINUTE),
	noteRestoreSeconds: setting("NOTE_RESTORE_SECONDS", DAY),
	/** Time to edit or delete one's own message. */
	messageEditSeconds: setting("MESSAGE_EDIT_SECONDS", 15 * MINUTE),
	/** Names and addresses of a mailing's recipients are kept this long. */
	mailingKeepSeconds: setting("MAILING_KEEP_SECONDS", 90 * DAY),
	/** Age of unread messages before an e-mail; minimum time between such e-mails. */
	chatDigestAfterSeconds: setting("CHAT_DIGEST_AFTER_SECONDS", 10 * MINUTE),
	chatDigestEverySeconds: setting("CHAT_DIGEST_EVERY_SECONDS", 4 * HOUR),
	/** Poll interval while e-mails of a mailing are in flight; timeout without progress. */
	mailingPaceSeconds: setting("MAILING_PACE_SECONDS", 1),
	mailingStuckSeconds: setting("MAILING_STUCK_SECONDS", 15 * MINUTE),
	/** A deleted view can be restored this long. */
	viewRestoreSeconds: setting("VIEW_RESTORE_SECONDS", DAY),
	/** A deleted answer template can be restored this long. */
	templateRestoreSeconds: setting("TEMPLATE_RESTORE_SECONDS", DAY),
	/** A deleted paper can be restored this long, then it is purged. */
	paperRestoreSeconds: setting("PAPER_RESTORE_SECONDS", LIMITS.paperRestoreDays * DAY),
	/** Hour in the recipient's time zone for reminders; days before a deadline. */
	reminderHour: setting("REMINDER_HOUR", 9),
	reminderDays: setting("REMINDER_DAYS", 3),
	/** Papers, log entries or people per purge run. */
	purgePage: setting("PURGE_PAGE", 200),
	/** Retry-After while the table or bucket is unavailable. */
	unavailableSeconds: setting("UNAVAILABLE_SECONDS", 5),
	/** An export can be downloaded this long; a new one can be requested if it is not ready after the second. */
	downloadSeconds: setting("DOWNLOAD_SECONDS", 7 * DAY),
	downloadMakingSeconds: setting("DOWNLOAD_MAKING_SECONDS", 2 * DAY),
	idempotencySeconds: setting("IDEMPOTENCY_SECONDS", DAY),
	uploadSeconds: setting("UPLOAD_SECONDS", 2 * DAY),
	signedUrlSeconds: setting("SIGNED_URL_SECONDS", 15 * MINUTE),
	inspectSeconds: setting("INSPECT_SECONDS", 10),
	/** Background preflight of one manuscript. */
	preflightSeconds: setting("PREFLIGHT_SECONDS", MINUTE),
	/** Longest time one inspection blocks the same person's next file. */
	inspectTurnSeconds: setting("INSPECT_TURN_SECONDS", 15),
	/** Files per person. */
	inspectionsPerHour: setting("INSPECTIONS_PER_HOUR", 200),
	/** Idle time of the inspection process. */
	inspectIdleSeconds: setting("INSPECT_IDLE_SECONDS", 5 * MINUTE),
	/** Lease of an e-mail; then time to wait for an SES event about it. */
	mailLeaseSeconds: setting("MAIL_LEASE_SECONDS", MINUTE),
	mailSilenceSeconds: setting("MAIL_SILENCE_SECONDS", 10 * MINUTE),
	/** Validity of delivery information about an address. */
	addressKeepSeconds: setting("ADDRESS_KEEP_SECONDS", 365 * DAY),
	/** E-mails per second allowed by SES. */
	mailRate: setting("MAIL_RATE", 14),
	/** Wait of the sweeper for the rate limit; stream consumers do not wait, as others queue behind them. */
	mailPatienceSeconds: setting("MAIL_PATIENCE_SECONDS", 5),
	/** Retry after SES did not accept an e-mail: momentary causes, others; doubles up to the last. */
	mailMomentSeconds: setting("MAIL_MOMENT_SECONDS", 1),
	mailLongestMomentSeconds: setting("MAIL_LONGEST_MOMENT_SECONDS", 10),
	mailWaitSeconds: setting("MAIL_WAIT_SECONDS", MINUTE),
	mailLongestWaitSeconds: setting("MAIL_LONGEST_WAIT_SECONDS", 10 * MINUTE),
	/**
	 * E-mails per `shareSeconds` that others may cause to an address without confirmed account, and to one known to
	 * the conference (author, participant, agreed expert). Excess waits for the next period.
	 */
	strangerLetters: setting("STRANGER_LETTERS", 5),
	knownLetters: setting("KNOWN_LETTERS", 50),
	/**
	 * E-mails in `shareSeconds` to addresses without a confirmed account that one person may cause: a paper of 50 authors and
	 * some more; who acts for a conference, a whole conference's.
	 */
	personLetters: setting("PERSON_LETTERS", 60),
	staffLetters: setting("STAFF_LETTERS", 2_000),
	shareSeconds: setting("SHARE_SECONDS", DAY),
	outboxAttempts: setting("OUTBOX_ATTEMPTS", 8),
	/** Delay of the second attempt; quadruples, so that eight attempts span most of a day. */
	outboxRetrySeconds: setting("OUTBOX_RETRY_SECONDS", 5),
	/** Lease of a row in work; jobs get their function's timeout. */
	outboxLeaseSeconds: setting("OUTBOX_LEASE_SECONDS", MINUTE),
	jobLeaseSeconds: setting("JOB_LEASE_SECONDS", 15 * MINUTE),
	/** A paged job starts no page after this and requeues itself, so that the last page fits into the lease. */
	jobBudgetSeconds: setting("JOB_BUDGET_SECONDS", 5 * MINUTE),
	/** Finished outbox rows stay this long. */
	outboxKeepSeconds: setting("OUTBOX_KEEP_SECONDS", 30 * DAY),
	socketSeconds: setting("SOCKET_SECONDS", 2 * HOUR),
	/** Per account over all its sockets. */
	socketMessagesPerMinute: setting("SOCKET_MESSAGES_PER_MINUTE", 300),
	/** Incremental reads overlap this much, because indexes lag. */
	markOverlapSeconds: setting("MARK_OVERLAP_SECONDS", 30),
} as const;
