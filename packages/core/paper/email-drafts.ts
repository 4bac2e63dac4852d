import type { DecisionEmailPlaceholder } from "@deck/contracts/decision-email-text";
import { type Locale, PAPER_STATUSES } from "@deck/contracts/enums";
import { twinIn } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";
import type { MailTopic } from "@deck/contracts/profile";
import { accountKeys, userLookup } from "../account/lookup.ts";
import { type Recipient, readRecipients } from "../account/recipients.ts";
import { addressStateKeys } from "../address/lookup.ts";
import { type ConferenceWithSections, readConferenceWithSections } from "../conference/aggregate.ts";
import { formatInstant } from "../conference/format-instant.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { sectionTitle } from "../conference/section-title.ts";
import type { Context } from "../kernel/context.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { readAhead } from "../kernel/shared-reads.ts";
import { textForRecipient } from "../mail/break-links.ts";
import type { EmailDraft, MailKey } from "../mail/email-draft.ts";
import { type StaffItem, staffKey, staffOfConference } from "../staff/lookup.ts";
import { aboutPaperEmail } from "./deferred-email.ts";
import type { AuthorItem } from "./entity.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { formatAuthorsNextDate } from "./next-date.ts";

export interface PaperEmailData {
	whole: PaperAggregate;
	found: ConferenceWithSections;
}

/** What e-mails need, read in the conference's call where the work remembers reads. */
interface ReadAhead {
	/** For `draftsToStaff` and `draftsToNamedStaff`; 1 query more. */
	staff?: boolean;
	/** For `draftsToAuthors`. */
	authors?: boolean;
	others?: () => Promise<Key[]>;
}

/**
 * Reads a paper and its conference for e-mails; null if either is missing or the conference is deleted. 2 table calls.
 */
export async function readPaperEmailData(
	{ table }: Context,
	{ conference, number }: { conference: string; number: number },
	{ staff = false, authors = false, others }: ReadAhead = {},
): Promise<PaperEmailData | null> {
	const [whole, rows, other] = await Promise.all([
		readPaper(table, conference, number),
		staff ? staffOfConference(table, conference) : [],
		others?.() ?? [],
	]);
	if (!whole) return null;
	const emails = authors ? emailsOf(whole.authors) : [];
	readAhead(table, [
		...accountKeys(table, emails),
		...addressStateKeys(table, emails),
		...staffKeys(table, rows),
		...other,
	]);
	const found = await readConferenceWithSections(table, conference);
	return found && !found.item.deleted_at ? { whole, found } : null;
}

/** Returns the keys of staff rows and their accounts, as the index knows them. */
const staffKeys = (table: Table, rows: readonly StaffItem[]): Key[] =>
	rows.flatMap((row) => [
		staffKey(table, row),
		...(row.user_id ? [userLookup(table, row.user_id).key, ...accountKeys(table, [row.email])] : []),
	]);

export interface EmailSpec {
	key: MailKey;
	params?: (locale: Locale) => EmailDraft["params"];
	/** By staff; addresses become links. */
	trusted?: NonNullable<EmailDraft["trusted"]>;
	/** For confirmed accounts only, as an author could cause the e-mail repeatedly. */
	confirmed?: boolean;
	/** The button's path below the paper's page. */
	below?: "extended";
}

/** Drafts an e-mail to each author; skips co-authors who opted out. `only`: those authors regardless. */
export async function draftsToAuthors(
	context: Context,
	{ whole, found }: PaperEmailData,
	about: EmailSpec,
	isRecipient: (author: AuthorItem) => boolean = ({ mailable }) => mailable,
): Promise<EmailDraft[]> {
	const to = whole.authors.filter(isRecipient);
	const chosen = new Map(to.map(({ email, language }) => [email, language]));
	const recipients = await readRecipients(
		context.table,
		emailsOf(to),
		(email) => chosen.get(email) ?? whole.paper.language,
	);
	return to
		.map(({ email, corresponding }) => ({
			email,
			recipient: recipients.get(email),
			page: "mysubs",
			topic: corresponding ? undefined : ("coauthor_papers" as const),
		}))
		.filter(({ recipient, topic }) => !topic || wantsTopic(recipient, topic))
		.filter(({ recipient }) => !about.confirmed || recipient?.confirmed)
		.map((one) => ({
			...paperEmailDraft(context, { whole, found }, about, one),
			about: aboutPaperEmail(whole.paper.conference, whole.paper.number, one.email),
		}));
}

