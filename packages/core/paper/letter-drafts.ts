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

const DATES = ["submissions_close", "notification", "conference_start"] as const;
const DATES_OF_ACCEPTED = ["conference_start"] as const;

export interface TellsOf {
	whole: WholePaper;
	found: WithSections;
}

/** Null if either is missing or the conference is deleted. 2 table calls. */
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

export interface About {
	key: MailKey;
	params?: (locale: Locale) => Draft["params"];
	/** By staff; addresses become links. */
	trusted?: NonNullable<Draft["trusted"]>;
	/** For confirmed accounts only, as an author could cause the e-mail repeatedly. */
	confirmed?: boolean;
	/** The button's path below the paper's page. */
	below?: "extended";
}

/** Skips co-authors who opted out. `only`: those authors regardless. */
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

/** Shows only the number and title that they knew. */
export async function toFormerAuthors(
	context: Context,
	{ whole, found }: TellsOf,
	{ emails, title, key }: { emails: string[]; title: string; key: MailKey },
): Promise<Draft[]> {
	const { item } = found;
	const recipients = await recipientsOf(context.table, emails, whole.paper.language);
	// Returning authors got another e-mail.
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

interface Reader {
	email: string;
	recipient: Recipient | undefined;
	page: string;
	topic: Draft["topic"];
}

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

/** Recipients without a confirmed account did not ask for the e-mail: hides titles and names that contain an address. */
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

/** On the conference's clock. */
export function tillOf({ whole, found }: TellsOf, locale: Locale): { till: string } {
	const { opening } = whole.paper;
	return { till: opening ? momentText(opening.till, found.item.timezone, locale) : "" };
}

/** Later moves send their own e-mails. */
export function isLatest({ whole }: TellsOf, at: string): boolean {
	const moves = whole.paper.steps.filter(({ kind }) => PAPER_STATUSES.some((status) => status === kind));
	return moves.every((step) => step.at <= at);
}
