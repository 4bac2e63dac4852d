import { DAY, HOUR, MINUTE, setting } from "./setting.ts";

/** Default of an account over all networks, and of a network of strangers, in limits of one account. */
const TOTAL_FACTOR = 10;

interface LimitFigures {
	/** Seconds. */
	window: number;
	/** Per network; absent if there is no account yet or only `whole` counts. */
	account?: number;
	/** For staff who edit papers on behalf of authors; absent: as for everyone. */
	staff?: number;
	/** Over all networks; absent: ten times `account`. */
	whole?: number;
	/**
	 * Per network address, which a university or an office may share. Absent: ten times `account` or `staff`, and only for
	 * strangers. Signed-in people then count by account alone: `register` limits how many accounts a network makes.
	 */
	address?: number;
}

export type RateLimit = LimitFigures & { address: number };

const FIGURES = {
	login: { window: MINUTE, account: 5, address: 100 },
	register: { window: HOUR, address: 30 },
	verify: { window: HOUR, address: 100 },
	resend: { window: HOUR, account: 5, address: 50 },
	forgot: { window: HOUR, account: 5, address: 50 },
	reset: { window: HOUR, account: 20, address: 100 },
	/** The account is the provider's. */
	social: { window: MINUTE, account: 10 },
	/** Each request sends an e-mail. */
	email_change: { window: HOUR, account: 5, address: 50 },
	alias: { window: HOUR, account: 5, address: 50 },
	/** Those of all routes above: `account` for who causes them, and for who receives them, but for a verified account's resets. */
	account_email: { window: DAY, account: 10, address: 300 },
	/** Reset links to one account, from any network: above, the answer is the same, and no e-mail is sent. */
	reset_email: { window: DAY, whole: 10 },
	/** E-mail links, except verification. */
	link: { window: HOUR, address: 200 },
	/** Mail clients of thousands share one address. */
	subscription: { window: MINUTE, address: 600 },
	/** Codes that anyone types or scans. */
	document: { window: HOUR, address: 300 },
	password: { window: MINUTE, account: 5, address: 100 },
	profile: { window: MINUTE, account: 60 },
	data: { window: HOUR, account: 10 },
	search: { window: MINUTE, account: 60, address: 600 },
	/** A search reads several pages, each of 200 conferences. */
	conferences: { window: MINUTE, account: 240 },
	/** The log keeps each save twice, up to 0.2 MB. */
	conference: { window: HOUR, account: 600 },
	/** Each keyboard move is a request. */
	issue: { window: MINUTE, account: 300 },
	/** E-mails mentioned people. */
	note: { window: HOUR, account: 300 },
	message: { window: MINUTE, account: 60, address: 3_000 },
	/** One per opened conversation and per message received meanwhile. */
	mark: { window: MINUTE, account: 300, address: 6_000 },
	/** Includes tests and delivery state. */
	mailing_gather: { window: HOUR, account: 60 },
	mailing_send: { window: HOUR, account: 20 },
	mailing_test: { window: HOUR, account: 60 },
	mailing_preview: { window: MINUTE, account: 120 },
	/** Parts up to 1 MB. */
	record: { window: MINUTE, account: 60 },
	/** For search, parts up to 1 MB. */
	texts: { window: MINUTE, account: 120 },
	/** At most 25 per request. */
	experts: { window: HOUR, account: 300 },
	/** At most 25 per request; also reviewers' requests. */
	reviews: { window: HOUR, account: 600 },
	/** One per candidate list or automatic assignment. More suggests probing of declared conflicts. */
	declared: { window: HOUR, account: 300 },
	/** Each invitation sends an e-mail. */
	staff: { window: HOUR, account: 100 },
	/** One person in one conference, from any network: removing and inviting again sends two e-mails each time. */
	staff_again: { window: DAY, whole: 5, address: 2_000 },
	/** Saved every few seconds while typing. */
	draft: { window: MINUTE, account: 120, address: 6_000 },
	/** Each sends an e-mail; staff actions, at most 25 each. */
	registration: { window: HOUR, account: 60, address: 6_000 },
	registrations: { window: HOUR, account: 1_200 },
	/** E-mails all authors; staff enter late papers for a conference. */
	submit: { window: HOUR, account: 10, staff: 300 },
	/** E-mails all authors, as a submission; an author may revise 15 papers in an hour and correct each. */
	version: { window: HOUR, account: 30, staff: 300 },
	paper: { window: HOUR, account: 60, staff: 1_200 },
	/** Each choice in the dialog is a dry run of thousands of papers. */
	bulk: { window: HOUR, account: 600 },
	/** Includes figures from outside services. */
	originality: { window: HOUR, account: 600 },
	/** Sized for staff who upload for authors. */
	upload: { window: HOUR, account: 600 },
	transfer: { window: HOUR, account: 2_400 },
	/** Files opened, counted with the lock of `upload/inspection-lock.ts`. */
	inspection: { window: HOUR, account: 200 },
	/** Sign-out and end of impersonation: almost never refused. */
	leave: { window: MINUTE, address: 600 },
} satisfies Record<string, LimitFigures>;

/** product.md §10. `DECK_LOGIN_WINDOW` and the like override values. */
export const RATE_LIMITS = withOverrides(FIGURES);
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Says whether what signed-in people do counts for their network too, not only for their account. */
export const countsNetworkOfAccounts = (name: RateLimitName): boolean => "address" in FIGURES[name];

export function totalLimit({ account, whole }: LimitFigures): number | undefined {
	return whole ?? (account === undefined ? undefined : account * TOTAL_FACTOR);
}

function withOverrides<const Limits extends Record<string, LimitFigures>>(limits: Limits) {
	const given = Object.entries(limits).map(([name, limit]) => {
		const figure = (of: string, usual: number) => setting(`${name}_${of}`.toUpperCase(), usual);
		const own = Object.entries(limit).map(([of, usual]: [string, number]) => [of, figure(of, usual)]);
		const { account = 0, staff = 0, address }: LimitFigures = Object.fromEntries(own);
		const derived = address ?? figure("address", TOTAL_FACTOR * Math.max(account, staff));
		return [name, { ...Object.fromEntries(own), address: derived }];
	});
	return Object.fromEntries(given) as {
		[Name in keyof Limits]: { [Figure in keyof Limits[Name] | "address"]: number };
	};
}
