import type { OwnReview, ReviewDraft, ReviewedAuthor, ReviewPage } from "@deck/contracts/own-review";
import { withoutIdentifyingTexts } from "@deck/contracts/paper-fields";
import { joinName } from "@deck/contracts/person-names";
import type { ReviewFile, ReviewReply } from "@deck/contracts/review";
import { allowedReviewActions, isSent } from "@deck/contracts/review-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import { notFound } from "../kernel/errors.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { detailTexts } from "../paper/texts.ts";
import { requireBlindCopy } from "./blind-copy.ts";
import { type ReviewedPaper, readReviewed } from "./change.ts";
import { formatReviewId, type ReviewDraftItem, type ReviewItem, type StoredReviewFile } from "./entity.ts";
import { findReviewDraft } from "./lookup.ts";
import { otherReviews, readsOthers } from "./other-reviews.ts";
import { displayNumbers, viewAnonymousReview } from "./revealed-reviews.ts";
import {
	isHiddenFromImpersonator,
	type Reviewer,
	type ReviewRef,
	requireOwnReview,
	rolesOf,
} from "./reviewer.ts";
import { isReviewOpen, reviewMoment } from "./rules.ts";

/**
 * Reads a review for its reviewer's page. 4 table calls.
 * @throws as `requireOwnReview`
 */
export async function readReviewPage(reviewer: Reviewer, ref: ReviewRef): Promise<ReviewPage> {
	const { context, conference } = reviewer;
	const key = { conference: conference.conference, ...ref };
	const [found, draft] = await Promise.all([
		readReviewed(context, key.conference, key.number),
		findReviewDraft(context.table, key),
	]);
	const review = requireOwnReview(reviewer, found.whole, reviewByNumber(found, ref.n));
	return viewReviewPage(reviewer, found, review, draft);
}

export const reviewByNumber = ({ reviews }: ReviewedPaper, n: number) =>
	reviews.find((review) => review.n === n);

export function viewOwnReview(paper: PaperAggregate["paper"], review: ReviewItem): OwnReview {
	return {
		id: formatReviewId(review),
		state: review.state,
		round: review.round,
		title: paper.title,
		...(paper.locales?.en && { locales: { en: { title: paper.locales.en.title } } }),
		language: paper.language,
		section: paper.section,
		open: isReviewOpen(paper, review),
		asked_at: review.asked_at,
		answer_by: review.answer_by,
		due: review.due,
		sent_at: review.sent_at ?? null,
	};
}

/** Returns a review's page for its reviewer; assumes the reader's own review. */
export function viewReviewPage(
	reviewer: Reviewer,
	found: Pick<ReviewedPaper, "whole" | "reviews">,
	review: ReviewItem,
	draft: ReviewDraftItem | null,
): ReviewPage {
	const { conference } = reviewer;
	const { whole, reviews } = found;
	const { paper } = whole;
	const own = viewOwnReview(paper, review);
	const moment = reviewMoment(paper, review);
	const { visible } = moment;
	const sent = isSent(review.state) && review.text;
	const isPrivate = isHiddenFromImpersonator(reviewer, review);
	const reads_others = readsOthers(rolesOf(reviewer), whole);
	return {
		...own,
		conference: viewConference(conference),
		reviewer: { name: review.name, email: review.email },
		paper: viewPaper(conference, whole, review),
		refusal: review.refusal ?? null,
		sent: sent && isSent(review.state) ? { verdict: review.state, text: sent, at: sentAt(review) } : null,
		file: isPrivate ? null : viewReviewFile(conference, review),
		draft: review.state === "inprogress" && !isPrivate ? currentDraft(review, draft) : null,
		visible,
		reply: visible ? replyForReviewer(conference, review) : null,
		earlier: reviews.flatMap((one) =>
			one.email === review.email && one.no < review.no && isSent(one.state) && one.text
				? [
						{
							id: formatReviewId(one),
							round: one.round,
							verdict: one.state,
							text: one.text,
							reply: one.visible_at ? replyForReviewer(conference, one) : null,
						},
					]
				: [],
		),
		others: viewOtherReviews(reviewer, found, review),
		reads_others,
		acts: allowedReviewActions(moment, ["reviewer"]).filter((act) => act !== "correct" || !reads_others),
	};
}

/** Returns when the review got its present text; a correction names it. */
export const sentAt = ({ corrected_at, sent_at = "" }: ReviewItem): string => corrected_at ?? sent_at;

