import { LIMITS } from "@deck/contracts/limits";
import { DAY, HOUR, liftableLimit, MINUTE, setting } from "./setting.ts";

/** Seconds, unless named otherwise. */
export const SETTINGS = {
	sessionSeconds: setting("SESSION_SECONDS", 30 * DAY),
	/** Maximum age, however much it is used. */
	sessionMaxSeconds: setting("SESSION_MOST_SECONDS", 90 * DAY),
	/** Last use is written at most this often. */
	sessionTouchSeconds: setting("SESSION_TOUCH_SECONDS", HOUR),
	/** A replaced token that arrives later is replaced again: the new one was lost. */
	sessionOverlapSeconds: setting("SESSION_OVERLAP_SECONDS", 30),
	verificationSeconds: setting("VERIFICATION_SECONDS", 72 * HOUR),
	resetSeconds: setting("RESET_SECONDS", 60 * MINUTE),
	/** Per account (specification §8, "Please wait before retrying."). */
	resetIntervalSeconds: setting("RESET_PAUSE_SECONDS", MINUTE),
	emailChangeSeconds: setting("EMAIL_CHANGE_SECONDS", DAY),
	aliasSeconds: setting("ALIAS_SECONDS", DAY),
	invitationSeconds: setting("INVITATION_SECONDS", 30 * DAY),
	/** Minimum between invitations. */
	expertInviteIntervalSeconds: setting("EXPERT_INVITED_AGAIN_SECONDS", 60),
	/** Minimum between manual reminders. */
	reviewReminderIntervalSeconds: setting("REVIEW_REMINDED_AGAIN_SECONDS", HOUR),
	/** Between e-mails of all links that a reviewer without an account asks for. */
	reviewLinksIntervalSeconds: setting("REVIEW_LINKS_AGAIN_SECONDS", 3 * HOUR),
	/** Minimum between manual reminders of a due version. */
	paperReminderIntervalSeconds: setting("PAPER_REMINDED_AGAIN_SECONDS", HOUR),
	/** Minimum between payment reminders. */
	registrationReminderIntervalSeconds: setting("REGISTRATION_REMINDED_AGAIN_SECONDS", HOUR),
	/**
	 * Kept this long after the conference; participants are warned the second time before. Without an end date, the
	 * job checks again at that interval.
	 */
	documentRetentionSeconds: setting("DOCUMENT_KEEP_SECONDS", 90 * DAY),
	documentNoticeSeconds: setting("DOCUMENT_NOTICE_SECONDS", 7 * DAY),
	documentRecheckSeconds: setting("DOCUMENT_LOOK_SECONDS", 30 * DAY),
	/** Collects e-mails about many reviews into one per reviewer. */
	reviewJointEmailSeconds: setting("REVIEW_TOGETHER_SECONDS", MINUTE),
	/** Time to accept. */
	reviewAnswerSeconds: setting("REVIEW_ANSWER_SECONDS", LIMITS.reviewAnswerDays * DAY),
	/** Default time to review. */
	reviewSeconds: setting("REVIEW_SECONDS", LIMITS.reviewDays * DAY),
	/** After the deadline. */
	reviewLinkSeconds: setting("REVIEW_LINK_SECONDS", 30 * DAY),
	impersonationSeconds: setting("IMPERSONATION_SECONDS", 2 * HOUR),
	/** Time on the provider's page. */
	socialSeconds: setting("SOCIAL_SECONDS", 10 * MINUTE),
	/** Then the conference is purged. */
	restoreSeconds: setting("RESTORE_SECONDS", 30 * DAY),
	/** For bulk actions. */
	undoSeconds: setting("UNDO_SECONDS", DAY),
	/** Delay of e-mails to mentioned people. */
	noteEmailDelaySeconds: setting("NOTE_EMAIL_SECONDS", MINUTE),
	/** Time to restore a note. */
	noteRestoreSeconds: setting("NOTE_RESTORE_SECONDS", DAY),
	messageEditSeconds: setting("MESSAGE_EDIT_SECONDS", 15 * MINUTE),
	/** Then recipients' names and addresses are deleted. */
	mailingRetentionSeconds: setting("MAILING_KEEP_SECONDS", 90 * DAY),
	/** Age of unread messages before an e-mail. */
	chatDigestDelaySeconds: setting("CHAT_DIGEST_AFTER_SECONDS", 10 * MINUTE),
	/** Minimum between these e-mails. */
	chatDigestIntervalSeconds: setting("CHAT_DIGEST_EVERY_SECONDS", 4 * HOUR),
	/** Poll interval while e-mails are in flight. */
	mailingIntervalSeconds: setting("MAILING_PACE_SECONDS", 1),
	/** Timeout without progress. */
	mailingStuckSeconds: setting("MAILING_STUCK_SECONDS", 15 * MINUTE),
	viewRestoreSeconds: setting("VIEW_RESTORE_SECONDS", DAY),
	templateRestoreSeconds: setting("TEMPLATE_RESTORE_SECONDS", DAY),
	/** Then the paper is purged. */
	paperRestoreSeconds: setting("PAPER_RESTORE_SECONDS", LIMITS.paperRestoreDays * DAY),
	/** Hour of the day in the recipient's time zone. */
	reminderHour: setting("REMINDER_HOUR", 9),
	/** Days before a deadline. */
	reminderDays: setting("REMINDER_DAYS", 3),
	/** Papers, log entries or people per run. */
	purgePage: setting("PURGE_PAGE", 200),
	/** Retry-After while table or bucket is unavailable. */
	unavailableSeconds: setting("UNAVAILABLE_SECONDS", 5),
	/** During maintenance. */
	maintenanceRetrySeconds: setting("MAINTENANCE_RETRY_SECONDS", 30),
	/** A process asks this often whether there is maintenance. */
	maintenanceCacheSeconds: setting("MAINTENANCE_CACHE_SECONDS", 5),
	/** Validity of an export. */
	downloadSeconds: setting("DOWNLOAD_SECONDS", 7 * DAY),
	/** Time after which an unfinished export can be requested again. */
	downloadMakingSeconds: setting("DOWNLOAD_MAKING_SECONDS", 2 * DAY),
	idempotencySeconds: setting("IDEMPOTENCY_SECONDS", DAY),
	uploadSeconds: setting("UPLOAD_SECONDS", 2 * DAY),
	signedUrlSeconds: setting("SIGNED_URL_SECONDS", 15 * MINUTE),
	inspectSeconds: setting("INSPECT_SECONDS", 10),
	/** One manuscript, in the background. */
	preflightSeconds: setting("PREFLIGHT_SECONDS", MINUTE),
	/** Longest block of a person's next file. */
	inspectionLockSeconds: setting("INSPECT_TURN_SECONDS", 15),
	inspectIdleSeconds: setting("INSPECT_IDLE_SECONDS", MINUTE),
	/** Lease of an e-mail while it is sent. */
	mailLeaseSeconds: setting("MAIL_LEASE_SECONDS", MINUTE),
	/** Wait for an SES event. */
	mailEventTimeoutSeconds: setting("MAIL_SILENCE_SECONDS", 10 * MINUTE),
	/** The same after a failed call, which a living process knows of. */
	mailUnsureSeconds: setting("MAIL_UNSURE_SECONDS", MINUTE),
	/** Validity of delivery data. */
	addressRetentionSeconds: setting("ADDRESS_KEEP_SECONDS", 365 * DAY),
	/** E-mails per second allowed by SES. */
	mailRate: setting("MAIL_RATE", 14),
	/** The sweeper waits for the rate limit; stream consumers do not, as others queue behind them. */
	mailTurnTimeoutSeconds: setting("MAIL_PATIENCE_SECONDS", 5),
	/** First retry if SES did not accept for a momentary cause; doubles. */
	mailShortRetrySeconds: setting("MAIL_MOMENT_SECONDS", 1),
	/** Longest wait after a momentary cause. */
	mailMaxShortRetrySeconds: setting("MAIL_LONGEST_MOMENT_SECONDS", 10),
	/** First retry after another cause; doubles. */
	mailRetrySeconds: setting("MAIL_WAIT_SECONDS", MINUTE),
	/** Longest wait after another cause. */
	mailMaxRetrySeconds: setting("MAIL_LONGEST_WAIT_SECONDS", 10 * MINUTE),
	/**
	 * Per `unsolicitedPeriodSeconds`, caused by others: to an address without confirmed account, and to one known to the
	 * conference (author, agreed expert, participant who registered themselves). Excess waits for the next period.
	 */
	unsolicitedPerUnknownAddress: setting("UNKNOWN_ADDRESS_EMAILS", 5),
	unsolicitedPerKnownAddress: setting("KNOWN_ADDRESS_EMAILS", 50),
	/**
	 * Per `unsolicitedPeriodSeconds`, by one member of the staff of a conference to an expert's address. Staff see the state
	 * of these e-mails, so the limit is the same with an account and without.
	 */
	shownPerAddress: liftableLimit("SHOWN_EMAILS", 10),
	/**
	 * Per `unsolicitedPeriodSeconds`, to addresses without confirmed account: by one person (a paper of 50 authors and more), or
	 * by staff (a whole conference).
	 */
	unsolicitedPerPerson: liftableLimit("PERSON_EMAILS", 60),
	unsolicitedPerStaff: setting("STAFF_EMAILS", 2_000),
	/** Per `unsolicitedPeriodSeconds`, of one conference to one address. */
	expertInvitationsPerAddress: setting("EXPERT_INVITATIONS", 3),
	/** Per `unsolicitedPeriodSeconds`, of one paper that its author deletes and restores, to one address. */
	deletionEmailsPerPaper: setting("DELETION_EMAILS", 2),
	unsolicitedPeriodSeconds: setting("SHARE_SECONDS", DAY),
	outboxAttempts: setting("OUTBOX_ATTEMPTS", 8),
	/** Second attempt; quadruples, so that eight attempts span most of a day. */
	outboxRetrySeconds: setting("OUTBOX_RETRY_SECONDS", 5),
	/** Jobs get their function's timeout. */
	outboxLeaseSeconds: setting("OUTBOX_LEASE_SECONDS", MINUTE),
	jobLeaseSeconds: setting("JOB_LEASE_SECONDS", 15 * MINUTE),
	jobBudgetSeconds: setting("JOB_BUDGET_SECONDS", 5 * MINUTE),
	outboxRetentionSeconds: setting("OUTBOX_KEEP_SECONDS", 30 * DAY),
	socketSeconds: setting("SOCKET_SECONDS", 2 * HOUR),
	/** Per account over all its sockets. */
	socketMessagesPerMinute: setting("SOCKET_MESSAGES_PER_MINUTE", 300),
	/** Overlap of incremental reads, because indexes lag. */
	markOverlapSeconds: setting("MARK_OVERLAP_SECONDS", 30),
} as const;
