import { LIMITS } from "@deck/contracts/limits";
import {
	AnswerReviewForm,
	LinkAnswerForm,
	LinkDraftForm,
	LinkFileForm,
	LinkReviewFileForm,
	LinkSendForm,
	ReviewDraftForm,
	ReviewLinkForm,
	SendReviewForm,
} from "@deck/contracts/own-review";
import { answerReview, sendReview } from "@deck/core/review/answer";
import { readReviewFileUrl } from "@deck/core/review/files";
import { readOwnReviews } from "@deck/core/review/own-reviews";
import { readReviewedFileUrl, readReviewPage } from "@deck/core/review/page";
import { readReviewerByLink } from "@deck/core/review/reviewer-by-link";
import { saveReviewDraft } from "@deck/core/review/save-draft";
import { Hono } from "hono";
import { anyone, participant, participantNotImpersonated } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";
import { ReviewParams } from "./params.ts";

/** By account, or by an invitation's link without one (product.md §4). */
export const ownReviewRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/myreviews",
		summary("One's own reviews, what is due first in front."),
		participant(),
		async (c) => c.json(await readOwnReviews(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/myreviews/:review",
		summary("One of them, with its paper as its reviewer may know it."),
		participant(),
		param(ReviewParams),
		async (c) => c.json(await readReviewPage(c.var, c.req.valid("param").review)),
	)
	.post(
		"/conf/:conf/myreviews/:review/answer",
		summary("Says whether one reviews a paper."),
		participantNotImpersonated(),
		param(ReviewParams),
		body(AnswerReviewForm),
		rateLimited("reviews"),
		async (c) => c.json(await answerReview(c.var, c.req.valid("param").review, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/myreviews/:review/draft",
		summary("Saves what one has written so far."),
		participantNotImpersonated(),
		param(ReviewParams),
		body(ReviewDraftForm, LIMITS.bodyBytes),
		rateLimited("draft"),
		async (c) => c.json(await saveReviewDraft(c.var, c.req.valid("param").review, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/myreviews/:review/send",
		summary("Sends a review."),
		participantNotImpersonated(),
		param(ReviewParams),
		body(SendReviewForm, LIMITS.bodyBytes),
		rateLimited("reviews"),
		async (c) => c.json(await sendReview(c.var, c.req.valid("param").review, c.req.valid("json"))),
	)
	.post(
		"/review-link",
		summary("The review behind an invitation's link; answers nothing."),
		anyone(),
		body(ReviewLinkForm),
		rateLimited("link"),
		async (c) => {
			const { reviewer, asked } = await readReviewerByLink(c.var.context, c.req.valid("json"));
			return c.json(await readReviewPage(reviewer, asked));
		},
	)
	.post(
		"/review-link/answer",
		summary("Says whether one reviews a paper, by the link."),
		anyone(),
		body(LinkAnswerForm),
		rateLimited("link"),
		async (c) => {
			const { answer, ...link } = c.req.valid("json");
			const { reviewer, asked } = await readReviewerByLink(c.var.context, link);
			return c.json(await answerReview(reviewer, asked, answer));
		},
	)
	.put(
		"/review-link/draft",
		summary("Saves what one has written so far, by the link."),
		anyone(),
		body(LinkDraftForm, LIMITS.bodyBytes),
		rateLimited("draft"),
		async (c) => {
			const { draft, ...link } = c.req.valid("json");
			const { reviewer, asked } = await readReviewerByLink(c.var.context, link);
			return c.json(await saveReviewDraft(reviewer, asked, draft));
		},
	)
	.post(
		"/review-link/send",
		summary("Sends a review, by the link."),
		anyone(),
		body(LinkSendForm, LIMITS.bodyBytes),
		rateLimited("link"),
		async (c) => {
			const { review_text, ...link } = c.req.valid("json");
			const { reviewer, asked } = await readReviewerByLink(c.var.context, link);
			return c.json(await sendReview(reviewer, asked, review_text));
		},
	)
	.post(
		"/review-link/file",
		summary("Where the manuscript is, by the link."),
		anyone(),
		body(LinkFileForm),
		rateLimited("link"),
		async (c) => {
			const { version, ...link } = c.req.valid("json");
			const { reviewer, asked } = await readReviewerByLink(c.var.context, link);
			return c.json({ url: await readReviewedFileUrl(reviewer, { ...asked, version, download: false }) });
		},
	)
	.post(
		"/review-link/remarks",
		summary("Where the PDF is that came with the review, or with the authors' answer, by the link."),
		anyone(),
		body(LinkReviewFileForm),
		rateLimited("link"),
		async (c) => {
			const { part, ...link } = c.req.valid("json");
			const { reviewer, asked } = await readReviewerByLink(c.var.context, link);
			return c.json({ url: await readReviewFileUrl(reviewer, { ...asked, part }) });
		},
	);
