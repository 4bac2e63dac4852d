import type { Locale } from "@deck/contracts/enums";
import {
	type MailingPlaceholder,
	type MailingTexts,
	type RecipientKind,
	recipientKind,
} from "@deck/contracts/mailing";
import { salutationName } from "@deck/contracts/person-names";
import { userById } from "../account/find.ts";
import { type Recipient, readRecipients } from "../account/recipients.ts";
import { readConferenceWithSections } from "../conference/aggregate.ts";
import type { Context } from "../kernel/context.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import type { Addressee, MailingItem } from "./entity.ts";
import { MAX_LISTED, type PlaceholderSources, placeholderValues } from "./placeholder-values.ts";
import { readMailingSubjects } from "./subjects.ts";
import { MAILING_TOPIC } from "./topic.ts";

/** Keys of e-mails by kind of recipient. */
const EMAIL_KEYS = {
	papers: "mailing_papers",
	reviewers: "mailing_reviewers",
	registrations: "mailing_registrations",
	experts: "mailing_experts",
} as const satisfies Record<RecipientKind, EmailDraft["key"]>;

export interface DraftingData {
	sources: PlaceholderSources;
	recipients: ReadonlyMap<string, Recipient>;
}

/**
 * Reads what the e-mails to some people are made of; null if the conference is deleted. Calls: 1 for the conference, 1
 * for the sender, plus those of `readMailingSubjects`, 3 per 100 people.
 */
export async function readDraftingData(
	context: Context,
	item: MailingItem,
	people: readonly Addressee[],
): Promise<DraftingData | null> {
	const { table } = context;
	const numbers = [...new Set(people.flatMap(({ numbers }) => numbers.slice(0, MAX_LISTED)))];
	const [found, sender, subjects, recipients] = await Promise.all([
		readConferenceWithSections(table, item.conference),
		userById(table, item.sender),
		readMailingSubjects(table, item, numbers),
		readRecipients(
			table,
			people.map(({ email }) => email),
			"en",
		),
	]);
	if (!found || found.item.deleted_at) return null;
	const { site_url } = context.config;
	return {
		sources: { readers: recipientKind(item), found, subjects, sender, site_url, now: context.now() },
		recipients,
	};
}

export interface MailingDraft extends EmailDraft {
	params: Record<Exclude<MailingPlaceholder, "link">, string>;
	link: string;
}

/**
 * Builds one person's e-mail of a mailing about subjects that still exist.
 * @param links personal pages by e-mail address; secret, so never for a preview
 */
export function mailingDraft(
	{ sources, recipients }: DraftingData,
	texts: MailingTexts,
	person: Addressee,
	links: ReadonlyMap<string, string> = new Map(),
): MailingDraft {
	const { email, name, locale } = person;
	const { subjects, readers } = sources;
	const recipient = recipients.get(email);
	const recipientAddresses = [email, ...(recipient?.addresses ?? [])];
	const roles = subjects.roles.filter((role) => role.mailable && recipientAddresses.includes(role.email));
	const listed = person.numbers
		.slice(0, MAX_LISTED)
		.filter((number) => roles.some((role) => role.number === number));
	const numbers = [...listed, ...person.numbers.slice(MAX_LISTED)];
	const { link: page, ...params } = placeholderValues(sources, {
		name: readableName(name, locale, recipient),
		locale,
		numbers,
		confirmed: recipient?.confirmed ?? false,
		dues: roles.flatMap(({ number, due }) => (due && listed.includes(number) ? [due] : [])),
	});
	const link = links.get(email) ?? page;
	return {
		to: email,
		locale,
		key: EMAIL_KEYS[readers],
		conference: sources.found.item.conference,
		params,
		link,
		written: texts[locale],
		agreed: roles.length > 0 && roles.every(({ agreed }) => agreed),
		topic: MAILING_TOPIC,
		// Its sender knows authors and participants as such.
		isStateShown: readers === "experts" || readers === "reviewers",
		...withholdPart(numbers, recipient),
	};
}

/** Prefers the account's name to one in the other script. */
const readableName = (name: string, locale: Locale, recipient: Recipient | undefined): string =>
	salutationName(locale, name, recipient?.names) || name;

/** Returns why an e-mail is withheld, if so: subjects may be deleted, and recipients may have unsubscribed since. */
function withholdPart(
	numbers: readonly number[],
	recipient: Recipient | undefined,
): Pick<EmailDraft, "withheld"> {
	if (numbers.length === 0) return { withheld: "gone" };
	return recipient?.unwanted.includes(MAILING_TOPIC) ? { withheld: "unwanted" } : {};
}
