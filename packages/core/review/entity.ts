import type {
	Proposal,
	RatingCriterion,
	RefusalReason,
	ReviewSummary,
	ReviewText,
} from "@deck/contracts/review";
import { isReviewPending, REVIEW_STATES, VERDICTS } from "@deck/contracts/review-lifecycle";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";
import type { Item } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";

export interface StoredReviewFile {
	name: string;
	size: number;
	key: string;
	version_id: string;
}

export interface Refusal {
	reason: RefusalReason;
	note: string;
	alternate: { name: string; email: string } | null;
}

/**
 * Not in the paper's partition, which is read whole for authors, who must never see reviews there. Found by the
 * reviewer's address through G1 (specification §3).
 */
export const reviews = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "review", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** Random, so that reviewers cannot find out how many were asked (`review-numbers.ts`). */
					n: { type: "number", required: true },
					/** From 1 in order of request; never reused; for staff only. */
					no: { type: "number", required: true },
					/** Shown to authors; reveals no number of reviews. */
					code: { type: "string", required: true },
					expert: { type: "number", required: true },
					name: { type: "string", required: true },
					email: { type: "string", required: true },
					round: { type: "number", required: true },
					state: { type: REVIEW_STATES, required: true },
					asked_at: { type: "string", required: true },
					/** User id. */
					asked_by: { type: "string", required: true },
					/** The sending that it belongs to. */
					run: { type: "string" },
					/** ISO deadline of the answer. */
					answer_by: { type: "string", required: true },
					/** ISO deadline of the review. */
					due: { type: "string", required: true },
					/** Signed by the link; renewed with every e-mail that has one. */
					invitation: { type: "string", required: true },
					answered_at: { type: "string" },
					/** ISO instant until which the latest e-mail waits, as the address reached its daily limit. */
					waits_till: { type: "string" },
					/** That e-mail is the invitation. */
					unsent: { type: "boolean" },
					/** Last reminder by staff. */
					reminded_at: { type: "string" },
					refusal: { type: CustomAttributeType<Refusal>("any") },
					/** Reason for overriding a conflict of interest. */
					override: { type: "string" },
					sent_at: { type: "string" },
					corrected_at: { type: "string" },
					text: { type: CustomAttributeType<ReviewText>("any") },
					file: { type: CustomAttributeType<StoredReviewFile>("any") },
					quality: { type: "number" },
					/** When it was revealed to the authors. */
					visible_at: { type: "string" },
					/** Hidden again, as the decision that revealed it was undone; the authors may have read it. */
					was_visible: { type: "boolean" },
					/** Deadline for the authors' reply. */
					reply_till: { type: "string" },
					reply: {
						type: CustomAttributeType<{ text: string; at: string; by: string; file?: StoredReviewFile }>(
							"any",
						),
					},
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "number"], template: "reviews#${conference}#${number}" },
						{ composite: ["n"], template: "review#${n}" },
					),
					byMail: secondaryKey(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number", "n"], template: "review#${conference}#${number}#${n}" },
					),
				},
			},
			options,
		),
	{
		description: "name and address of who reviews",
		erasedBy: "erased",
		retained: "What was sent, under a pseudonym: papers were decided by it.",
	},
	{ by: "feature" },
);

export type ReviewItem = EntityItem<ReturnType<typeof reviews>>;

/** Drafts of reviews, which only their writer reads. */
export const reviewDrafts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "reviewDraft", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					n: { type: "number", required: true },
					text: { type: CustomAttributeType<ReviewText>("any"), required: true },
					verdict: { type: VERDICTS },
					saved_at: { type: "string", required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{
							composite: ["conference", "number", "n"],
							template: "reviewdraft#${conference}#${number}#${n}",
						},
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "what somebody writes before they send it", erasedBy: "erased" },
	{ by: "feature" },
);

export type ReviewDraftItem = EntityItem<ReturnType<typeof reviewDrafts>>;

/**
 * Anonymous copies: a manuscript for reviewers (`manuscript-2`), a review's PDF for authors (`review-3`), their
 * answer's for the reviewer (`reply-3`). `failed`: impossible.
 */