/** Links do not prove who holds them. */
function viewOtherReviews(
	reviewer: Reviewer,
	found: Pick<ReviewedPaper, "whole" | "reviews">,
	review: ReviewItem,
): ReviewPage["others"] {
	if (reviewer.signature !== undefined) return null;
	const others = otherReviews(reviewer.context.actor, found, review);
	const places = displayNumbers(found);
	return (
		others?.map((one) => ({
			...viewAnonymousReview(reviewer.conference, one),
			place: places.get(one.n) ?? null,
		})) ?? null
	);
}

const viewConference = ({ conference, path, state, locales, timezone, blindness }: ConferenceItem) => ({
	id: conference,
	path,
	state,
	locales,
	timezone,
	blindness,
});

/**
 * Returns the paper as the reviewer sees it: with manuscripts once they agreed, and with authors unless
 * double-blind.
 */
function viewPaper(
	conference: ConferenceItem,
	whole: PaperAggregate,
	review: ReviewItem,
): ReviewPage["paper"] {
	const { paper, authors, versions } = whole;
	const { number, type, format, language, status } = paper;
	const hidesAuthors = conference.blindness === "double" || status === "deleted";
	const texts = detailTexts(paper);
	return {
		number,
		type,
		format,
		language,
		...(hidesAuthors ? withoutIdentifyingTexts(texts) : texts),
		status,
		authors: hidesAuthors
			? null
			: authors.map(({ locales, ...author }) => ({
					...viewAuthor(author),
					...(locales?.en && { locales: { en: viewAuthor(locales.en) } }),
				})),
		versions: mayHaveFiles(paper, review)
			? versions.map(({ version, pages, size, created_at, answer = "" }) => ({
					number: version,
					pages,
					size,
					created_at,
					answer,
					file: `${addressOf(conference, review)}/${version}`,
				}))
			: [],
	};
}

const viewAuthor = (
	author: Pick<PaperAggregate["authors"][number], "first_name" | "last_name" | "organization">,
): ReviewedAuthor => ({ name: joinName(author), organization: author.organization });

const mayHaveFiles = ({ status }: PaperAggregate["paper"], { state }: ReviewItem) =>
	status !== "deleted" && (state === "inprogress" || isSent(state));

const addressOf = ({ path }: ConferenceItem, review: ReviewItem) =>
	`/files/reviews/${path}/${formatReviewId(review)}`;

const viewFile = (file: string, { name, size }: StoredReviewFile): ReviewFile => ({ name, size, file });

export const viewReviewFile = (conference: ConferenceItem, review: ReviewItem): ReviewFile | null =>
	review.file ? viewFile(`${addressOf(conference, review)}?part=review`, review.file) : null;

export function viewReply(conference: ConferenceItem, review: ReviewItem): ReviewReply | null {
	if (!review.reply) return null;
	const { text, at, file } = review.reply;
	return { text, at, file: file ? viewFile(`${addressOf(conference, review)}?part=reply`, file) : null };
}

/** Returns the authors' reply without its file's name, which may contain its author's. */
function replyForReviewer(conference: ConferenceItem, review: ReviewItem): ReviewReply | null {
	const reply = viewReply(conference, review);
	return reply && { ...reply, file: reply.file && { ...reply.file, name: "reply.pdf" } };
}

/** Returns the draft, also the handed-back review. */
function currentDraft(
	{ text, answered_at = "" }: ReviewItem,
	draft: ReviewDraftItem | null,
): ReviewDraft | null {
	if (draft) return viewReviewDraft(draft);
	return text ? { ...text, verdict: null, saved_at: answered_at, version: 0 } : null;
}

export const viewReviewDraft = ({ text, verdict, saved_at, version }: ReviewDraftItem): ReviewDraft => ({
	...text,
	verdict: verdict ?? null,
	saved_at,
	version,
});

/**
 * Signs the URL of a manuscript for its reviewer. 3 table calls; 1 more if double-blind.
 * @throws as `requireOwnReview`; 404 before acceptance or without the version; as `requireBlindCopy`
 */
export async function readReviewedFileUrl(
	reviewer: Reviewer,
	ref: ReviewRef & { version: number; download: boolean },
): Promise<string> {
	const { context, conference } = reviewer;
	const found = await readReviewed(context, conference.conference, ref.number);
	const review = requireOwnReview(reviewer, found.whole, reviewByNumber(found, ref.n));
	const version = found.whole.versions.find((one) => one.version === ref.version);
	if (!version || !mayHaveFiles(found.whole.paper, review)) throw notFound();
	const name = `${conference.path}-${ref.number}-v${ref.version}.pdf`;
	const options = { name, download: ref.download };
	if (conference.blindness !== "double") return signedFileUrl(context, "manuscript", version, options);
	const { number } = ref;
	const file = { conference: conference.conference, number, file: `manuscript-${version.version}` } as const;
	const blind = await requireBlindCopy(context, file, version);
	return signedFileUrl(context, "blind_file", blind, options);
}
