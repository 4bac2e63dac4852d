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
 * Returns the e-mail exactly as it would go now, limited to what the actor may know; personal links of reviewers are
 * replaced. Calls: those of `demandKnown` and `readMaking`, and 1. Throws 404.
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

/** Numbered as in `listRecipients`, with known subjects only. 1 call. Throws 404. */
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
 * Sends the draft to the actor, as a recipient would read it, in each language with a text. Calls: those of
 * `demandOwnDraft` and `demandKnown`, 1, and a commit.
 * @throws as those; 404; 409 if the actor saw an older draft; 422 `mailing_empty`
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
