import type { Locale } from "@deck/contracts/enums";
import {
	type MailingReaders,
	type MailingTexts,
	type MailingValue,
	readersOf,
} from "@deck/contracts/mailing";
import { addressedName } from "@deck/contracts/person-names";
import { userById } from "../account/find.ts";
import { type Recipient, recipientsOf } from "../account/recipients.ts";
import { readWithSections } from "../conference/whole.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import type { Addressee, MailingItem } from "./entity.ts";
import { readSubjects } from "./subjects.ts";
import { TOPIC } from "./topic.ts";
import { MOST_TOLD, type Sources, valuesFor } from "./values.ts";

/** By kind of recipient. */
const KEYS = {
	papers: "mailing_papers",
	reviewers: "mailing_reviewers",
	registrations: "mailing_registrations",
	experts: "mailing_experts",
} as const satisfies Record<MailingReaders, Draft["key"]>;

export interface Making {
	sources: Sources;
	recipients: ReadonlyMap<string, Recipient>;
}

/**
 * Null if the conference is deleted. Calls: 1 for the conference, 1 for the sender, those of `readSubjects`, 3 per 100
 * people.
 */
export async function readMaking(
	context: Context,
	item: MailingItem,
	people: readonly Addressee[],
): Promise<Making | null> {
	const { table } = context;
	const numbers = [...new Set(people.flatMap(({ numbers }) => numbers.slice(0, MOST_TOLD)))];
	const [found, sender, subjects, recipients] = await Promise.all([
		readWithSections(table, item.conference),
		userById(table, item.sender),
		readSubjects(table, item, numbers),
		recipientsOf(
			table,
			people.map(({ email }) => email),
			"en",
		),
	]);
	if (!found || found.item.deleted_at) return null;
	const { site_url } = context.config;
	return {
		sources: { readers: readersOf(item), found, subjects, sender, site_url, now: context.now() },
		recipients,
	};
}

export interface MailingDraft extends Draft {
	params: Record<Exclude<MailingValue, "link">, string>;
	link: string;
}

/**
 * Covers subjects that still exist.
 * @param links personal pages by e-mail address; secret, so never for a preview
 */
export function draftFor(
	{ sources, recipients }: Making,
	texts: MailingTexts,
	person: Addressee,
	links: ReadonlyMap<string, string> = new Map(),
): MailingDraft {
	const { email, name, locale } = person;
	const { subjects, readers } = sources;
	const recipient = recipients.get(email);
	const theirs = [email, ...(recipient?.addresses ?? [])];
	const hats = subjects.hats.filter((hat) => hat.mailable && theirs.includes(hat.email));
	const told = person.numbers
		.slice(0, MOST_TOLD)
		.filter((number) => hats.some((hat) => hat.number === number));
	const numbers = [...told, ...person.numbers.slice(MOST_TOLD)];
	const { link: page, ...params } = valuesFor(sources, {
		...{
			name: readableName(name, locale, recipient),
			locale,
			numbers,
			confirmed: recipient?.confirmed ?? false,
		},
		dues: hats.flatMap(({ number, due }) => (due && told.includes(number) ? [due] : [])),
	});
	const link = links.get(email) ?? page;
	return {
		...{ to: email, locale, key: KEYS[readers], conference: sources.found.item.conference, params, link },
		written: texts[locale],
		agreed: hats.length > 0 && hats.every(({ agreed }) => agreed),
		...{ topic: TOPIC, ...whyKeptBack(numbers, recipient) },
	};
}

/** English e-mails prefer the account's English name to a Cyrillic one. */
function readableName(name: string, locale: Locale, recipient: Recipient | undefined): string {
	if (locale !== "en") return name;
	return addressedName("en", name) || addressedName("en", recipient?.names) || name;
}

/** Subjects may be deleted, and recipients may have unsubscribed since. */
function whyKeptBack(numbers: readonly number[], recipient: Recipient | undefined): Pick<Draft, "withheld"> {
	if (numbers.length === 0) return { withheld: "gone" };
	return recipient?.unwanted.includes(TOPIC) ? { withheld: "unwanted" } : {};
}