export const blindFiles = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "blindFile", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** Kind and number. */
					file: { type: "string", required: true },
					/** Version of the original in the bucket: a review's file may be replaced. */
					of: { type: "string" },
					key: { type: "string" },
					version_id: { type: "string" },
					failed: { type: "boolean" },
					/** Version of the requested copy. */
					asked_for: { type: "string" },
					/** ISO instant of the request. */
					asked_at: { type: "string" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "number"], template: "reviews#${conference}#${number}" },
						{ composite: ["file"], template: "blind#${file}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

export type BlindFileItem = EntityItem<ReturnType<typeof blindFiles>>;

/** The address shows staff's conflicts of interest. */
export type BoardReview = ReviewSummary & { email: string };

/** Parses stored texts: new rows store one text, old ones a list. */
const parseStored = (value: unknown) => (typeof value === "string" ? JSON.parse(value) : value);

/** Lists of maps parse far slower, and thousands of desks are read at once. */
const TEXT = {
	required: true,
	get: parseStored,
	set: (value: unknown) => JSON.stringify(value) as never,
} as const;

/**
 * All desks of a conference share a partition, so the board is one query. Every change of a review changes its desk,
 * so that concurrent ones conflict.
 */
export const reviewBoards = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "reviewDesk", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true, padding: { length: 7, char: "0" } },
					/** Number of reviews ever asked for. */
					asked: { type: "number", required: true },
					marks: { type: CustomAttributeType<BoardReview[]>("any"), ...TEXT },
					proposals: { type: CustomAttributeType<Proposal[]>("any"), ...TEXT },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "reviewdesks#${conference}" },
						{ composite: ["number"], template: "n${number}" },
					),
				},
			},
			options,
		),
	{
		description: "addresses of who reviews, names of who proposes a decision",
		erasedBy: "erased",
		retained: "What was proposed, by nobody in particular: papers were decided by it.",
	},
	{ by: "feature" },
);

export type ReviewBoardItem = EntityItem<ReturnType<typeof reviewBoards>>;

/** Parses a board row by hand: ElectroDB would take longer than reading a thousand boards. */
export const parseBoardItem = ({
	conference,
	number,
	asked,
	marks,
	proposals,
	version,
}: Item): ReviewBoardItem => ({
	conference: String(conference),
	number: Number(number),
	asked: Number(asked),
	version: Number(version),
	marks: parseStored(marks),
	proposals: parseStored(proposals),
});

export const emptyBoardItem = (conference: string, number: number): ReviewBoardItem => ({
	conference,
	number,
	asked: 0,
	marks: [],
	proposals: [],
	version: 0,
});

export function toBoardReview(review: ReviewItem): BoardReview {
	const {
		n,
		expert,
		round,
		state,
		asked_at,
		answer_by,
		due,
		answered_at,
		sent_at,
		corrected_at,
		text,
		visible_at,
		quality,
		run,
		waits_till,
		reminded_at = "",
	} = review;
	const ratings: Partial<Record<RatingCriterion, number>> | undefined =
		sent_at && text ? text.ratings : undefined;
	return {
		n,
		expert,
		round,
		state,
		asked_at,
		answer_by,
		due,
		email: review.email,
		...(answered_at && { answered_at }),
		...(sent_at && { sent_at }),
		...(corrected_at && { corrected_at }),
		...(ratings && { ratings }),
		...(ratings && text?.confidence && { confidence: text.confidence }),
		...(visible_at && { visible: true as const }),
		...(quality && { quality }),
		...(run && { run }),
		...(isReviewPending(state) &&
			reminded_at > (answered_at ?? "") && { remindable_at: remindableAt(reminded_at) }),
		...(waits_till && isReviewPending(state) && { waits_till }),
	};
}

const remindableAt = (reminded: string): string =>
	new Date(Date.parse(reminded) + SETTINGS.reviewReminderIntervalSeconds * 1000).toISOString();

export const formatReviewId = ({ number, n }: Pick<ReviewItem, "number" | "n">) => `${number}-${n}` as const;
