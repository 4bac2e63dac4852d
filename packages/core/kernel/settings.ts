import { LIMITS } from "@deck/contracts/limits";
import { DAY, HOUR, MINUTE, setting } from "./setting.ts";

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
	/** E-mails of one sending about many reviews wait so long, so that each reviewer gets one about all. */
	reviewTogetherSeconds: setting("REVIEW_TOGETHER_SECONDS", MINUTE),
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
	mailLongestMomentSeconds: setting("MAIL_LONGEST_MOMENT_SECONDS", 10),
	mailWaitSeconds: setting("MAIL_WAIT_SECONDS", MINUTE),
	mailLongestWaitSeconds: setting("MAIL_LONGEST_WAIT_SECONDS", 10 * MINUTE),
	/**
	 * E-mails in `shareSeconds` that others may cause to an address without a confirmed account, and to one that the conference
	 * knows (an author, a participant, an expert who agreed). What comes on top waits for the next such time.
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
