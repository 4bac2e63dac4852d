import type { OwnReview, ReviewDraft, ReviewPage } from "@deck/contracts/own-review";
import type { ReviewFile, ReviewReply } from "@deck/contracts/review";
import { actsFor, isSent } from "@deck/contracts/review-life";
import type { ConferenceItem } from "../conference/lookup.ts";
import { notFound } from "../kernel/errors.ts";
import { signedFile } from "../kernel/stored-file.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { fullName } from "../paper/names.ts";
import { demandBlind } from "./blind.ts";
import { type Reviewed, readReviewed } from "./change.ts";
import { type ReviewDraftItem, type ReviewItem, reviewIdOf, type StoredReviewFile } from "./entity.ts";
import { draftOf } from "./lookup.ts";
import { othersOf } from "./others.ts";
import { type AskedReview, demandOwn, type Reviewer } from "./reviewer.ts";
import { isOpen } from "./rules.ts";
import { placesForAuthors, viewShown } from "./shown.ts";

/**
 * 4 table calls.
 * @throws as `demandOwn`
 */
export async function reviewPage(reviewer: Reviewer, asked: AskedReview): Promise<ReviewPage> {
	const { context, conference } = reviewer;
	const key = { conference: conference.conference, ...asked };
	const [found, draft] = await Promise.all([
		readReviewed(context, key.conference, key.number),
		draftOf(context.table, key),
	]);
	const review = demandOwn(reviewer, found.whole, of(found, asked.n));
	// Drafts stay private during impersonation.
	return viewPage(reviewer, found, review, context.actor?.real ? null : draft);
}

export const of = ({ reviews }: Reviewed, n: number) => reviews.find((review) => review.n === n);

export function viewOwn(paper: WholePaper["paper"], review: ReviewItem): OwnReview {
	return {
		id: reviewIdOf(review),
		state: review.state,
		round: review.round,
		title: paper.title,
		...(paper.locales?.en && { locales: { en: { title: paper.locales.en.title } } }),
		language: paper.language,
		section: paper.section,
		open: isOpen(paper, review),
		asked_at: review.asked_at,
		answer_by: review.answer_by,
		due: review.due,
		sent_at: review.sent_at ?? null,
	};
}

/** Assumes the reader's own review. */
export function viewPage(
	reviewer: Reviewer,
	found: Pick<Reviewed, "whole" | "reviews">,
	review: ReviewItem,
	draft: ReviewDraftItem | null,
): ReviewPage {
	const { conference } = reviewer;
	const { whole, reviews } = found;
	const { paper } = whole;
	const own = viewOwn(paper, review);
	const visible = review.visible_at !== undefined;
	const sent = isSent(review.state) && review.text;
	return {
		...own,
		conference: viewConference(conference),
		reviewer: { name: review.name, email: review.email },
		paper: viewPaper(conference, whole, review),
		refusal: review.refusal ?? null,
		sent:
			sent && isSent(review.state)
				? { verdict: review.state, text: sent, file: fileOf(conference, review) }
				: null,
		draft: review.state === "inprogress" ? draftIn(review, draft) : null,
		visible,
		reply: visible ? replyForReviewer(conference, review) : null,
		earlier: reviews.flatMap((one) =>
			one.email === review.email && one.no < review.no && isSent(one.state) && one.text
				? [
						{
							...{ id: reviewIdOf(one), round: one.round, verdict: one.state, text: one.text },
							reply: one.visible_at ? replyForReviewer(conference, one) : null,
						},
					]
				: [],
		),
		others: othersFor(reviewer, found, review),
		acts: actsFor({ state: review.state, open: own.open, visible }, ["reviewer"]),
	};
}

/** Links do not prove who holds them. */
function othersFor(
	reviewer: Reviewer,
	found: Pick<Reviewed, "whole" | "reviews">,
	review: ReviewItem,
): ReviewPage["others"] {
	if (reviewer.signature !== undefined) return null;
	const others = othersOf(reviewer.context.actor, found, review);
	const places = placesForAuthors(found);
	return (
		others?.map((one) => ({
			...viewShown(reviewer.conference, one),
			place: places.get(one.n) ?? null,
		})) ?? null
	);
}

