import type { MailingLetter, MailingTestForm } from "@deck/contracts/mailing";
import { writtenIn } from "@deck/contracts/mailing";
import { forEmail } from "../conference/for-email.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { HERE, hasLink, wordsOf } from "../mail/words.ts";
import { demandOwnDraft } from "./draft.ts";
import { draftFor, readMaking } from "./drafts.ts";
import { knownPeople, type Placed } from "./known-people.ts";
import { peopleBetween } from "./lookup.ts";
import { personAt } from "./people-at.ts";
import { demandKnown, EVERY_PART, type KnownMailing } from "./read.ts";
import { MOST_TOLD } from "./values.ts";

/**
 * The letter as somebody of a mailing would read it now, in the very words in which it would go, but that a reviewer without an
 * account gets their own link, which is for nobody else; of what the actor may know. Calls:
 * those of `demandKnown` and `readMaking`, and one. Throws 404.
 */
export async function previewLetter(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	n: number,
): Promise<MailingLetter> {
	const known = await demandKnown(context, conference, id);
	const person = await knownPerson(context, known, n);
	const making = await readMaking(context, known.item, [person]);
	if (!making) throw notFound();
	const draft = draftFor(making, known.texts, person);
	const { config } = context;
	const about = forEmail(making.sources.found, draft.locale, config);
	const words = wordsOf(draft, new URL(config.site_url).host, about);
	const { to, locale, link, params } = draft;
	return {
		...{ n, to, name: person.name, locale, link },
		...{ subject: words.subject, heading: words.heading, reason: words.reason, footer: words.footer },
		unsubscribe: words.unsubscribe,
		lines: words.lines.map((line) => line.replaceAll(HERE, link)),
		button: hasLink(words) ? null : words.button,
		values: { ...params, link },
	};
}

/**
 * The n-th of those of a mailing whom the actor may know, as `listRecipients` numbers them, with what the actor may know of what they
 * stand for and their number in the list. One call. Throws 404.
 */
async function knownPerson(
	context: SignedIn,
	{ item, knows, whole }: KnownMailing,
	n: number,
): Promise<Placed> {
	const { conference, id, gathered } = item;
	if (!gathered) throw notFound();
	const key = { conference, id, list: gathered.list };
	if (whole) {
		const person = await personAt(context.table, key, n);
		if (!person) throw notFound();
		return { ...person, n };
	}
	const known = knownPeople(await peopleBetween(context.table, key, 0, EVERY_PART), knows);
	const person = known[n - 1];
	if (!person) throw notFound();
	return person;
}

/**
 * Sends one's own draft to oneself, as somebody of it would read it, in each language in which there is a text. Calls: those of
 * `demandOwnDraft` and `demandKnown`, one, and a commit. Throws as those, 404, 409 where the actor has not seen the draft so, and 422
 * `mailing_empty`.
 */
export async function testMailing(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ version, to: n }: MailingTestForm,
): Promise<void> {
	const { item } = await demandOwnDraft(context, conference, id);
	if (item.version !== version) throw new AppError("stale", "stale");
	const known = await demandKnown(context, conference, id);
	const { numbers, n: real } = await knownPerson(context, known, n);
	const languages = writtenIn(known.texts);
	if (languages.length === 0) throw new AppError("invalid", "mailing_empty");
	const test = { conference: conference.conference, id, n: real, numbers: numbers.slice(0, MOST_TOLD + 1) };
	await commit(context, {
		writes: [],
		audit: [],
		events: languages.map((locale) =>
			mailEvent("mailing.test", { ...test, locale, to: context.actor.user_id }),
		),
	});
}
