import { readPreview } from "@deck/core/conference/preview";
import { previewPage } from "@deck/core/conference/preview-page";
import { Hono } from "hono";
import * as v from "valibot";
import { shared } from "../access.ts";
import { param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";

/**
 * Link previews: the CDN sends robots here (core/kernel/link-preview.ts) and caches. Rendered on request rather than
 * into the bucket, so never outdated, and 404 for every path without one, whatever the reason.
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
