import type { LocalizedTitle } from "@deck/contracts/chat";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import {
	EXCLUSION_REASONS,
	MAILING_EMAIL_STATES,
	type Mailing,
	type MailingEmailState,
	type MailingListRow,
} from "@deck/contracts/mailing";
import { formatNumberRanges } from "@deck/contracts/number-ranges";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Addressee, Exclusion, MailingItem } from "./entity.ts";
import { hasLeftDraft, mayManageMailing, mayWriteTo } from "./rights.ts";

export interface RecipientStats {
	whole: boolean;
	languages: Mailing["languages"];
	states: Mailing["states"];
	left_out: Mailing["left_out"];
}

const zeroCounts = <Name extends string>(names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

export const emptyStats = (whole: boolean): RecipientStats => ({
	whole,
	languages: zeroCounts(LOCALES),
	states: zeroCounts(MAILING_EMAIL_STATES),
	left_out: zeroCounts(EXCLUSION_REASONS),
});

export function countPerson(list: RecipientStats, { locale }: Addressee, state: MailingEmailState): void {
	list.languages[locale] += 1;
	list.states[state] += 1;
}
export function countExclusion(list: RecipientStats, { why }: Exclusion): void {
	list.left_out[why] += 1;
}

export function viewMailingListRow(
	item: MailingItem,
	actor: Actor,
	senders: ReadonlyMap<string, UserItem>,
	whole: boolean,
): MailingListRow {
	const { id, of, group, state, subjects, sender, created_at, gathered } = item;
	const { type = null, sent_at = null, stopped_at = null, done_at = null } = item;
	const user = senders.get(sender);
	return {
		id,
		of,
		type,
		group,
		state,
		subjects,
		created_at,
		sent_at,
		stopped_at,
		done_at,
		sender: { user_id: sender, names: user ? fullNames(user) : {} },
		own: sender === actor.user_id,
		people: whole ? (gathered?.people ?? 0) : null,
		lost: whole ? (item.lost ?? 0) : null,
	};
}

export interface MailingViewParts extends Pick<Mailing, "texts" | "view" | "hidden"> {
	numbers: readonly number[];
	list: RecipientStats;
}

export function viewMailing(
	item: MailingItem,
	actor: Actor,
	senders: ReadonlyMap<string, UserItem>,
	{ texts, view, hidden, numbers, list }: MailingViewParts,
): Mailing {
	const { languages, states, left_out } = list;
	const row = viewMailingListRow(item, actor, senders, list.whole);
	return {
		...row,
		texts,
		version: item.version,
		about: numbers.length,
		languages,
		states,
		left_out,
		dropped: row.own ? item.dropped : null,
		view: row.own ? view : "",
		hidden: row.own ? hidden : 0,
		numbers: row.own ? formatNumberRanges(numbers) : "",
		recipients: LOCALES.reduce((sum, locale) => sum + languages[locale], 0),
		too_many: item.gathered?.too_many ?? false,
		kept_till: item.gathered?.till ?? null,
		may: allowedActions(item, actor),
	};
}

/** Returns the actions on a mailing; none while impersonating. */
function allowedActions(item: MailingItem, actor: Actor): Mailing["may"] {
	const { sender, state, of } = item;
	const writes = !actor.real && mayWriteTo(of, actor);
	const drafts = writes && sender === actor.user_id && !hasLeftDraft(state);
	const acts = !actor.real && mayManageMailing(item, actor);
	return {
		edit: drafts,
		send: drafts && state === "draft",
		stop: acts && state === "sending",
		again: acts && (state === "done" || state === "stopped"),
		copy: writes,
		remove: drafts,
	};
}

export const emailSubjects = (texts: Mailing["texts"]): LocalizedTitle =>
	Object.fromEntries(
		LOCALES.flatMap((locale: Locale) => (texts[locale].subject ? [[locale, texts[locale].subject]] : [])),
	);
