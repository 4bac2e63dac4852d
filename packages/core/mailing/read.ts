import { LIMITS } from "@deck/contracts/limits";
import type { Mailing } from "@deck/contracts/mailing";
import { readNumbers } from "@deck/contracts/number-runs";
import { accountsOf } from "../account/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import type { MailingItem } from "./entity.ts";
import { knownLeftOut } from "./known-people.ts";
import { letterState } from "./letter-states.ts";
import { leftOutOf, lettersBetween, peopleBetween, readMailing, type WholeMailing } from "./lookup.ts";
import { type Knows, knownTo } from "./readable.ts";
import { mayKnow } from "./rights.ts";
import { addLeftOut, addPerson, emptyList, type KnownList, viewMailing } from "./view.ts";

/** Above every part number. */
export const EVERY_PART = 9_999;

export interface KnownMailing extends WholeMailing {
	knows: Knows;
	numbers: readonly number[];
	whole: boolean;
}

/** The actor must know one of its papers. 1 call, those of `knownTo`. Throws 404. */
export async function demandKnown(
	context: SignedIn,
	{ conference }: Pick<ConferenceItem, "conference">,
	id: string,
): Promise<KnownMailing> {
	const found = await readMailing(context.table, { conference, id });
	if (!found || !mayKnow(found.item, context.actor)) throw notFound();
	const knows = await knownTo(context, found.item);
	const all = readNumbers(found.audience.numbers, LIMITS.mailingNumbers) ?? [];
	const numbers = all.filter(knows);
	const whole = numbers.length === all.length;
	if (numbers.length === 0 && !whole) throw notFound();
	return { ...found, knows, numbers, whole };
}

/** 3 calls, those of `knownTo`; 1 more with partial access. Throws 404. */
export async function readOne(
	context: SignedIn,
	conference: Pick<ConferenceItem, "conference">,
	id: string,
): Promise<Mailing> {
	const known = await demandKnown(context, conference, id);
	const { item, texts, audience, numbers } = known;
	const [senders, list] = await Promise.all([
		accountsOf(context.table, [item.sender]),
		known.whole ? wholeList(context, item) : partOfList(context, known),
	]);
	return viewMailing(item, context.actor, senders, { texts, view: audience.view, numbers, list });
}

/** 1 call, 0 before there is a list. */
async function wholeList({ table }: SignedIn, { conference, id, gathered }: MailingItem): Promise<KnownList> {
	const list = emptyList(true);
	if (!gathered) return list;
	const parts = await lettersBetween(table, { conference, id, list: gathered.list }, 0, EVERY_PART);
	for (const { letters } of parts) for (const letter of letters) list.states[letterState(letter)] += 1;
	return { ...list, languages: gathered.languages, left_out: gathered.left_out };
}

/** People with a known subject. 3 calls, 0 before there is a list. */
async function partOfList({ table }: SignedIn, { item, knows }: KnownMailing): Promise<KnownList> {
	const list = emptyList(false);
	if (!item.gathered) return list;
	const key = { conference: item.conference, id: item.id, list: item.gathered.list };
	const [people, letters, out] = await Promise.all([
		peopleBetween(table, key, 0, EVERY_PART),
		lettersBetween(table, key, 0, EVERY_PART),
		leftOutOf(table, key),
	]);
	const lettersOf = new Map(letters.map((row) => [row.part, row.letters]));
	for (const { part, people: some } of people) {
		for (const [at, person] of some.entries()) {
			const letter = lettersOf.get(part)?.[at];
			if (letter && person.numbers.some(knows)) addPerson(list, person, letter);
		}
	}
	for (const one of knownLeftOut(out, knows)) addLeftOut(list, one);
	return list;
}
