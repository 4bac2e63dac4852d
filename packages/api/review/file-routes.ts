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
import { PartQuery, ReviewParams } from "./params.ts";

const VersionParams = v.object({ ...ReviewParams.entries, version: number });
const DownloadQuery = v.object({ download: v.optional(v.literal("1")) });

/** The manuscript for its reviewer; PDFs of reviews and replies also for staff. */
export const reviewFileRoutes = new Hono<Base>()
	.get(
		"/reviews/:conf/:review",
		summary("The PDF that came with a review, or with an answer.", FILE_REPLIES),
		participant(),
		param(ReviewParams),
		query(PartQuery),
		async (c) => {
			const { review } = c.req.valid("param");
			return toFile(c, await reviewFile(c.var, { ...review, ...c.req.valid("query") }));
		},
	)
	.get(
		"/reviews/:conf/:review/:version",
		summary("A version of the manuscript for its reviewer.", FILE_REPLIES),
		participant(),
		param(VersionParams),
		query(DownloadQuery),
		async (c) => {
			const { review, version } = c.req.valid("param");
			const download = c.req.valid("query").download === "1";
			return toFile(c, await reviewedFile(c.var, { ...review, version, download }));
		},
	);
