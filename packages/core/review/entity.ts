import type { Proposal, Rated, RefusalReason, ReviewMark, ReviewText } from "@deck/contracts/review";
import { isOwed, REVIEW_STATES, VERDICTS } from "@deck/contracts/review-life";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";
import type { Item } from "../kernel/ports.ts";

/** A file in the bucket that came with a review or an answer. */
export interface StoredReviewFile {
	name: string;
	size: number;
	key: string;
	version_id: string;
}

/** Why an expert declined, and whom they named instead. */
export interface Refusal {
	reason: RefusalReason;
	note: string;
	alternate: { name: string; email: string } | null;
}

/**
 * A review that an expert was asked for (specification §3). It stands outside of the paper's partition, as whoever reads
 * the paper's page reads that whole, its authors among them, who never see this. Found by its reviewer's address through G1.
 */
export const reviews = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "review", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** The paper's. */
					number: { type: "number", required: true },
					/** Of the paper's reviews: 1, 2 … in the order in which they were asked for, never reused. */
					n: { type: "number", required: true, padding: { length: 2, char: "0" } },
					/** What the authors of the paper know it by: nothing in it tells how many there are. */
					code: { type: "string", required: true },
					expert: { type: "number", required: true },
					name: { type: "string", required: true },
					email: { type: "string", required: true },
					round: { type: "number", required: true },
					state: { type: REVIEW_STATES, required: true },
					asked_at: { type: "string", required: true },
					/** User id. */
					asked_by: { type: "string", required: true },
					/** The sending of many invitations that it came with. */
					run: { type: "string" },
					/** ISO instants: by when to answer whether, and by when to send. */
					answer_by: { type: "string", required: true },
					due: { type: "string", required: true },
					/** What its link signs; another one after each new letter with a link. */
					invitation: { type: "string", required: true },
					answered_at: { type: "string" },
					/** Until when its latest e-mail waits: the address has no account and has had its e-mails of the day. */
					waits_till: { type: "string" },
					/** That e-mail is the one that asks for the review. */
					untold: { type: "boolean" },
					/** When staff last reminded of it. */
					reminded_at: { type: "string" },
					refusal: { type: CustomAttributeType<Refusal>("any") },
					/** Why it was asked for in spite of a conflict of interest. */
					override: { type: "string" },
					sent_at: { type: "string" },
					text: { type: CustomAttributeType<ReviewText>("any") },
					file: { type: CustomAttributeType<StoredReviewFile>("any") },
					quality: { type: "number" },
					/** Since when its paper's authors may read it, and until when they may answer. */
					visible_at: { type: "string" },
					reply_till: { type: "string" },
					reply: {
						type: CustomAttributeType<{ text: string; at: string; by: string; file?: StoredReviewFile }>(
							"any",
						),
					},
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "number"], template: "reviews#${conference}#${number}" },
						{ composite: ["n"], template: "review#${n}" },
					),
					byMail: secondary(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number", "n"], template: "review#${conference}#${number}#${n}" },
					),
				},
			},
			options,
		),
	{
		tells: "name and address of who reviews",
		goes: "erased",
		stays: "What was sent, under a pseudonym: papers were decided by it.",
	},
);

export type ReviewItem = EntityItem<ReturnType<typeof reviews>>;

/** A review that somebody writes, until it is sent; nobody else reads it. */
export const reviewDrafts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "reviewDraft", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					n: { type: "number", required: true, padding: { length: 2, char: "0" } },
					text: { type: CustomAttributeType<ReviewText>("any"), required: true },
					verdict: { type: VERDICTS },
					saved_at: { type: "string", required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
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
	{ tells: "what somebody writes before they send it", goes: "erased" },
);

export type ReviewDraftItem = EntityItem<ReturnType<typeof reviewDrafts>>;

/**
 * A copy of a file without what tells who made it: of a manuscript's version for reviewers (`manuscript-2`), of the PDF with
 * a review for the authors (`review-3`), of that with their answer for the reviewer (`reply-3`). `failed`: none could be made.
 */
export const blindFiles = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "blindFile", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** The file's kind and number; and its version in the bucket, as a review's may be replaced. */
					file: { type: "string", required: true },
					of: { type: "string", required: true },
					key: { type: "string" },
					version_id: { type: "string" },
					failed: { type: "boolean" },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "number"], template: "reviews#${conference}#${number}" },
						{ composite: ["file"], template: "blind#${file}" },
					),
				},
			},
			options,
		),
	"nobody",
);

export type BlindFileItem = EntityItem<ReturnType<typeof blindFiles>>;

/** A review in short, in its paper's desk; with the address under which staff have a conflict of interest. */
export type DeskMark = ReviewMark & { email: string };

/** What a row has as one text; rows that were written before have it as a list. */
const stored = (value: unknown) => (typeof value === "string" ? JSON.parse(value) : value);

/** What is stored as one text: thousands of desks are read at once, and a text costs a fraction of a list of maps. */
const TEXT = {
	required: true,
	get: stored,
	set: (value: unknown) => JSON.stringify(value) as never,
} as const;

/**
 * What a paper's reviews come to: one row a paper, all of a conference in one partition, so that the board is one query.
 * Every change of a review is one of its desk, and meets the others there.
 */
export const reviewDesks = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "reviewDesk", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true, padding: { length: 7, char: "0" } },
					/** Reviews that were ever asked for. */
					asked: { type: "number", required: true },
					marks: { type: CustomAttributeType<DeskMark[]>("any"), ...TEXT },
					proposals: { type: CustomAttributeType<Proposal[]>("any"), ...TEXT },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "reviewdesks#${conference}" },
						{ composite: ["number"], template: "n${number}" },
					),
				},
			},
			options,
		),
	{ tells: "addresses of who reviews", goes: "erased" },
);

export type ReviewDeskItem = EntityItem<ReturnType<typeof reviewDesks>>;

/** A desk as it is stored; what ElectroDB does beside takes longer than reading a thousand of them does. */
export const deskOf = ({ conference, number, asked, marks, proposals, version }: Item): ReviewDeskItem => ({
	...{
		conference: String(conference),
		number: Number(number),
		asked: Number(asked),
		version: Number(version),
	},
	...{ marks: stored(marks), proposals: stored(proposals) },
});

/** A desk of a paper that nobody was asked to review. */
export const emptyDesk = (conference: string, number: number): ReviewDeskItem => ({
	...{ conference, number, asked: 0, marks: [], proposals: [], version: 0 },
});

/** A review as its desk has it. */
export function markOf(review: ReviewItem): DeskMark {
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
		text,
		visible_at,
		quality,
		run,
		waits_till,
	} = review;
	const ratings: Partial<Record<Rated, number>> | undefined = sent_at && text ? text.ratings : undefined;
	return {
		...{ n, expert, round, state, asked_at, answer_by, due, email: review.email },
		...(answered_at && { answered_at }),
		...(sent_at && { sent_at }),
		...(ratings && { ratings }),
		...(ratings && text?.confidence && { confidence: text.confidence }),
		...(visible_at && { visible: true as const }),
		...(quality && { quality }),
		...(run && { run }),
		...(waits_till && isOwed(state) && { waits_till }),
	};
}

/** A review's id in addresses and in the log. */
export const reviewIdOf = ({ number, n }: Pick<ReviewItem, "number" | "n">) => `${number}-${n}` as const;
