import { ReplyForm } from "@deck/contracts/author-review";
import { LIMITS } from "@deck/contracts/limits";
import { id } from "@deck/contracts/rules";
import { authorReviewFile, authorReviews, replyToReview } from "@deck/core/review/for-authors";
import { Hono } from "hono";
import * as v from "valibot";
import { participant, participantThemselves } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { FILE_REPLIES, toFile } from "../file-answer.ts";
import { limited } from "../limit.ts";
import { number } from "../list-query.ts";
import { PaperParams } from "../paper/params.ts";
import { PartQuery } from "./params.ts";

const AuthorReviewParams = v.object({ conf: v.string(), number, id });

export const authorReviewRoutes = new Hono<Base>()
	.get(
		"/conf/:conf/papers/:number/reviews",
		summary("The reviews that a paper's authors may read."),
		participant(),
		param(PaperParams),
		async (c) => c.json(await authorReviews(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.put(
		"/conf/:conf/papers/:number/reviews/:id/reply",
		summary("Answers a review."),
		participantThemselves(),
		param(AuthorReviewParams),
		body(ReplyForm, LIMITS.bodyBytes),
		limited("reviews"),
		async (c) =>
			c.json(await replyToReview(c.var.context, c.var.conference, c.req.valid("param"), c.req.valid("json"))),
	);

export const authorReviewFileRoutes = new Hono<Base>().get(
	"/paper-reviews/:conf/:number/:id",
	summary("The PDF that came with a review, or with an answer.", FILE_REPLIES),
	participant(),
	param(AuthorReviewParams),
	query(PartQuery),
	async (c) => {
		const asked = { ...c.req.valid("param"), ...c.req.valid("query") };
		return toFile(c, await authorReviewFile(c.var.context, c.var.conference, asked));
	},
);
