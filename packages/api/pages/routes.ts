import { LANGUAGES } from "@deck/contracts/locales";
import { isPossiblePath } from "@deck/contracts/reserved-paths";
import { PRERENDERED_HOME } from "@deck/core/site/app-file";
import { POLICY_HEADER, pagePolicy } from "@deck/core/site/site-headers";
import { Hono } from "hono";
import * as v from "valibot";
import { anyoneCached } from "../access.ts";
import { param } from "../body.ts";
import { PUBLIC_NOT_KEPT } from "../cache-control.ts";
import type { AppEnv } from "../hono-env.ts";
import { summary } from "../route-description.ts";
import { siteOrigins } from "../site-origins.ts";
import type { SitePages } from "./render-page.ts";
import { sortFields } from "./sort-fields.ts";

const MINUTE_MS = 60_000;

const Page = v.object({
	locale: v.picklist(LANGUAGES),
	path: v.pipe(
		v.string(),
		v.check((path) => path === PRERENDERED_HOME || isPossiblePath(path)),
	),
});

/**
 * Renders home pages for anonymous visitors; the CDN sends them here (core/site/app-file.ts) and caches for a
 * minute. An unknown conference gives the empty page, as does a rendering failure, so nothing is revealed. The page
 * sends its own policy, as the CDN's may be of another build during a deployment.
 * @param ask requests a path anonymously, given the page request's headers
 */
export const pageRoutes = (
	site: SitePages,
	ask: (path: string, header: (name: string) => string | undefined) => Response | Promise<Response>,
) =>
	new Hono<AppEnv>().get(
		"/public/pages/:locale/:path",
		summary("The home page or a conference's page, rendered anonymously.", { 200: "The page." }, "text/html"),
		anyoneCached(),
		param(Page),
		async (c) => {
			const { locale, path } = c.req.valid("param");
			const read = async (address: string): Promise<unknown> => {
				const response = await ask(address, (name) => c.req.header(name));
				return response.ok ? sortFields(await response.json()) : undefined;
			};
			const pathname = path === PRERENDERED_HOME ? "/" : `/${path}`;
			const at = new Date(Math.floor(c.var.context.now().getTime() / MINUTE_MS) * MINUTE_MS);
			const empty = await site.empty();
			const drawn = await site.renderPage({ pathname, locale, at, empty, read }).catch((error: unknown) => {
				const { request_id } = c.var;
				const description = error instanceof Error ? error.stack : String(error);
				console.error(JSON.stringify({ level: "error", event: "not_drawn", request_id, error: description }));
			});
			// Endless unknown names must not push out the pages that people read.
			if (!drawn) c.header("Cache-Control", PUBLIC_NOT_KEPT);
			c.header(POLICY_HEADER, pagePolicy(siteOrigins(c.var.ports.config), empty));
			return c.html(drawn ?? empty);
		},
	);
