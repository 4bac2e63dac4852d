import { ReplyForm } from "@deck/contracts/author-review";
import { LIMITS } from "@deck/contracts/limits";
import { id } from "@deck/contracts/rules";
import { readAuthorReviewFileUrl, readReviewsForAuthors, replyToReview } from "@deck/core/review/for-authors";
import { Hono } from "hono";
import * as v from "valibot";
import { participant, participantNotImpersonated } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { numberParam } from "../list-query.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";
import { ReviewPartQuery } from "./params.ts";

const AuthorReviewParams = v.object({ conf: v.string(), number: numberParam, id });

export const authorReviewRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/papers/:number/reviews",
		summary("The reviews that a paper's authors may read."),
		participant(),
		param(PaperParams),
		async (c) =>
			c.json(await readReviewsForAuthors(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.put(
		"/conf/:conf/papers/:number/reviews/:id/reply",
		summary("Saves the authors' reply to a review."),
		participantNotImpersonated(),
		param(AuthorReviewParams),
		body(ReplyForm, LIMITS.bodyBytes),
		rateLimited("reviews"),
		async (c) =>
			c.json(await replyToReview(c.var.context, c.var.conference, c.req.valid("param"), c.req.valid("json"))),
	);

export const authorReviewFileRoutes = new Hono<AppEnv>().get(
	"/paper-reviews/:conf/:number/:id",
	summary("The PDF attached to a review or to the authors' reply.", FILE_RESPONSES),
	participant(),
	param(AuthorReviewParams),
	query(ReviewPartQuery),
	async (c) => {
		const file = { ...c.req.valid("param"), ...c.req.valid("query") };
		return redirectToFile(c, await readAuthorReviewFileUrl(c.var.context, c.var.conference, file));
	},
);
