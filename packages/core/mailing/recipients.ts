import type { ExcludedRecipient, MailingRecipient, MailingRecipients } from "@deck/contracts/mailing";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isEarlierProblem } from "./delivery-problems.ts";
import { type EmailStateEntry, type EmailStatesItem, type MailingItem, PEOPLE_PER_PART } from "./entity.ts";
import { emailStatesBetween, exclusionsOf, type PeoplePart, peopleBetween, peopleIn } from "./lookup.ts";
import { MAX_PART, requireVisibleMailing, type VisibleMailing } from "./read.ts";
import {
	knownReasons,
	type NumberedAddressee,
	peopleInOrder,
	visibleExclusions,
	visiblePeople,
} from "./visible-people.ts";

/** 1,000 people. */
const PARTS = 40;

export interface RecipientsQuery {
	from?: number | undefined;
	since?: string | undefined;
}

/**
 * Lists 1,000 known recipients from a position, or those in parts changed since a mark. 3 calls, plus those of
 * `visibleSubjects`, also with partial access; since a mark 1 more per 100 changed parts.
 * @throws 404
 */
export async function listRecipients(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ from = 1, since }: RecipientsQuery,
): Promise<MailingRecipients> {
	const { table } = context;
	const mark = context.now().toISOString();
	const known = await requireVisibleMailing(context, conference, id);
	const { item } = known;
	if (!item.gathered) return { recipients: [], next: null, mark };
	const key = { conference: item.conference, id, list: item.gathered.list };
	const after = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	if (!known.whole) return { ...(await readVisibleRecipients(context, known, { from, after })), mark };
	if (after) {
		const rows = await emailStatesBetween(table, key, 0, MAX_PART);
		const changed = rows.filter((row) => (row.changed ?? "") >= after);
		const parts = changed.map(({ part }) => part);
		return { recipients: viewParts(known, await peopleIn(table, key, parts), changed), next: null, mark };
	}
	const first = Math.floor((from - 1) / PEOPLE_PER_PART);
	const last = first + PARTS - 1;
	const [people, emails] = await Promise.all([
		peopleBetween(table, key, first, last),
		emailStatesBetween(table, key, first, last),
	]);
	const more = item.gathered.people > (last + 1) * PEOPLE_PER_PART;
	return {
		recipients: viewParts(known, people, emails),
		next: more ? (last + 1) * PEOPLE_PER_PART + 1 : null,
		mark,
	};
}

/**
 * Returns the recipients that the actor may see, renumbered, since gaps would reveal hidden ones. 2 calls for the
 * whole list.
 * @param from number of the first recipient of the page, included
 */
async function readVisibleRecipients(
	{ table }: SignedInContext,
	known: VisibleMailing,
	{ from, after }: { from: number; after: string | undefined },
): Promise<Omit<MailingRecipients, "mark">> {
	const [people, rows] = await readAllRecipients(table, known.item);
	const changed = new Set(
		rows.filter((row) => after && (row.changed ?? "") >= after).map(({ part }) => part),
	);
	const entryOf = emailStateByNumber(rows);
	const all = visiblePeople(people, known.isVisible).map((one, at) => ({
		...viewRecipient(known, { ...one, n: at + 1 }, entryOf(one.n)),
		real: one.n,
	}));
	const page = after
		? all.filter(({ real }) => changed.has(Math.floor((real - 1) / PEOPLE_PER_PART)))
		: all.slice(from - 1, from - 1 + PARTS * PEOPLE_PER_PART);
	const next =
		after || from - 1 + PARTS * PEOPLE_PER_PART >= all.length ? null : from + PARTS * PEOPLE_PER_PART;
	return { recipients: page.map(({ real: _, ...one }) => one), next };
}

/** Reads all recipients; empty before there is a list. 2 calls. */
async function readAllRecipients(table: Table, { conference, id, gathered }: MailingItem) {
	if (!gathered) return [[], []] as const;
	const key = { conference, id, list: gathered.list };
	return Promise.all([peopleBetween(table, key, 0, MAX_PART), emailStatesBetween(table, key, 0, MAX_PART)]);
}

type EmailStatesPart = Pick<EmailStatesItem, "part" | "emails">;

type StateView = Pick<VisibleMailing, "stateOf" | "hidesProblems">;

function viewParts(
	how: StateView,
	people: readonly PeoplePart[],
	rows: readonly EmailStatesPart[],
): MailingRecipient[] {
	const entryOf = emailStateByNumber(rows);
	return peopleInOrder(people).map((one) => viewRecipient(how, one, entryOf(one.n)));
}

function emailStateByNumber(rows: readonly EmailStatesPart[]): (n: number) => EmailStateEntry {
	const emailsOf = new Map(rows.map(({ part, emails }) => [part, emails]));
	return (n) =>
		emailsOf.get(Math.floor((n - 1) / PEOPLE_PER_PART))?.[(n - 1) % PEOPLE_PER_PART] ?? { s: 0, r: 0 };
}

function viewRecipient(
	{ stateOf, hidesProblems }: StateView,
	{ n, name, email, locale, numbers }: NumberedAddressee,
	entry: EmailStateEntry,
): MailingRecipient {
	const { at = null, why = "" } = entry;
	const reason = hidesProblems && isEarlierProblem(why) ? "" : why;
	return { n, name, email, locale, numbers, state: stateOf(entry), reason, at };
}

/**
 * Lists the people left out of a mailing that the actor may know. 2 calls, plus those of `visibleSubjects`.
 * @throws 404
 */
export async function listExcluded(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<ExcludedRecipient[]> {
	const { item, isVisible, whole, hidesProblems } = await requireVisibleMailing(context, conference, id);
	if (!item.gathered) return [];
	const out = await exclusionsOf(context.table, {
		conference: item.conference,
		id,
		list: item.gathered.list,
	});
	return whole ? knownReasons(out, hidesProblems) : visibleExclusions(out, isVisible, hidesProblems);
}