/** Drafts an e-mail to each former author, with only the number and title that they knew. */
export async function draftsToFormerAuthors(
	context: Context,
	{ whole, found }: PaperEmailData,
	{ emails, title, key }: { emails: string[]; title: string; key: MailKey },
): Promise<EmailDraft[]> {
	const { item } = found;
	const recipients = await readRecipients(context.table, emails, whole.paper.language);
	// Returning authors got another e-mail.
	const currentEmails = emailsOf(whole.authors);
	return emails
		.filter((email) => !currentEmails.includes(email) && wantsTopic(recipients.get(email), "coauthor_papers"))
		.map((email) => {
			const { locale = whole.paper.language, confirmed = false } = recipients.get(email) ?? {};
			return {
				to: email,
				locale,
				key,
				conference: item.conference,
				topic: "coauthor_papers",
				params: {
					number: whole.paper.number,
					conference: titleOf(item, locale),
					title: textForRecipient({ confirmed }, title),
				},
				link: [context.config.site_url, item.path, "mysubs"].join("/"),
			};
		});
}

const emailsOf = (authors: readonly Pick<AuthorItem, "email">[]) => authors.map(({ email }) => email);

const wantsTopic = (recipient: Recipient | undefined, topic: MailTopic) =>
	!recipient?.unwanted.includes(topic);

interface EmailReader {
	email: string;
	recipient: Recipient | undefined;
	page: string;
	topic: EmailDraft["topic"];
}

export function paperEmailDraft(
	context: Context,
	{ whole, found }: PaperEmailData,
	{ key, params, trusted, below }: EmailSpec,
	{ email, recipient, page, topic }: EmailReader,
): EmailDraft {
	const locale = recipient?.locale ?? whole.paper.language;
	return {
		to: email,
		locale,
		key,
		conference: found.item.conference,
		topic,
		params: {
			...paperEmailParams(whole, found, { locale, confirmed: recipient?.confirmed ?? false }, context.now()),
			...params?.(locale),
		},
		...(trusted && { trusted }),
		link: [
			context.config.site_url,
			found.item.path,
			page,
			whole.paper.number,
			...(below ? [below] : []),
		].join("/"),
	};
}

/**
 * Returns the placeholders of an e-mail about a paper. Recipients without a confirmed account did not ask for the
 * e-mail, so titles and names that contain an address are hidden from them.
 */
export function paperEmailParams(
	{ paper, authors }: PaperAggregate,
	{ item, sections }: ConferenceWithSections,
	{ locale, confirmed }: Pick<Recipient, "locale" | "confirmed">,
	now: Date,
): Record<
	Exclude<DecisionEmailPlaceholder, "number" | "earlier" | "note" | "till" | "next_step" | "reviews">,
	string
> & {
	number: number;
} {
	const title = twinIn(paper.locales, locale)?.title || paper.title;
	const names = authors.map((author) => joinName(twinIn(author.locales, locale) || author));
	return {
		number: paper.number,
		title: textForRecipient({ confirmed }, title),
		conference: titleOf(item, locale),
		section: sectionTitle(sections, paper.section, locale),
		authors: names
			.map((name) => textForRecipient({ confirmed }, name))
			.filter(Boolean)
			.join(", "),
		next: formatAuthorsNextDate(paper, item, locale, now),
	};
}

const titleOf = ({ locales, path }: ConferenceItem, locale: Locale) => locales[locale].short_title || path;

export function deadlineParam({ whole, found }: PaperEmailData, locale: Locale): { till: string } {
	const { opening } = whole.paper;
	return { till: opening ? formatInstant(opening.till, found.item.timezone, locale) : "" };
}

/** Checks that no status change followed: later changes send their own e-mails. */
export function isLatestStatusChange({ whole }: PaperEmailData, at: string): boolean {
	const moves = whole.paper.steps.filter(({ kind }) => PAPER_STATUSES.some((status) => status === kind));
	return moves.every((step) => step.at <= at);
}
