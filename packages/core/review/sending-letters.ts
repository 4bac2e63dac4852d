import type { Locale } from "@deck/contracts/enums";
import { salutation } from "@deck/contracts/person-names";
import { isOwed } from "@deck/contracts/review-life";
import { recipientsOf } from "../account/recipients.ts";
import { readWithSections, type WithSections } from "../conference/whole.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft, MailKey } from "../mail/draft.ts";
import { textFor } from "../mail/unlinked.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { datesOf, languagesOf, linkOf, nameOf, siteOf } from "./letter-drafts.ts";
import type { ReviewKey } from "./lookup.ts";
import { reviewsAt } from "./lookup.ts";
import { isOpen } from "./rules.ts";
import { broughtBy, type Together, toldOf } from "./together.ts";
import { ABOUT } from "./waiting.ts";

interface ToldReview {
	whole: WholePaper;
	review: ReviewItem;
}

/** At least one, all by one reviewer. */
interface ToldReviews {
	found: WithSections;
	told: [ToldReview, ...ToldReview[]];
}

/** Returns those that `holds` accepts. 1 call each for reviews, conference and sending, 1 for each paper. */
export async function readTold(
	context: Context,
	{ together, ...key }: ReviewKey & { together?: Together | undefined },
	holds: (one: ToldReview) => boolean,
): Promise<ToldReviews | null> {
	const { table } = context;
	const { conference } = key;
	const numbers = await numbersOf(context, { ...key, together });
	const reviews = await reviewsAt(
		table,
		numbers.map(({ number, n }) => ({ conference, number, n })),
	);
	const there = reviews.filter((review) => review !== null);
	if (there.length === 0) return null;
	const papers = [...new Set(there.map(({ number }) => number))];
	const [found, ...wholes] = await Promise.all([
		readWithSections(table, conference),
		...papers.map((number) => readPaper(table, conference, number)),
	]);
	if (!found || found.item.deleted_at) return null;
	const [first, ...others] = there
		.flatMap((review) => {
			const whole = wholes[papers.indexOf(review.number)];
			return whole ? [{ whole, review }] : [];
		})
		.filter(holds);
	return first ? { found, told: [first, ...others] } : null;
}

/** Returns those of the sending, or its own. At most 1 call. */
export async function numbersOf(
	{ table }: Context,
	{ conference, together, ...one }: ReviewKey & { together?: Together | undefined },
): Promise<{ number: number; n: number }[]> {
	return together ? broughtBy(await toldOf(table, conference, together), one) : [one];
}

export const isStillOwed = ({ whole, review }: ToldReview): boolean =>
	isOwed(review.state) && isOpen(whole.paper, review);

/** Texts for one review and for several. */
interface Keys {
	one(review: ReviewItem): MailKey;
	many: MailKey;
}

/** Buttons use the account, else the link; `always`: the link. 4 table calls. */
export async function toOneReviewer(
	context: Context,
	{ found: { item }, told }: ToldReviews,
	keys: Keys,
	{ always = false }: { always?: boolean } = {},
): Promise<Draft[]> {
	const [{ whole, review: first }] = told;
	const { email, name } = first;
	const recipients = await recipientsOf(
		context.table,
		[email],
		await languagesOf(context, whole.paper, [first]),
	);
	const recipient = recipients.get(email);
	const { locale = whole.paper.language, confirmed = false, timezone = item.timezone } = recipient ?? {};
	const things = told.map((one) => ({
		params: paramsOf(one, { locale, confirmed, timezone }, context.now()),
		link: linkOf(context, item, one.review, always ? undefined : recipient),
	}));
	const [only] = things;
	const common = {
		...{ to: email, locale, agreed: told.every(({ review }) => review.state !== "awaiting") },
		conference: item.conference,
		about: `${always ? ABOUT.asked : ABOUT.other}#${item.conference}/${told.map(({ review }) => `${review.number}-${review.n}`).join(",")}`,
	};
	const params = {
		salutation: salutation(locale, recipient?.names, name),
		conference: nameOf(item, locale),
	};
	if (only && told.length === 1)
		return [{ ...common, key: keys.one(first), params: { ...params, ...only.params }, link: only.link }];
	return [
		{
			...{ ...common, key: keys.many, params: { ...params, count: told.length }, items: things },
			...(confirmed && { link: `${siteOf(context, item)}/myreviews` }),
		},
	];
}

interface Reader {
	locale: Locale;
	confirmed: boolean;
	timezone: string;
}

/** Without a confirmed account, omits text that contains an address. */
function paramsOf(
	{ whole: { paper }, review }: ToldReview,
	{ locale, confirmed, timezone }: Reader,
	now: Date,
): Draft["params"] {
	const { title, abstract } = (locale === "en" && paper.locales?.en) || paper;
	const harmless = (text: string) => textFor({ confirmed }, text);
	const at = now.toISOString();
	const { answer_by, due } = datesOf(review, timezone, locale);
	const waits = review.state === "awaiting";
	return {
		number: paper.number,
		title: harmless(title),
		abstract: harmless(beginningOf(abstract)),
		// Empty in the first round.
		round: review.round > 0 ? review.round + 1 : "",
		...{ answer_by, due },
		answer: waits && review.answer_by >= at ? answer_by : "",
		answer_over: waits && review.answer_by < at ? answer_by : "",
		write: !waits && review.due >= at ? due : "",
		write_over: !waits && review.due < at ? due : "",
	};
}

/** Enough to recognise the field. */
const BEGINNING = 600;

function beginningOf(abstract: string): string {
	if (abstract.length <= BEGINNING) return abstract;
	return `${abstract.slice(0, BEGINNING).replace(/\s+\S*$/, "")} …`;
}
