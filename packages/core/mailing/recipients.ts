import type { MailingLeftOut, MailingRecipient, MailingRecipients } from "@deck/contracts/mailing";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type LetterAt, type LettersItem, type MailingItem, PART } from "./entity.ts";
import { knownLeftOut, knownPeople, type Placed, peopleInOrder } from "./known-people.ts";
import { letterState } from "./letter-states.ts";
import { leftOutOf, lettersBetween, type PeoplePart, peopleBetween, peopleIn } from "./lookup.ts";
import { demandKnown, EVERY_PART, type KnownMailing } from "./read.ts";

/** 1,000 people. */
const PARTS = 40;

export interface RecipientsQuery {
	from?: number | undefined;
	since?: string | undefined;
}

/**
 * 1,000 known recipients from a position, or those in parts changed since a mark. 3 calls, those of `knownTo`, also
 * with partial access; since a mark 1 more per 100 changed parts. Throws 404.
 */
export async function listRecipients(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ from = 1, since }: RecipientsQuery,
): Promise<MailingRecipients> {
	const { table } = context;
	const mark = context.now().toISOString();
	const known = await demandKnown(context, conference, id);
	const { item } = known;
	if (!item.gathered) return { recipients: [], next: null, mark };
	const key = { conference: item.conference, id, list: item.gathered.list };
	const after = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	if (!known.whole) return { ...(await someRecipients(context, known, { from, after })), mark };
	if (after) {
		const rows = await lettersBetween(table, key, 0, EVERY_PART);
		const changed = rows.filter((row) => (row.changed ?? "") >= after);
		const parts = changed.map(({ part }) => part);
		return { recipients: viewParts(await peopleIn(table, key, parts), changed), next: null, mark };
	}
	const first = Math.floor((from - 1) / PART);
	const last = first + PARTS - 1;
	const [people, letters] = await Promise.all([
		peopleBetween(table, key, first, last),
		lettersBetween(table, key, first, last),
	]);
	const more = item.gathered.people > (last + 1) * PART;
	return { recipients: viewParts(people, letters), next: more ? (last + 1) * PART + 1 : null, mark };
}

/** Renumbered, since gaps would reveal hidden recipients. 2 calls for the whole list. */
async function someRecipients(
	{ table }: SignedIn,
	known: KnownMailing,
	{ from, after }: { from: number; after: string | undefined },
): Promise<Omit<MailingRecipients, "mark">> {
	const [people, rows] = await everybody(table, known.item);
	const changed = new Set(
		rows.filter((row) => after && (row.changed ?? "") >= after).map(({ part }) => part),
	);
	const letterOf = lettersIn(rows);
	const all = knownPeople(people, known.knows).map((one, at) => ({
		...viewRecipient({ ...one, n: at + 1 }, letterOf(one.n)),
		real: one.n,
	}));
	const asked = after
		? all.filter(({ real }) => changed.has(Math.floor((real - 1) / PART)))
		: all.slice(from - 1, from - 1 + PARTS * PART);
	const next = after || from - 1 + PARTS * PART >= all.length ? null : from + PARTS * PART;
	return { recipients: asked.map(({ real: _, ...one }) => one), next };
}

/** Empty before there is a list. 2 calls. */
async function everybody(table: Table, { conference, id, gathered }: MailingItem) {
	if (!gathered) return [[], []] as const;
	const key = { conference, id, list: gathered.list };
	return Promise.all([peopleBetween(table, key, 0, EVERY_PART), lettersBetween(table, key, 0, EVERY_PART)]);
}

type LettersPart = Pick<LettersItem, "part" | "letters">;

function viewParts(people: readonly PeoplePart[], rows: readonly LettersPart[]): MailingRecipient[] {
	const letterOf = lettersIn(rows);
	return peopleInOrder(people).map((one) => viewRecipient(one, letterOf(one.n)));
}

function lettersIn(rows: readonly LettersPart[]): (n: number) => LetterAt {
	const lettersOf = new Map(rows.map(({ part, letters }) => [part, letters]));
	return (n) => lettersOf.get(Math.floor((n - 1) / PART))?.[(n - 1) % PART] ?? { s: 0, r: 0 };
}

function viewRecipient({ n, name, email, locale, numbers }: Placed, letter: LetterAt): MailingRecipient {
	const { at = null, why: reason = "" } = letter;
	return { ...{ n, name, email, locale, numbers }, state: letterState(letter), reason, at };
}

/** 2 calls, those of `knownTo`. Throws 404. */
export async function listLeftOut(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
): Promise<MailingLeftOut[]> {
	const { item, knows, whole } = await demandKnown(context, conference, id);
	if (!item.gathered) return [];
	const out = await leftOutOf(context.table, {
		...{ conference: item.conference, id, list: item.gathered.list },
	});
	return whole ? out : knownLeftOut(out, knows);
}
