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
import { boardKey } from "@deck/core/review/lookup";
import { countOtherRequests, emailOtherRequests } from "@deck/core/review/other-requests";
import { readOwnReviews } from "@deck/core/review/own-reviews";
import { readReviewedFileUrl, readReviewPage } from "@deck/core/review/page";
import { readReviewerByLink } from "@deck/core/review/reviewer-by-link";
import { saveReviewDraft } from "@deck/core/review/save-draft";
import { Hono } from "hono";
import { anyone, participant, participantNotImpersonated } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { readTogether } from "../read-together.ts";
import { summary } from "../route-description.ts";
import { ReviewParams } from "./params.ts";

/** Reads the paper's row of the review board in authentication's call: every page and change needs it. */
const readBoardTogether = readTogether(ReviewParams, (table, { conf, review: { number } }) => [
	boardKey(table, conf, number),
]);

export const ownReviewRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/myreviews",
		summary("The user's reviews in this conference: open ones first, then by deadline."),
		participant(),
		async (c) => c.json(await readOwnReviews(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/myreviews/:review",
		summary("A review of the user, and the paper as the reviewer may see it."),
		readBoardTogether,
		participant(),
		param(ReviewParams),
		async (c) => c.json(await readReviewPage(c.var, c.req.valid("param").review)),
	)
	.post(
		"/conf/:conf/myreviews/:review/answer",
		summary("Accepts or declines a review request."),
		readBoardTogether,
		participantNotImpersonated(),
		param(ReviewParams),
		body(AnswerReviewForm),
		rateLimited("reviews"),
		async (c) => c.json(await answerReview(c.var, c.req.valid("param").review, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/myreviews/:review/draft",
		summary("Saves the draft of a review."),
		readBoardTogether,
		participantNotImpersonated(),
		param(ReviewParams),
		body(ReviewDraftForm, LIMITS.bodyBytes),
		rateLimited("draft"),
		async (c) => c.json(await saveReviewDraft(c.var, c.req.valid("param").review, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/myreviews/:review/send",
		summary("Sends a review."),
		readBoardTogether,
		participantNotImpersonated(),
		param(ReviewParams),
		body(SendReviewForm, LIMITS.bodyBytes),
		rateLimited("reviews"),
		async (c) => c.json(await sendReview(c.var, c.req.valid("param").review, c.req.valid("json"))),
	)
	.post(
		"/review-link",
		summary("The review behind an invitation's link; does not answer the request."),
		anyone(),
		body(ReviewLinkForm),
		rateLimited("link"),
		async (c) => {
			const { reviewer, review } = await readReviewerByLink(c.var.context, c.req.valid("json"));
			return c.json(await readReviewPage(reviewer, review));
		},
	)
	.post(
		"/review-link/answer",
		summary("Accepts or declines a review request through the invitation's link."),
		anyone(),
		body(LinkAnswerForm),
		rateLimited("link"),
		async (c) => {
			const { answer, ...link } = c.req.valid("json");
			const { reviewer, review } = await readReviewerByLink(c.var.context, link);
			return c.json(await answerReview(reviewer, review, answer));
		},
	)
	.put(
		"/review-link/draft",
		summary("Saves the draft of a review through the invitation's link."),
		anyone(),
		body(LinkDraftForm, LIMITS.bodyBytes),
		rateLimited("draft"),
		async (c) => {
			const { draft, ...link } = c.req.valid("json");
			const { reviewer, review } = await readReviewerByLink(c.var.context, link);
			return c.json(await saveReviewDraft(reviewer, review, draft));
		},
	)
	.post(
		"/review-link/send",
		summary("Sends a review through the invitation's link."),
		anyone(),
		body(LinkSendForm, LIMITS.bodyBytes),
		rateLimited("link"),
		async (c) => {
			const { review_text, ...link } = c.req.valid("json");
			const { reviewer, review } = await readReviewerByLink(c.var.context, link);
			return c.json(await sendReview(reviewer, review, review_text));
		},
	)
	.post(
		"/review-link/others",
		summary("Number of other open reviews of the invited address, through the invitation's link."),
		anyone(),
		body(ReviewLinkForm),
		rateLimited("link"),
		async (c) => {
			const { reviewer, review } = await readReviewerByLink(c.var.context, c.req.valid("json"));
			return c.json(await countOtherRequests(reviewer, review));
		},
	)
	.post(
		"/review-link/others/email",
		summary("E-mails the links of the other open reviews to the invited address.", { 204: "Accepted." }),
		anyone(),
		body(ReviewLinkForm),
		rateLimited("link"),
		async (c) => {
			const { reviewer, review } = await readReviewerByLink(c.var.context, c.req.valid("json"));
			await emailOtherRequests(reviewer, review);
			return c.body(null, 204);
		},
	)
	.post(
		"/review-link/file",
		summary("The signed URL of the manuscript, through the invitation's link."),
		anyone(),
		body(LinkFileForm),
		rateLimited("link"),
		async (c) => {
			const { version, ...link } = c.req.valid("json");
			const { reviewer, review } = await readReviewerByLink(c.var.context, link);
			return c.json({ url: await readReviewedFileUrl(reviewer, { ...review, version, download: false }) });
		},
	)
	.post(
		"/review-link/review-file",
		summary("The signed URL of the review's or the reply's PDF, through the invitation's link."),
		anyone(),
		body(LinkReviewFileForm),
		rateLimited("link"),
		async (c) => {
			const { part, ...link } = c.req.valid("json");
			const { reviewer, review } = await readReviewerByLink(c.var.context, link);
			return c.json({ url: await readReviewFileUrl(reviewer, { ...review, part }) });
		},
	);
