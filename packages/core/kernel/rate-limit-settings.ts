import { DAY, HOUR, MINUTE, setting } from "./setting.ts";

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
	/** The same by staff for authors: late papers of a whole conference in an hour. */
	submit_for: {
		window: setting("SUBMIT_FOR_WINDOW", HOUR),
		account: setting("SUBMIT_FOR_ACCOUNT", 300),
		address: setting("SUBMIT_FOR_ADDRESS", 3_000),
	},
	/** Comparisons of a manuscript with all others, and figures from outside. */
	originality: {
		window: setting("ORIGINALITY_WINDOW", HOUR),
		account: setting("ORIGINALITY_ACCOUNT", 60),
		address: setting("ORIGINALITY_ADDRESS", 600),
	},
	/** Sized for staff, who send manuscripts and sources for authors. */
	upload: {
		window: setting("UPLOAD_WINDOW", HOUR),
		account: setting("UPLOAD_ACCOUNT", 600),
		address: setting("UPLOAD_ADDRESS", 6_000),
	},
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Requests per account in a window, over all networks; undefined where no account is counted. */
export function wholeOf({ account, whole }: RateLimit): number | undefined {
	return whole ?? (account === undefined ? undefined : account * WHOLE);
}
