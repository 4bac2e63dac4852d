import { LIMITS } from "@deck/contracts/limits";
import type { Mailing, MailingEmailState } from "@deck/contracts/mailing";
import { parseNumberRanges } from "@deck/contracts/number-ranges";
import { accountsById } from "../account/find.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import type { BlindConference } from "../registration/for-staff.ts";
import { hidesDeliveryProblems } from "./delivery-problems.ts";
import { discreetEmailState, mailingEmailState } from "./email-states.ts";
import type { EmailStateEntry } from "./entity.ts";
import {
	emailStatesBetween,
	exclusionsOf,
	type MailingAggregate,
	peopleBetween,
	readMailingAggregate,
} from "./lookup.ts";
import { mayKnowMailing } from "./rights.ts";
import { countExclusion, countPerson, emptyStats, type RecipientStats, viewMailing } from "./view.ts";
import { visibleExclusions } from "./visible-people.ts";
import { type SubjectFilter, visibleSubjects } from "./visible-subjects.ts";

/** Above every part number. */
export const MAX_PART = 9_999;

export interface VisibleMailing extends MailingAggregate {
	isVisible: SubjectFilter;
	numbers: readonly number[];
	whole: boolean;
	/** Of e-mails, and of people left out. */
	hidesProblems: boolean;
	stateOf(entry: EmailStateEntry): MailingEmailState;
}

/**
 * Returns a mailing if the actor knows one of its subjects, with the numbers that the actor knows. Another's mailing to
 * experts is hidden if their problems are: who lacks in it would name them. 1 call, plus those of `visibleSubjects` and
 * `hidesDeliveryProblems`.
 * @throws 404
 */
export async function requireVisibleMailing(
	context: SignedInContext,
	conference: BlindConference,
	id: string,
): Promise<VisibleMailing> {
	const found = await readMailingAggregate(context.table, { conference: conference.conference, id });
	if (!found || !mayKnowMailing(found.item, context.actor)) throw notFound();
	const knows = await visibleSubjects(context, conference, found.item.of);
	const all = parseNumberRanges(found.audience.numbers, LIMITS.mailingNumbers) ?? [];
	const numbers = all.filter(knows);
	const whole = numbers.length === all.length;
	if (numbers.length === 0 && !whole) throw notFound();
	const { of, sender } = found.item;
	const hidesProblems = await hidesDeliveryProblems(context, conference.conference, found.item);
	if (hidesProblems && of === "experts" && sender !== context.actor.user_id) throw notFound();
	const stateOf = hidesProblems ? discreetEmailState : mailingEmailState;
	return { ...found, isVisible: knows, numbers, whole, hidesProblems, stateOf };
}

/**
 * Reads a mailing for its page. 3 calls, plus those of `visibleSubjects`; 1 more with partial access.
 * @throws 404
 */
export async function readMailingView(
	context: SignedInContext,
	conference: BlindConference,
	id: string,
): Promise<Mailing> {
	const known = await requireVisibleMailing(context, conference, id);
	const { item, texts, audience, numbers } = known;
	const { view, hidden = 0 } = audience;
	const [senders, list] = await Promise.all([
		accountsById(context.table, [item.sender]),
		known.whole ? fullStats(context, known) : partialStats(context, known),
	]);
	return viewMailing(item, context.actor, senders, { texts, view, hidden, numbers, list });
}

/** Counts all e-mails. 1 call, 0 before there is a list. */
async function fullStats(
	{ table }: SignedInContext,
	{ item: { conference, id, gathered }, hidesProblems, stateOf }: VisibleMailing,
): Promise<RecipientStats> {
	const list = emptyStats(true);
	if (!gathered) return list;
	const parts = await emailStatesBetween(table, { conference, id, list: gathered.list }, 0, MAX_PART);
	for (const { emails } of parts) for (const entry of emails) list.states[stateOf(entry)] += 1;
	const { languages, left_out } = gathered;
	return {
		...list,
		languages,
		left_out: hidesProblems ? { ...left_out, bounces: 0, complained: 0 } : left_out,
	};
}

/** Counts the e-mails to people with a known subject. 3 calls, 0 before there is a list. */
async function partialStats(
	{ table }: SignedInContext,
	{ item, isVisible, hidesProblems, stateOf }: VisibleMailing,
): Promise<RecipientStats> {
	const list = emptyStats(false);
	if (!item.gathered) return list;
	const key = { conference: item.conference, id: item.id, list: item.gathered.list };
	const [people, emails, out] = await Promise.all([
		peopleBetween(table, key, 0, MAX_PART),
		emailStatesBetween(table, key, 0, MAX_PART),
		exclusionsOf(table, key),
	]);
	const emailsOf = new Map(emails.map((row) => [row.part, row.emails]));
	for (const { part, people: some } of people) {
		for (const [at, person] of some.entries()) {
			const entry = emailsOf.get(part)?.[at];
			if (entry && person.numbers.some(isVisible)) countPerson(list, person, stateOf(entry));
		}
	}
	for (const one of visibleExclusions(out, isVisible, hidesProblems)) countExclusion(list, one);
	return list;
}
