import { readPreview } from "@deck/core/conference/preview";
import { previewPage } from "@deck/core/conference/preview-page";
import { Hono } from "hono";
import * as v from "valibot";
import { shared } from "../access.ts";
import { param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";

/**
 * What robots get for a conference's address instead of the app (core/kernel/link-preview.ts): the CDN sends them here.
 * Made when it is asked for and kept by the CDN, not written to the bucket: so it is never behind, and there is an
 * answer for a path without a preview too, the same 404 whatever the reason.
 */
export const previewRoutes = new Hono<Base>().get(
	"/public/previews/:path",
	summary("A conference's page for link previews and search engines.", { 200: "The page." }, "text/html"),
	shared(),
	param(v.object({ path: v.string() })),
	async (c) => {
		const preview = await readPreview(c.var.context, c.req.valid("param").path);
		return c.html(previewPage(preview), preview ? 200 : 404);
	},
);
