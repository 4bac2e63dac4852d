import { DAY, HOUR, MINUTE, setting } from "./setting.ts";

/** Account limit over all networks, as a multiple of one network's (product.md §10). */
const WHOLE = 10;

export interface RateLimit {
	/** Seconds. */
	window: number;
	/** Requests per account and network in a window; absent if there is no account yet or only `whole` counts. */
	account?: number;
	/** The same for staff who edit papers on behalf of authors; absent: as for everyone. */
	staff?: number;
	/** Requests per account over all networks; absent: ten times `account`. */
	whole?: number;
	/**
	 * Requests per network address; high, as a university may share one. Absent for members-only routes, which count
	 * accounts.
	 */
	address?: number;
}

/** Limits by name (product.md §10). Environment variables such as `DECK_LOGIN_WINDOW` override each value. */
export const RATE_LIMITS = settable({
	login: { window: MINUTE, account: 5, address: 100 },
	register: { window: HOUR, address: 30 },
	verify: { window: HOUR, address: 100 },
	resend: { window: HOUR, account: 5, address: 50 },
	forgot: { window: HOUR, account: 5, address: 50 },
	reset: { window: HOUR, account: 20, address: 100 },
	/** Provider sign-in; the account is the provider's. */
	social: { window: MINUTE, account: 10, address: 100 },
	/** Requests for a new address or alias, each with an e-mail. */
	email_change: { window: HOUR, account: 5, address: 50 },
	alias: { window: HOUR, account: 5, address: 50 },
	/** E-mail links other than verification. */
	link: { window: HOUR, address: 200 },
	/** Unsubscribe links: mail clients of thousands share one address. */
	subscription: { window: MINUTE, address: 600 },
	/** Document verification codes, typed or scanned by anyone. */
	document: { window: HOUR, address: 300 },
	/** Actions that require the current password. */
	password: { window: MINUTE, account: 5, address: 100 },
	/** Other changes of the own account. */
	profile: { window: MINUTE, account: 60, address: 600 },
	/** Data export: expensive. */
	data: { window: HOUR, account: 10, address: 100 },
	search: { window: MINUTE, account: 60, address: 600 },
	/** Saves of conference parts: the log keeps each twice, up to 0.2 MB. */
	conference: { window: HOUR, account: 600 },
	/** Order, pages, papers and lock of issues; each keyboard move is a request. */
	issue: { window: MINUTE, account: 300 },
	/** Staff notes, with e-mails to mentioned people. */
	note: { window: HOUR, account: 200 },
	/** Messages and edits. */
	message: { window: MINUTE, account: 60, address: 3_000 },
	/** Read marks: one per opened conversation and per message received meanwhile. */
	mark: { window: MINUTE, account: 300, address: 6_000 },
	/** Mailings: recipients, sending, tests, delivery state. */
	mailing_gather: { window: HOUR, account: 60, address: 600 },
	mailing_send: { window: HOUR, account: 20, address: 200 },
	mailing_test: { window: HOUR, account: 10, address: 100 },
	mailing_preview: { window: MINUTE, account: 120, address: 1_200 },
	/** Record of a conversation, in parts up to 1 MB. */
	record: { window: MINUTE, account: 60, address: 600 },
	/** All messages of a conference for search, in parts up to 1 MB. */
	texts: { window: MINUTE, account: 120, address: 1_200 },
	/** Adding experts or e-mailing them, at most 25 per request. */
	experts: { window: HOUR, account: 300 },
	/** Review requests and actions, at most 25 each, and reviewers' requests. */
	reviews: { window: HOUR, account: 600, address: 6_000 },
	/**
	 * Reads of conflicts that experts declared: one per candidate list or automatic assignment. More suggests probing
	 * of addresses.
	 */
	declared: { window: HOUR, account: 120, address: 1_200 },
	/** Staff invitations, each with an e-mail. */
	staff: { window: HOUR, account: 100, address: 1_000 },
	/**
	 * Repeated invitations of one person to one conference, from any network: removing and inviting again sends two
	 * e-mails each time.
	 */
	staff_again: { window: DAY, whole: 5, address: 2_000 },
	/** Drafts save every few seconds while typing. */
	draft: { window: MINUTE, account: 120, address: 6_000 },
	/** Registrations sent or cancelled, each with an e-mail; staff actions, at most 25 each. */
	registration: { window: HOUR, account: 60, address: 6_000 },
	registrations: { window: HOUR, account: 1_200, address: 12_000 },
	/** Submissions, with e-mails to all authors; staff enter late papers for a conference. */
	submit: { window: HOUR, account: 10, staff: 300, address: 3_000 },
	/** Changes of own papers; staff edit many. */
	paper: { window: HOUR, account: 60, staff: 1_200 },
	/** Bulk changes of thousands of papers: each choice in the dialog is a dry run. */
	bulk: { window: HOUR, account: 600 },
	/** Comparisons with all manuscripts, and figures from outside services. */
	originality: { window: HOUR, account: 60 },
	/** Sized for staff who upload for authors. */
	upload: { window: HOUR, account: 600, address: 6_000 },
	/** Part addresses and completion of uploads. */
	transfer: { window: HOUR, account: 2_400 },
	/** Sign-out and end of impersonation: almost never refused. */
	leave: { window: MINUTE, address: 600 },
});
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Returns the account limit over all networks; undefined if accounts are not counted. */
export function wholeOf({ account, whole }: RateLimit): number | undefined {
	return whole ?? (account === undefined ? undefined : account * WHOLE);
}

/** Applies overrides from environment variables. */
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
