import { reviewFile } from "@deck/core/review/files";
import { reviewedFile } from "@deck/core/review/page";
import { Hono } from "hono";
import * as v from "valibot";
import { participant } from "../access.ts";
import { param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { FILE_REPLIES, toFile } from "../file-answer.ts";
import { number } from "../list-query.ts";
import { ReviewParams } from "./params.ts";

/** A version of the manuscript, or one of the two files that may come with the review. */
const ReviewFileQuery = v.union(
	[
		v.object({ version: number, download: v.optional(v.literal("1")) }),
		v.object({ part: v.picklist(["review", "reply"], "invalid") }),
	],
	"invalid",
);

/** The manuscript for its reviewer; the PDF of a review or of an answer for its reviewer and the paper's staff. */
export const reviewFileRoutes = new Hono<Base>().get(
	"/reviews/:conf/:review",
	summary("A file of a review.", FILE_REPLIES),
	participant(),
	param(ReviewParams),
	query(ReviewFileQuery),
	async (c) => {
		const { review } = c.req.valid("param");
		const asked = c.req.valid("query");
		if ("part" in asked) return toFile(c, await reviewFile(c.var, { ...review, part: asked.part }));
		const { version, download } = asked;
		return toFile(c, await reviewedFile(c.var, { ...review, version, download: download === "1" }));
	},
);
