import { readLinkPreview } from "@deck/core/conference/preview";
import { renderPreviewPage } from "@deck/core/conference/preview-page";
import { Hono } from "hono";
import * as v from "valibot";
import { anyoneCached } from "../access.ts";
import { param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { summary } from "../route-description.ts";

/**
 * Link previews: the CDN sends robots here (core/site/link-preview.ts) and caches. Rendered on request rather than
 * into the bucket, so at most a minute old, and 404 for every path without one, whatever the reason.
 */
export const previewRoutes = new Hono<AppEnv>().get(
	"/public/previews/:path",
	summary("A conference's page for link previews and search engines.", { 200: "The page." }, "text/html"),
	anyoneCached(),
	param(v.object({ path: v.string() })),
	async (c) => {
		const preview = await readLinkPreview(c.var.context, c.req.valid("param").path);
		return c.html(renderPreviewPage(preview), preview ? 200 : 404);
	},
);
