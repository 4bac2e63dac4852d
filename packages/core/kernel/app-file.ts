import { mayBePath } from "@deck/contracts/reserved-paths";

/** Session cookie, set by `packages/api`. */
export const SESSION_COOKIE = "__Host-session";
/** Language cookie (specification §9). */
export const LOCALE_COOKIE = "lang";
/** Name of the home page among the prerendered pages; no conference may use it. */
export const DRAWN_HOME = "index";

/** Request data that selects the page. */
export interface PageRequest {
	/** Path without query. */
	path: string;
	/** Session cookie, valid or not. */
	session: string | undefined;
	/** Language cookie. */
	locale: string | undefined;
	/** `Accept-Language` header. */
	languages: string | undefined;
}

/**
 * Returns the entry file of the built site. The signed-out variant saves a request for the session. Runs in CloudFront
 * Functions too: limited JavaScript.
 */
export function appFile({ session }: Pick<PageRequest, "session">): "/index.html" | "/stranger.html" {
	return session ? "/index.html" : "/stranger.html";
}

/**
 * Returns the address of the prerendered page for signed-out visitors of the home page or a conference; null
 * otherwise. The address includes the language because the CDN caches one response per address. Runs in CloudFront
 * Functions too.
 */
export function drawnAddress({ path, session, locale, languages }: PageRequest): string | null {
	if (session) return null;
	const page = path.replace(/^\/|\/$/g, "");
	if (path !== "/" && !mayBePath(page)) return null;
	return `/api/public/pages/${languageOf(locale, languages)}/${page || DRAWN_HOME}`;
}

/** Same choice as `web/src/lib/locale.ts`: the cookie, else the browser's first supported language. */
function languageOf(kept = "", languages = ""): "en" | "ru" {
	for (const wish of [kept].concat(languages.split(","))) {
		const language = wish.trim().slice(0, 2).toLowerCase();
		if (language === "en" || language === "ru") return language;
	}
	return "en";
}
