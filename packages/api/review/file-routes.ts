import { readReviewFileUrl } from "@deck/core/review/files";
import { readReviewedFileUrl } from "@deck/core/review/page";
import { Hono } from "hono";
import * as v from "valibot";
import { participant } from "../access.ts";
import { param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { numberParam } from "../list-query.ts";
import { DownloadQuery, FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";
import { ReviewParams, ReviewPartQuery } from "./params.ts";

const VersionParams = v.object({ ...ReviewParams.entries, version: numberParam });

export const reviewFileRoutes = new Hono<AppEnv>()
	.get(
		"/reviews/:conf/:review",
		summary("The PDF attached to a review or to the authors' reply.", FILE_RESPONSES),
		participant(),
		param(ReviewParams),
		query(ReviewPartQuery),
		async (c) => {
			const { review } = c.req.valid("param");
			return redirectToFile(c, await readReviewFileUrl(c.var, { ...review, ...c.req.valid("query") }));
		},
	)
	.get(
		"/reviews/:conf/:review/:version",
		summary("A version of the manuscript for its reviewer.", FILE_RESPONSES),
		participant(),
		param(VersionParams),
		query(DownloadQuery),
		async (c) => {
			const { review, version } = c.req.valid("param");
			const download = c.req.valid("query").download === "1";
			return redirectToFile(c, await readReviewedFileUrl(c.var, { ...review, version, download }));
		},
	);
