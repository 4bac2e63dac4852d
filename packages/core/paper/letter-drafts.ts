import type { LetterValue } from "@deck/contracts/decision-letter";
import { type Locale, PAPER_STATUSES } from "@deck/contracts/enums";
import type { MailTopic } from "@deck/contracts/profile";
import { type Recipient, recipientsOf } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { momentText } from "../conference/moment-text.ts";
import { nextDate } from "../conference/next-date.ts";
import { sectionTitle } from "../conference/section-title.ts";
import { readWithSections, type WithSections } from "../conference/whole.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft, MailKey } from "../mail/draft.ts";
import { textFor } from "../mail/unlinked.ts";
import type { AuthorItem } from "./entity.ts";
import { readPaper, type WholePaper } from "./lookup.ts";
import { fullName } from "./names.ts";

/** What an author waits for once a paper is in, and once it is accepted. */
const DATES = ["submissions_close", "notification", "conference_start"] as const;
const DATES_OF_ACCEPTED = ["conference_start"] as const;

/** A paper as letters tell of it. */
export interface TellsOf {
	whole: WholePaper;
	found: WithSections;
}

/** A paper and its conference as they are now; null where one is gone, or the conference is deleted. Two calls. */
export async function readForLetters(
	{ table }: Context,
	{ conference, number }: { conference: string; number: number },
): Promise<TellsOf | null> {
	const [whole, found] = await Promise.all([
		readPaper(table, conference, number),
		readWithSections(table, conference),
	]);
	return whole && found && !found.item.deleted_at ? { whole, found } : null;
}

/** A letter about a paper: its text's name, and what it says beside what all of them do. */
export interface About {
	key: MailKey;
	params?: (locale: Locale) => Draft["params"];
	/** What staff wrote: addresses in it are links. */
	trusted?: NonNullable<Draft["trusted"]>;
	/** To who has a confirmed account alone: the author did it, who could do it again and again. */
	confirmed?: boolean;
	/** Where below the paper's page its button leads; absent: to that page itself. */
	below?: "extended";
}

/**
 * A letter to every mailable author in their language; to co-authors unless they do without. `only`: to those authors
 * alone, mailable or not.
 */
export async function toAuthors(
	context: Context,
	{ whole, found }: TellsOf,
	about: About,
	only: (author: AuthorItem) => boolean = ({ mailable }) => mailable,
): Promise<Draft[]> {
	const to = whole.authors.filter(only);
	const chosen = new Map(to.map(({ email, language }) => [email, language]));
	const recipients = await recipientsOf(
		context.table,
		emailsOf(to),
		(email) => chosen.get(email) ?? whole.paper.language,
	);
	return to
		.map(({ email, corresponding }) => ({
			...{ email, recipient: recipients.get(email), page: "mysubs" },
			topic: corresponding ? undefined : ("coauthor_papers" as const),
		}))
		.filter(({ recipient, topic }) => !topic || wants(recipient, topic))
		.filter(({ recipient }) => !about.confirmed || recipient?.confirmed)
		.map((one) => draftTo(context, { whole, found }, about, one));
}

/** A letter to people who were authors of the paper; of the paper it tells what they knew, its number and its title then. */
export async function toFormerAuthors(
	context: Context,
	{ whole, found }: TellsOf,
	{ emails, title, key }: { emails: string[]; title: string; key: MailKey },
): Promise<Draft[]> {
	const { item } = found;
	const recipients = await recipientsOf(context.table, emails, whole.paper.language);
	// Whose address stands among the authors again meanwhile was told of that by another letter.
	const now = emailsOf(whole.authors);
	return emails
		.filter((email) => !now.includes(email) && wants(recipients.get(email), "coauthor_papers"))
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
					title: textFor({ confirmed }, title),
				},
				link: [context.config.site_url, item.path, "mysubs"].join("/"),
			};
		});
}

const emailsOf = (authors: readonly Pick<AuthorItem, "email">[]) => authors.map(({ email }) => email);

const wants = (recipient: Recipient | undefined, topic: MailTopic) => !recipient?.unwanted.includes(topic);

/** Who gets a letter, the page on which they read the paper, and whether they may do without it. */
interface Reader {
	email: string;
	recipient: Recipient | undefined;
	page: string;
	topic: Draft["topic"];
}

/** Returns a letter about a paper to one reader. */
export function draftTo(
	context: Context,
	{ whole, found }: TellsOf,
	{ key, params, trusted, below }: About,
	{ email, recipient, page, topic }: Reader,
): Draft {
	const locale = recipient?.locale ?? whole.paper.language;
	return {
		to: email,
		locale,
		key,
		conference: found.item.conference,
		topic,
		params: {
			...paramsOf(whole, found, { locale, confirmed: recipient?.confirmed ?? false }, context.now()),
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
 * What the letters say of a paper. Who has no confirmed account did not ask for them, and reads no title or name that
 * holds an address.
 */
export function paramsOf(
	{ paper, authors }: WholePaper,
	{ item, sections }: WithSections,
	{ locale, confirmed }: Pick<Recipient, "locale" | "confirmed">,
	now: Date,
): Record<Exclude<LetterValue, "number" | "note" | "till" | "next_step" | "reviews">, string> & {
	number: number;
} {
	const english = locale === "en";
	const title = (english && paper.locales?.en?.title) || paper.title;
	const names = authors.map((author) => fullName((english && author.locales?.en) || author));
	return {
		number: paper.number,
		title: textFor({ confirmed }, title),
		conference: titleOf(item, locale),
		section: sectionTitle(sections, paper.section, locale),
		authors: names
			.map((name) => textFor({ confirmed }, name))
			.filter(Boolean)
			.join(", "),
		next: nextDate(item, paper.status === "accepted" ? DATES_OF_ACCEPTED : DATES, locale, now) ?? "",
	};
}

const titleOf = ({ locales, path }: ConferenceItem, locale: Locale) => locales[locale].short_title || path;

/** Until when the authors may edit, by the conference's clock. */
export function tillOf({ whole, found }: TellsOf, locale: Locale): { till: string } {
	const { opening } = whole.paper;
	return { till: opening ? momentText(opening.till, found.item.timezone, locale) : "" };
}

/** Whether the paper still has that status; a later move sends its own e-mails. */
export function isLatest({ whole }: TellsOf, at: string): boolean {
	const moves = whole.paper.steps.filter(({ kind }) => PAPER_STATUSES.some((status) => status === kind));
	return moves.every((step) => step.at <= at);
}
