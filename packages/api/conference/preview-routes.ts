import { readPreview } from "@deck/core/conference/preview";
import { previewPage } from "@deck/core/conference/preview-page";
import { Hono } from "hono";
import * as v from "valibot";
import { shared } from "../access.ts";
import { param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";

/**
 * Link previews: the CDN sends robots here instead of to the app (core/kernel/link-preview.ts). Rendered on request
 * and cached by the CDN rather than written to the bucket, so they are never outdated. A path without a preview is the
 * same 404 for every reason.
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
