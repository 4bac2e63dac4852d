import type { MailingPreview, MailingTestForm } from "@deck/contracts/mailing";
import { localesWithText } from "@deck/contracts/mailing";
import { toEmailConference } from "../conference/email-conference.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { hasLink, LINK_POSITION, translateEmail } from "../mail/email-content.ts";
import { addresseeAt } from "./addressee-at.ts";
import { mailingDraft, readDraftingData } from "./email-drafts.ts";
import { peopleBetween } from "./lookup.ts";
import { requireOwnMailingDraft } from "./mailing-draft.ts";
import { MAX_LISTED } from "./placeholder-values.ts";
import { MAX_PART, requireVisibleMailing, type VisibleMailing } from "./read.ts";
import { type NumberedAddressee, visiblePeople } from "./visible-people.ts";

/**
 * Previews an e-mail exactly as it would go now, limited to facts that the actor may know; personal links of reviewers
 * are replaced. Calls: those of `requireVisibleMailing` and `readDraftingData`, and 1.
 * @throws 404; 409 `stale` while recipients are looked up
 */
export async function previewMailingEmail(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	n: number,
): Promise<MailingPreview> {
	const known = await requireVisibleMailing(context, conference, id);
	const person = await requireVisiblePerson(context, known, n);
	const data = await readDraftingData(context, known.item, [person]);
	if (!data) throw notFound();
	const draft = mailingDraft(data, known.texts, person);
	const { config } = context;
	const about = toEmailConference(data.sources.found, draft.locale, config);
	const words = translateEmail(draft, new URL(config.site_url).host, about);
	const { to, locale, link, params } = draft;
	return {
		n,
		to,
		name: person.name,
		locale,
		link,
		subject: words.subject,
		heading: words.heading,
		reason: words.reason,
		footer: words.footer,
		unsubscribe: words.unsubscribe,
		lines: words.lines.map((line) => line.replaceAll(LINK_POSITION, link)),
		button: hasLink(words) ? null : words.button,
		values: { ...params, link },
	};
}

/**
 * Returns a recipient by the number in `listRecipients`, with known subjects only. 1 call.
 * @throws 404; 409 `stale` while recipients are looked up
 */
async function requireVisiblePerson(
	context: SignedInContext,
	{ item, isVisible, whole }: VisibleMailing,
	n: number,
): Promise<NumberedAddressee> {
	const { conference, id, gathered } = item;
	// Recipients of another group are being looked up.
	if (!gathered) throw new AppError("stale", "stale");
	const key = { conference, id, list: gathered.list };
	if (whole) {
		const person = await addresseeAt(context.table, key, n);
		if (!person) throw notFound();
		return { ...person, n };
	}
	const known = visiblePeople(await peopleBetween(context.table, key, 0, MAX_PART), isVisible);
	const person = known[n - 1];
	if (!person) throw notFound();
	return person;
}

/**
 * Sends the draft to the actor, as a recipient would read it, in each language with a text. Calls: those of
 * `requireOwnMailingDraft` and `requireVisibleMailing`, 1, and a commit.
 * @throws as those; 404; 409 if the actor saw an older draft; 422 `mailing_empty`
 */
export async function testMailing(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ version, to: n }: MailingTestForm,
): Promise<void> {
	const { item } = await requireOwnMailingDraft(context, conference, id);
	if (item.version !== version) throw new AppError("stale", "stale");
	const known = await requireVisibleMailing(context, conference, id);
	const { numbers, n: real } = await requireVisiblePerson(context, known, n);
	const languages = localesWithText(known.texts);
	if (languages.length === 0) throw new AppError("invalid", "mailing_empty");
	const test = { conference: conference.conference, id, n: real, numbers: numbers.slice(0, MAX_LISTED + 1) };
	await commit(context, {
		writes: [],
		audit: [],
		events: languages.map((locale) =>
			mailEvent("mailing.test", { ...test, locale, to: context.actor.user_id }),
		),
	});
}
