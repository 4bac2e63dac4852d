import { isLanguage, type Language } from "@deck/contracts/locales";
import { isPossiblePath } from "@deck/contracts/reserved-paths";

/** Set by `packages/api`. */
export const AUTH_SESSION_COOKIE = "__Host-session";
/** specification §9. */
export const LOCALE_COOKIE = "lang";
/** A name that no conference may use. */
export const PRERENDERED_HOME = "index";

export interface PageRequest {
	/** Path without query. */
	path: string;
	/** Valid or not. */
	session: string | undefined;
	locale: string | undefined;
	languages: string | undefined;
}

/**
 * Returns the entry file of the site. The signed-out variant saves a request for the session. Runs in CloudFront
 * Functions too: limited JavaScript.
 */
export function appFile({ session }: Pick<PageRequest, "session">): "/index.html" | "/stranger.html" {
	return session ? "/index.html" : "/stranger.html";
}

/**
 * Returns the prerendered home or conference page for signed-out visitors. The address includes the language because
 * the CDN caches one response per address. Runs in CloudFront Functions too.
 */
export function prerenderedPath({ path, session, locale, languages }: PageRequest): string | null {
	if (session) return null;
	const page = path.replace(/^\/|\/$/g, "");
	if (path !== "/" && !isPossiblePath(page)) return null;
	return `/api/public/pages/${languageOf(locale, languages)}/${page || PRERENDERED_HOME}`;
}

/** Chooses as `web/src/lib/locale.ts`: the cookie, else the browser's first supported language. */
function languageOf(kept = "", languages = ""): Language {
	for (const wish of [kept].concat(languages.split(","))) {
		const language = wish.trim().slice(0, 2).toLowerCase();
		if (isLanguage(language)) return language;
	}
	return "en";
}
