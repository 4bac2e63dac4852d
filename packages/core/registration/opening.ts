import type { OpeningNoticeForm } from "@deck/contracts/registration-opening";
import { accountsById } from "../account/find.ts";
import { conferencesById } from "../conference/find.ts";
import { formatInstant } from "../conference/format-instant.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { registrationWindow } from "../conference/rules.ts";
import { dateInstants } from "../conference/time.ts";
import { commit, put, remove } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { type JobEvents, jobEvent, mailEvent, type Postponed } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { openingRequests } from "./entity.ts";
import { claimedNumber } from "./lookup.ts";

const PAGE = 50;
const AT_ONCE = 5;

export interface OpeningKey {
	conference: string;
	user_id: string;
}

/**
 * Requests an e-mail when registration opens, or withdraws the request. Idempotent. 2 table calls.
 * @throws 422 `registration_is_open`; `registration_closed` if it will not open any more
 */
export async function requestOpeningNotice(
	context: SignedInContext,
	conference: ConferenceItem,
	form: OpeningNoticeForm,
): Promise<OpeningNoticeForm> {
	const { table, actor, now } = context;
	const key = { conference: conference.conference, user_id: actor.user_id };
	if ((await isOpeningNoticeRequested(table, key)) === form.asked) return form;
	const rows = openingRequests(table);
	await commit(context, {
		...(form.asked && { check: () => assertOpeningAhead(conference, now()) }),
		writes: [
			form.asked ? put(rows.put({ ...key, asked_at: now().toISOString() })) : remove(rows.delete(key)),
		],
		audit: [],
		// The job checks at once, so a change during this commit is not missed.
		events: form.asked ? [jobEvent("registration.opening", key)] : [],
		reply: form,
	});
	return form;
}

function assertOpeningAhead(conference: ConferenceItem, now: Date): void {
	const state = registrationWindow(conference, now);
	if (state === "open") throw new AppError("invalid", "registration_is_open");
	if (state === "over" || conference.state === "archived")
		throw new AppError("invalid", "registration_closed");
}

/** Checks whether a person requested the e-mail. 1 table call. */
export async function isOpeningNoticeRequested(table: Table, key: OpeningKey): Promise<boolean> {
	const rows = openingRequests(table);
	const [found] = await getItems(table, [lookup(rows, rows.get(key))]);
	return found !== null;
}

/**
 * Notifies each person of the opening once: the commit with the e-mail's event deletes the request. Each request starts
 * a job; so does every change of the window (dates, opening, reopening, restore). Hence no job waits for a hidden,
 * archived, deleted or undated conference.
 */
export async function notifyOfOpening(
	context: Context,
	{ conference: id, user_id }: JobEvents["registration.opening"],
): Promise<Postponed | undefined> {
	const { table } = context;
	const conference = (await conferencesById(table, [id])).get(id);
	if (conference?.state !== "open") return undefined;
	const requests = await readOpeningRequests(table, id, user_id);
	if (requests.length === 0) return undefined;
	const now = context.now();
	if (registrationWindow(conference, now) === "open") {
		await mapWithConcurrency(AT_ONCE, requests, (key) => notifyPerson(context, key));
		return requests.length === PAGE ? { retryAt: now } : undefined;
	}
	const { registration_open: opens } = dateInstants(conference.dates, conference.timezone);
	return opens && opens > now.toISOString() ? { retryAt: new Date(opens) } : undefined;
}

/** Returns a page of the requests in a conference, or the one of a user. 1 table call. */
export async function readOpeningRequests(
	table: Table,
	conference: string,
	user_id?: string,
): Promise<OpeningKey[]> {
	if (user_id)
		return (await isOpeningNoticeRequested(table, { conference, user_id })) ? [{ conference, user_id }] : [];
	const { data } = await openingRequests(table)
		.query.primary({ conference })
		.go({ limit: PAGE, consistent: true });
	return data;
}

/** Skips withdrawn and handled requests. */
async function notifyPerson(context: Context, { conference, user_id }: OpeningKey): Promise<void> {
	const alreadyDeleted = new AppError("stale", "stale");
	const row = openingRequests(context.table).remove({ conference, user_id });
	try {
		await commit(context, {
			writes: [remove(row, alreadyDeleted)],
			audit: [],
			events: [mailEvent("registration.opened", { conference, user_id })],
		});
	} catch (error) {
		if (error !== alreadyDeleted) throw error;
	}
}

/** Drafts the e-mail about the opening. Skips people who registered, and those it closed to again. */
export async function openingEmail(
	{ table, config, now }: Context,
	{ conference: id, user_id }: OpeningKey,
): Promise<EmailDraft[]> {
	const [conferences, accounts] = await Promise.all([
		conferencesById(table, [id]),
		accountsById(table, [user_id]),
	]);
	const [conference, account] = [conferences.get(id), accounts.get(user_id)];
	if (!conference || !account || registrationWindow(conference, now()) !== "open") return [];
	const { email, locale, timezone } = account;
	if ((await claimedNumber(table, id, [email])) !== null) return [];
	const { path, locales } = conference;
	const { registration_close: closes } = dateInstants(conference.dates, conference.timezone);
	return [
		{
			to: email,
			locale,
			key: "registration_opened",
			conference: id,
			agreed: true,
			params: {
				conference: locales[locale].title || locales[locale].short_title || path,
				till: closes ? formatInstant(closes, timezone ?? conference.timezone, locale) : "",
			},
			link: `${config.site_url}/${path}/registration`,
		},
	];
}

/** Returns a user's requests in all conferences. 1 index query. */
export async function requestsBy(table: Table, user_id: string) {
	const { data } = await openingRequests(table).query.byPerson({ user_id }).go({ pages: "all" });
	return data.map(({ conference, asked_at }) => ({ conference, asked_at }));
}

export async function eraseRequests(context: Context, user_id: string): Promise<void> {
	const rows = openingRequests(context.table);
	const requests = await requestsBy(context.table, user_id);
	await removeRows(
		context,
		requests.map(({ conference }) => keyOf(rows.get({ conference, user_id }))),
	);
}
