import { isLanguage, LOCALE_FACTS } from "@deck/contracts/locales";
import { errorMessage } from "@deck/core/kernel/error-message";
import type { MaintenanceError } from "@deck/core/maintenance/state";
import { POLICY_HEADER, pagePolicy } from "@deck/core/site/site-headers";
import type { Context } from "hono";
import type { AppEnv } from "./hono-env.ts";
import { localeOf } from "./locale.ts";
import { siteOrigins } from "./site-origins.ts";

const STYLE =
	"body{font:17px/1.5 system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1rem}h1{font-size:1.6rem;line-height:1.25}";

/** Checks whether a browser shows the response: it opened an address, or the route has a page. */
export const expectsPage = (c: Context<AppEnv>): boolean =>
	c.var.media === "text/html" || (c.req.header("accept") ?? "").includes("text/html");

/** Returns the page of maintenance, which opens again by itself. */
export function maintenancePage(c: Context<AppEnv>, { until, details }: MaintenanceError): Response {
	const requestedLocale = c.req.param("locale") ?? "";
	const locale = isLanguage(requestedLocale) ? LOCALE_FACTS[requestedLocale].locale : localeOf(c);
	const { tag, dateTag } = LOCALE_FACTS[locale];
	const isAhead = until !== undefined && new Date(until) > c.var.ports.now();
	const time = isAhead && new Intl.DateTimeFormat(dateTag, UNTIL).format(new Date(until));
	const title = errorMessage(locale, "maintenance_title");
	const page = `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>
<style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${errorMessage(locale, "maintenance_text")}</p>
${time ? `<p>${errorMessage(locale, "maintenance_until", { time: `<time datetime="${until}">${time}</time>` })}</p>\n` : ""}</body></html>
`;
	const { retryAfter = 0 } = details;
	c.header("Retry-After", String(retryAfter));
	// Spread, so that not all pages come back at once.
	c.header("Refresh", String(Math.round(retryAfter * (1 + Math.random()))));
	c.header(POLICY_HEADER, pagePolicy(siteOrigins(c.var.ports.config), page));
	return c.html(page, 503);
}

/** The reader's zone is unknown. */
const UNTIL = {
	day: "numeric",
	month: "long",
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "UTC",
	timeZoneName: "short",
} as const;
