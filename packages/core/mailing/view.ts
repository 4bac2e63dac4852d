import type { Titles } from "@deck/contracts/chat";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LEFT_OUT, MAILING_LETTER_STATES, type Mailing, type MailingCard } from "@deck/contracts/mailing";
import { writeNumbers } from "@deck/contracts/number-runs";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Addressee, LeftOutOne, LetterAt, MailingItem } from "./entity.ts";
import { letterState } from "./letter-states.ts";
import { isOut, mayActOn, mayWriteTo } from "./rights.ts";

export interface KnownList {
	whole: boolean;
	languages: Mailing["languages"];
	states: Mailing["states"];
	left_out: Mailing["left_out"];
}

const none = <Name extends string>(names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

export const emptyList = (whole: boolean): KnownList => ({
	whole,
	languages: none(LOCALES),
	states: none(MAILING_LETTER_STATES),
	left_out: none(LEFT_OUT),
});

export function addPerson(list: KnownList, { locale }: Addressee, letter: LetterAt): void {
	list.languages[locale] += 1;
	list.states[letterState(letter)] += 1;
}
export function addLeftOut(list: KnownList, { why }: LeftOutOne): void {
	list.left_out[why] += 1;
}

export function viewCard(
	item: MailingItem,
	actor: Actor,
	senders: ReadonlyMap<string, UserItem>,
	whole: boolean,
): MailingCard {
	const { id, of, whom, state, subjects, sender, created_at, gathered } = item;
	const { type = null, sent_at = null, stopped_at = null, done_at = null } = item;
	const user = senders.get(sender);
	return {
		...{ id, of, type, whom, state, subjects, created_at, sent_at, stopped_at, done_at },
		sender: { user_id: sender, names: user ? fullNames(user) : {} },
		own: sender === actor.user_id,
		people: whole ? (gathered?.people ?? 0) : null,
		lost: whole ? (item.lost ?? 0) : null,
	};
}

export interface KnownParts extends Pick<Mailing, "texts" | "view"> {
	numbers: readonly number[];
	list: KnownList;
}

export function viewMailing(
	item: MailingItem,
	actor: Actor,
	senders: ReadonlyMap<string, UserItem>,
	{ texts, view, numbers, list }: KnownParts,
): Mailing {
	const { languages, states, left_out } = list;
	const card = viewCard(item, actor, senders, list.whole);
	return {
		...card,
		...{ texts, version: item.version, about: numbers.length, languages, states, left_out },
		dropped: card.own ? item.dropped : null,
		view: card.own ? view : "",
		numbers: card.own ? writeNumbers(numbers) : "",
		recipients: LOCALES.reduce((sum, locale) => sum + languages[locale], 0),
		too_many: item.gathered?.too_many ?? false,
		kept_till: item.gathered?.till ?? null,
		may: mayOf(item, actor),
	};
}

/** None while impersonating. */
function mayOf(item: MailingItem, actor: Actor): Mailing["may"] {
	const { sender, state, of } = item;
	const writes = !actor.real && mayWriteTo(of, actor);
	const drafts = writes && sender === actor.user_id && !isOut(state);
	const acts = !actor.real && mayActOn(item, actor);
	return {
		edit: drafts,
		send: drafts && state === "draft",
		stop: acts && state === "sending",
		again: acts && (state === "done" || state === "stopped"),
		copy: writes,
		remove: drafts,
	};
}

export const subjectsOf = (texts: Mailing["texts"]): Titles =>
	Object.fromEntries(
		LOCALES.flatMap((locale: Locale) => (texts[locale].subject ? [[locale, texts[locale].subject]] : [])),
	);