const viewConference = ({ conference, path, state, locales, timezone, blindness }: ConferenceItem) => ({
	...{ id: conference, path, state, locales, timezone, blindness },
});

/** Manuscripts after acceptance, authors unless double-blind. */
function viewPaper(conference: ConferenceItem, whole: WholePaper, review: ReviewItem): ReviewPage["paper"] {
	const { paper, authors, versions } = whole;
	const { number, type, format, language, abstract, keywords, locales, status } = paper;
	return {
		...{ number, type, format, language, abstract, keywords, status },
		...(locales?.en && { locales: { en: locales.en } }),
		authors:
			conference.blindness === "double" || status === "deleted"
				? null
				: authors.map((author) => ({ name: fullName(author), organization: author.organization })),
		versions: mayHaveFiles(paper, review)
			? versions.map(({ version, pages, size, created_at, answer = "" }) => ({
					...{ number: version, pages, size, created_at, answer },
					file: `${addressOf(conference, review)}/${version}`,
				}))
			: [],
	};
}

const mayHaveFiles = ({ status }: WholePaper["paper"], { state }: ReviewItem) =>
	status !== "deleted" && (state === "inprogress" || isSent(state));

const addressOf = ({ path }: ConferenceItem, review: ReviewItem) =>
	`/files/reviews/${path}/${reviewIdOf(review)}`;

const viewFile = (file: string, { name, size }: StoredReviewFile): ReviewFile => ({ name, size, file });

/** For staff and the reviewer. */
export const fileOf = (conference: ConferenceItem, review: ReviewItem): ReviewFile | null =>
	review.file ? viewFile(`${addressOf(conference, review)}?part=review`, review.file) : null;

/** For staff. */
export function replyOf(conference: ConferenceItem, review: ReviewItem): ReviewReply | null {
	if (!review.reply) return null;
	const { text, at, file } = review.reply;
	return { text, at, file: file ? viewFile(`${addressOf(conference, review)}?part=reply`, file) : null };
}

/** A file's name may contain its author's. */
function replyForReviewer(conference: ConferenceItem, review: ReviewItem): ReviewReply | null {
	const reply = replyOf(conference, review);
	return reply && { ...reply, file: reply.file && { ...reply.file, name: "reply.pdf" } };
}

/** Also the handed-back review. */
function draftIn({ text, answered_at = "" }: ReviewItem, draft: ReviewDraftItem | null): ReviewDraft | null {
	if (draft) return viewDraft(draft);
	return text ? { ...text, verdict: null, saved_at: answered_at, version: 0 } : null;
}

export const viewDraft = ({ text, verdict, saved_at, version }: ReviewDraftItem): ReviewDraft => ({
	...text,
	verdict: verdict ?? null,
	saved_at,
	version,
});

/**
 * 3 table calls; 1 more if double-blind.
 * @throws as `demandOwn`; 404 before acceptance or without the version; as `demandBlind`
 */
export async function reviewedFile(
	reviewer: Reviewer,
	asked: AskedReview & { version: number; download: boolean },
): Promise<string> {
	const { context, conference } = reviewer;
	const found = await readReviewed(context, conference.conference, asked.number);
	const review = demandOwn(reviewer, found.whole, of(found, asked.n));
	const version = found.whole.versions.find((one) => one.version === asked.version);
	if (!version || !mayHaveFiles(found.whole.paper, review)) throw notFound();
	const name = `${conference.path}-${asked.number}-v${asked.version}.pdf`;
	const options = { name, download: asked.download };
	if (conference.blindness !== "double") return signedFile(context, "manuscript", version, options);
	const { number } = asked;
	const file = { conference: conference.conference, number, file: `manuscript-${version.version}` } as const;
	const blind = await demandBlind(context, file, version);
	return signedFile(context, "blind_file", blind, options);
}
