import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { twinIn } from "@deck/contracts/locales";
import { fillPlaceholders } from "@deck/contracts/placeholders";
import { type Recipient, readRecipients } from "../account/recipients.ts";
import { type ConferenceWithSections, readConferenceWithSections } from "../conference/aggregate.ts";
import { formatDay } from "../conference/format-instant.ts";
import { sectionTitle } from "../conference/section-title.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { formatNewsSummary, newsTexts } from "../mail/news-texts.ts";
import { refusalReasonTexts } from "../mail/refusal-texts.ts";
import { nameForReader } from "../mail/salute-recipient.ts";
import { type ListedPaper, readListedPapers } from "../paper/listed-papers.ts";
import { reviewsAt } from "../review/lookup.ts";
import { type StaffItem, staffConsistent } from "../staff/lookup.ts";
import { newsMode } from "../staff/news-rules.ts";
import { type NewsLine, newsLinesDue } from "../staff/record-news.ts";

type Review = Awaited<ReturnType<typeof reviewsAt>>[number];

/** Accounts of the staff and the reviewers, by address. */
type Recipients = ReadonlyMap<string, Recipient>;

interface DigestEntry {
	line: NewsLine;
	listed: ListedPaper;
	/** If declined. */
	review: Review;
}

export const staffDigestEmails = {
	/**
	 * Only readable news that still hold; no e-mail without news. 11 table calls, more for each further hundred papers
	 * and staff.
	 */
	"staff.digest": async (context, { conference, due }) => {
		const { table } = context;
		const [found, lines] = await Promise.all([
			readConferenceWithSections(table, conference),
			newsLinesDue(table, conference, due),
		]);
		if (!found || found.item.deleted_at || lines.length === 0) return [];
		const [staff, papers, reviews] = await Promise.all([
			staffConsistent(table, conference),
			readListedPapers(table, conference, [...new Set(lines.map(({ number }) => number))]),
			refusedReviews(context, lines),
		]);
		const entries = lines.flatMap((line): DigestEntry[] => {
			const listed = papers.get(line.number);
			const review = reviews.get(line) ?? null;
			return listed && isStillTrue(line, listed, review) ? [{ line, listed, review }] : [];
		});
		const members = staff.filter(
			(row) =>
				row.user_id && entries.some((one) => newsMode(row, sortKeyOf(one), found.sections) === "daily"),
		);
		const recipients = await readRecipients(
			table,
			[...members, ...reviews.values()].flatMap((one) => one?.email ?? []),
			"en",
		);
		return members.flatMap((row) => {
			const recipient = recipients.get(row.email);
			const recipientTasks = recipient?.confirmed
				? entries.filter((one) => concernsMember(row, recipient, one, found))
				: [];
			return recipient && recipientTasks.length > 0
				? [digestDraft(context, { email: row.email, recipients }, recipientTasks, due, found)]
				: [];
		});
	},
} satisfies EmailMakers;

/** Returns refused reviews. 1 table call for each hundred. */
async function refusedReviews(
	{ table }: Context,
	lines: readonly NewsLine[],
): Promise<Map<NewsLine, Review>> {
	const refusals = lines.filter(({ kind }) => kind === "refusals");
	const reviews = await reviewsAt(
		table,
		refusals.map(({ conference, number, n = 0 }) => ({ conference, number, n })),
	);
	return new Map(refusals.map((line, at) => [line, reviews[at] ?? null]));
}

/** Checks that the news still holds: the paper may be back, or the review asked for again. */
function isStillTrue({ kind }: NewsLine, { paper }: ListedPaper, review: Review): boolean {
	if (kind === "withdrawals")
		return paper.status === "withdrawn" || (paper.status === "deleted" && paper.deleted_by_author === true);
	if (paper.status === "deleted") return false;
	return kind !== "refusals" || review?.state === "refused";
}

const sortKeyOf = ({ line: { kind }, listed: { paper } }: DigestEntry) => ({ kind, section: paper.section });

/**
 * Checks whether the member chose the news and may read it. Excludes a review that they asked for or were asked
 * for.
 */
function concernsMember(
	row: StaffItem,
	{ conflicts }: Recipient,
	entries: DigestEntry,
	{ sections }: ConferenceWithSections,
): boolean {
	const { listed, review } = entries;
	if (newsMode(row, sortKeyOf(entries), sections) !== "daily") return false;
	if (review && (review.asked_by === row.user_id || conflicts.includes(review.email))) return false;
	return listed.isReadableBy(row.admin_roles, conflicts);
}

function digestDraft(
	context: Context,
	{ email: to, recipients }: { email: string; recipients: Recipients },
	recipientTasks: readonly DigestEntry[],
	due: string,
	found: ConferenceWithSections,
): EmailDraft {
	const { item } = found;
	const locale = recipients.get(to)?.locale ?? "en";
	const counts = new Map(
		[...Map.groupBy(recipientTasks, ({ line }) => line.kind)].map(([kind, all]) => [kind, all.length]),
	);
	const papers = [...Map.groupBy(recipientTasks, ({ line }) => line.number)].sort(([a], [b]) => a - b);
	const more = papers.length - LIMITS.digestPapers;
	const site = `${context.config.site_url}/${item.path}/adm`;
	return {
		to,
		locale,
		key: "staff_digest",
		conference: item.conference,
		topic: "staff_digest",
		params: {
			conference: item.locales[locale].short_title || item.path,
			summary: formatNewsSummary(counts, locale),
			date: formatDay(new Date(due), item.timezone, locale),
			more: more > 0 ? fillPlaceholders(newsTexts(locale).more, { count: more }) : "",
		},
		items: papers.slice(0, LIMITS.digestPapers).map(([number, news]) => ({
			params: { number, title: digestTitle(news, locale), news: formatNews(news, found, locale, recipients) },
			link: `${site}/${news[0]?.listed.paper.type ?? "paper"}s/${number}`,
		})),
		link: `${site}/papers`,
	};
}

function digestTitle([one]: readonly DigestEntry[], locale: Locale): string {
	const paper = one?.listed.paper;
	return twinIn(paper?.locales, locale)?.title || (paper?.title ?? "");
}

/** Formats news, with the section if there are several. */
function formatNews(
	news: readonly DigestEntry[],
	{ sections }: ConferenceWithSections,
	locale: Locale,
	recipients: Recipients,
): string {
	const words = newsTexts(locale);
	const section =
		sections.length > 1 ? sectionTitle(sections, news[0]?.listed.paper.section ?? "", locale) : "";
	return [
		...news.map((one) => formatNewsLine(one, locale, recipients)),
		...(section ? [fillPlaceholders(words.section, { section })] : []),
	].join("\n");
}

function formatNewsLine(
	{ line: { kind, n = 0 }, listed: { paper, listRow }, review }: DigestEntry,
	locale: Locale,
	recipients: Recipients,
): string {
	const words = newsTexts(locale);
	switch (kind) {
		case "papers":
			return fillPlaceholders(listRow.authors_count > 1 ? words.papers_several : words.papers, {
				author: twinIn({ en: listRow.first_author_en }, locale) || listRow.first_author,
			});
		case "withdrawals":
			return paper.status === "withdrawn" ? words.withdrawn : words.deleted;
		case "versions":
		case "reviews":
			return fillPlaceholders(words[kind], { n });
		case "refusals": {
			const why = review?.refusal ? refusalReasonTexts(locale)[review.refusal.reason] : "";
			const name = review && nameForReader(locale, recipients.get(review.email)?.names, review.name);
			return fillPlaceholders(words.refusals, { name: name ?? "", why });
		}
	}
}
