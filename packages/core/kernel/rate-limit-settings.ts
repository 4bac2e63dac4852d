import { DAY, HOUR, MINUTE, setting } from "./setting.ts";

/** An account's whole, in shares of one network (product.md §10). */
const WHOLE = 10;

export interface RateLimit {
	/** Window in seconds. */
	window: number;
	/** Requests per account and network in a window; absent where there is no account yet, or only the whole counts. */
	account?: number;
	/** The same for who edits papers of the conference: they act for its authors. Absent: as for everybody. */
	staff?: number;
	/** Requests per account over all networks; absent: ten times as many as per network. */
	whole?: number;
	/** Requests per address in a window: loose, as a university is one address. Absent where only members come, who are counted. */
	address?: number;
}

/** Rates by name (product.md §10). Each figure can be set from outside, as `DECK_LOGIN_WINDOW`. */
export const RATE_LIMITS = settable({
	login: { window: MINUTE, account: 5, address: 100 },
	register: { window: HOUR, address: 30 },
	verify: { window: HOUR, address: 100 },
	resend: { window: HOUR, account: 5, address: 50 },
	forgot: { window: HOUR, account: 5, address: 50 },
	reset: { window: HOUR, account: 20, address: 100 },
	/** Signing in by a provider; the account is the provider's. */
	social: { window: MINUTE, account: 10, address: 100 },
	/** Asking for another address, and for an alias, with their letters. */
	email_change: { window: HOUR, account: 5, address: 50 },
	alias: { window: HOUR, account: 5, address: 50 },
	/** Links of letters that are no verification. */
	link: { window: HOUR, address: 200 },
	/** Links by which letters are unwanted: mail programs of thousands ask from one address. */
	subscription: { window: MINUTE, address: 600 },
	/** Codes of documents that anybody types or scans. */
	document: { window: HOUR, address: 300 },
	/** Where the current password is asked. */
	password: { window: MINUTE, account: 5, address: 100 },
	/** Other changes of one's own account. */
	profile: { window: MINUTE, account: 60, address: 600 },
	/** A file of all one's data: heavy to make. */
	data: { window: HOUR, account: 10, address: 100 },
	search: { window: MINUTE, account: 60, address: 600 },
	/** Saved parts of a conference: the log keeps each twice, and large ones are a fifth of a megabyte. */
	conference: { window: HOUR, account: 600 },
	/** Order, pages, papers and lock of issues: where papers are moved by keys, each step is a request. */
	issue: { window: MINUTE, account: 300 },
	/** Notes among staff, each with letters to whom it mentions. */
	note: { window: HOUR, account: 200 },
	/** What one says in rooms, and edits there. */
	message: { window: MINUTE, account: 60, address: 3_000 },
	/** How far one has read in rooms: a mark for each room that is opened, and for each message that comes while it is. */
	mark: { window: MINUTE, account: 300, address: 6_000 },
	/** Messages to many: who gets one is looked up, it is sent, a test of it goes to oneself, and letters of it are looked at. */
	mailing_gather: { window: HOUR, account: 60, address: 600 },
	mailing_send: { window: HOUR, account: 20, address: 200 },
	mailing_test: { window: HOUR, account: 10, address: 100 },
	mailing_preview: { window: MINUTE, account: 120, address: 1_200 },
	/** Parts of a room that is saved for the record: up to a megabyte each. */
	record: { window: MINUTE, account: 60, address: 600 },
	/** Parts of all that was said in a conference, for a search: up to a megabyte each. */
	texts: { window: MINUTE, account: 120, address: 1_200 },
	/** Requests that add experts or write to them, 25 each at most. */
	experts: { window: HOUR, account: 300 },
	/** Requests that ask for reviews or act on them, 25 each at most, and those of reviewers. */
	reviews: { window: HOUR, account: 600, address: 6_000 },
	/**
	 * Questions whom experts declared not to review: one for each list of candidates that is opened, and one for thousands of
	 * papers at once. Above that somebody is trying addresses.
	 */
	declared: { window: HOUR, account: 120, address: 1_200 },
	/** Invitations to a conference's staff, each with a letter. */
	staff: { window: HOUR, account: 100, address: 1_000 },
	/**
	 * The same person in the same conference, named again and again, wherever from: who may remove them has two letters
	 * sent each time.
	 */
	staff_again: { window: DAY, whole: 5, address: 2_000 },
	/** Drafts save themselves every few seconds while somebody types. */
	draft: { window: MINUTE, account: 120, address: 6_000 },
	/** Registrations that are sent or cancelled, each with a letter; requests of staff that act on them, 25 each at most. */
	registration: { window: HOUR, account: 60, address: 6_000 },
	registrations: { window: HOUR, account: 1_200, address: 12_000 },
	/** Papers, each with e-mails to all its authors; staff enter late papers of a whole conference. */
	submit: { window: HOUR, account: 10, staff: 300, address: 3_000 },
	/** Saves of one's papers, and what moves them; staff go through lists of them. */
	paper: { window: HOUR, account: 60, staff: 1_200 },
	/** Changes of up to thousands of papers at once: each choice in the dialog is tried first. */
	bulk: { window: HOUR, account: 600 },
	/** Comparisons of a manuscript with all others, and figures from outside. */
	originality: { window: HOUR, account: 60 },
	/** Sized for staff, who send manuscripts and sources for authors. */
	upload: { window: HOUR, account: 600, address: 6_000 },
	/** Addresses for a file's parts, and its end. */
	transfer: { window: HOUR, account: 2_400 },
	/** Signing out, and ending to act as another person: hardly ever refused. */
	leave: { window: MINUTE, address: 600 },
});
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Requests per account in a window, over all networks; undefined where no account is counted. */
export function wholeOf({ account, whole }: RateLimit): number | undefined {
	return whole ?? (account === undefined ? undefined : account * WHOLE);
}

/** Takes the figures that are set from outside, each by its limit's name and its own. */
function settable<const Limits extends Record<string, RateLimit>>(limits: Limits) {
	const given = Object.entries(limits).map(([name, limit]) => {
		const figures = Object.entries(limit).map(([figure, usual]: [string, number]) => [
			figure,
			setting(`${name}_${figure}`.toUpperCase(), usual),
		]);
		return [name, Object.fromEntries(figures)];
	});
	return Object.fromEntries(given) as { [Name in keyof Limits]: { [Figure in keyof Limits[Name]]: number } };
}
