import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { fillText } from "@deck/contracts/placeholders";
import { type Recipient, recipientsOf } from "../account/recipients.ts";
import { dayText } from "../conference/moment-text.ts";
import { sectionTitle } from "../conference/section-title.ts";
import { readWithSections, type WithSections } from "../conference/whole.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { newsSummary, newsWords } from "../mail/news-words.ts";
import { refusalWords } from "../mail/refusal-words.ts";
import type { Letters } from "../noun.ts";
import { type ListedPaper, listedPapers } from "../paper/listed-papers.ts";
import { reviewsAt } from "../review/lookup.ts";
import { type StaffItem, staffNow } from "../staff/lookup.ts";
import { newsMode } from "../staff/news-rules.ts";
import { type NewsLine, newsFor } from "../staff/note-news.ts";

type Review = Awaited<ReturnType<typeof reviewsAt>>[number];

interface Told {
	line: NewsLine;
	listed: ListedPaper;
	/** If declined. */
	review: Review;
}

export const digestLetters = {
	/**
	 * Only readable news that still hold; no e-mail without news. 11 table calls, more for each further hundred papers
	 * and staff.
	 */
	"staff.digest": async (context, { conference, due }) => {
		const { table } = context;
		const [found, lines] = await Promise.all([
			readWithSections(table, conference),
			newsFor(table, conference, due),
		]);
		if (!found || found.item.deleted_at || lines.length === 0) return [];
		const [staff, papers, reviews] = await Promise.all([
			staffNow(table, conference),
			listedPapers(table, conference, [...new Set(lines.map(({ number }) => number))]),
			refusedReviews(context, lines),
		]);
		const told = lines.flatMap((line): Told[] => {
			const listed = papers.get(line.number);
			const review = reviews.get(line) ?? null;
			return listed && holds(line, listed, review) ? [{ line, listed, review }] : [];
		});
		const members = staff.filter(
			(row) => row.user_id && told.some((one) => newsMode(row, placeOf(one), found.sections) === "daily"),
		);
		const recipients = await recipientsOf(
			table,
			members.map(({ email }) => email),
			"en",
		);
		return members.flatMap((row) => {
			const recipient = recipients.get(row.email);
			const theirs = recipient?.confirmed ? told.filter((one) => isFor(row, recipient, one, found)) : [];
			return recipient && theirs.length > 0
				? [digestTo(context, row.email, recipient, theirs, due, found)]
				: [];
		});
	},
} satisfies Letters;

/** 1 table call for each hundred. */
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

/** The paper may be back, or the review asked for again. */
function holds({ kind }: NewsLine, { paper }: ListedPaper, review: Review): boolean {
	if (kind === "withdrawals")
		return paper.status === "withdrawn" || (paper.status === "deleted" && paper.deleted_by_author === true);
	if (paper.status === "deleted") return false;
	return kind !== "refusals" || review?.state === "refused";
}

const placeOf = ({ line: { kind }, listed: { paper } }: Told) => ({ kind, section: paper.section });

/** Chosen and readable; not a review that they asked for or were asked for. */
function isFor(row: StaffItem, { addresses }: Recipient, told: Told, { sections }: WithSections): boolean {
	const { listed, review } = told;
	if (newsMode(row, placeOf(told), sections) !== "daily") return false;
	if (review && (review.asked_by === row.user_id || addresses.includes(review.email))) return false;
	return listed.isRead(row.admin_roles, addresses);
}

function digestTo(
	context: Context,
	to: string,
	{ locale }: Recipient,
	theirs: readonly Told[],
	due: string,
	found: WithSections,
): Draft {
	const { item } = found;
	const counts = new Map(
		[...Map.groupBy(theirs, ({ line }) => line.kind)].map(([kind, all]) => [kind, all.length]),
	);
	const papers = [...Map.groupBy(theirs, ({ line }) => line.number)].sort(([a], [b]) => a - b);
	const more = papers.length - LIMITS.digestPapers;
	const site = `${context.config.site_url}/${item.path}/adm`;
	return {
		...{ to, locale, key: "staff_digest", conference: item.conference, topic: "staff_digest" },
		params: {
			conference: item.locales[locale].short_title || item.path,
			summary: newsSummary(counts, locale),
			date: dayText(new Date(due), item.timezone, locale),
			more: more > 0 ? fillText(newsWords(locale).more, { count: more }) : "",
		},
		items: papers.slice(0, LIMITS.digestPapers).map(([number, news]) => ({
			params: { number, title: titleIn(news, locale), news: newsText(news, found, locale) },
			link: `${site}/${news[0]?.listed.paper.type ?? "paper"}s/${number}`,
		})),
		link: `${site}/papers`,
	};
}

function titleIn([one]: readonly Told[], locale: Locale): string {
	const paper = one?.listed.paper;
	return (locale === "en" && paper?.locales?.en?.title) || (paper?.title ?? "");
}

/** With its section if there are several. */
function newsText(news: readonly Told[], { sections }: WithSections, locale: Locale): string {
	const words = newsWords(locale);
	const section =
		sections.length > 1 ? sectionTitle(sections, news[0]?.listed.paper.section ?? "", locale) : "";
	return [
		...news.map((one) => lineText(one, locale)),
		...(section ? [fillText(words.section, { section })] : []),
	].join("\n");
}

function lineText({ line: { kind, n = 0 }, listed: { paper, card }, review }: Told, locale: Locale): string {
	const words = newsWords(locale);
	switch (kind) {
		case "papers":
			return fillText(card.authors_count > 1 ? words.papers_several : words.papers, {
				author: card.first_author,
			});
		case "withdrawals":
			return paper.status === "withdrawn" ? words.withdrawn : words.deleted;
		case "versions":
		case "reviews":
			return fillText(words[kind], { n });
		case "refusals": {
			const why = review?.refusal ? refusalWords(locale)[review.refusal.reason] : "";
			return fillText(words.refusals, { name: review?.name ?? "", why });
		}
	}
}
