import { mayBePath } from "@deck/contracts/reserved-paths";

/** The cookie of a session, as `packages/api` sets it. */
export const SESSION_COOKIE = "__Host-session";
/** The cookie of the chosen language (specification §9). */
export const LOCALE_COOKIE = "lang";
/** The home page's name among the drawn pages; no conference can have it. */
export const DRAWN_HOME = "index";

/** What of a request decides which page it is answered with. */
export interface PageRequest {
	/** The address without its query. */
	path: string;
	/** The session's cookie, sound or not; undefined where there is none. */
	session: string | undefined;
	/** The language's cookie. */
	locale: string | undefined;
	/** The header `Accept-Language`. */
	languages: string | undefined;
}

/**
 * The file of the built site that the application is: a stranger's says that nobody is signed in, so that it need not
 * ask. Asked by CloudFront and by the one machine's front alike, so it is written for CloudFront's small JavaScript.
 */
export function appFile({ session }: Pick<PageRequest, "session">): "/index.html" | "/stranger.html" {
	return session ? "/index.html" : "/stranger.html";
}

/**
 * Where a stranger's home page, or a conference's, is drawn in their language; null for everybody and everything else,
 * where the application draws all itself. The language is in the address, as the CDN keeps one answer for each.
 * Asked as `appFile` is.
 */
export function drawnAddress({ path, session, locale, languages }: PageRequest): string | null {
	if (session) return null;
	const page = path.replace(/^\/|\/$/g, "");
	if (path !== "/" && !mayBePath(page)) return null;
	return `/api/public/pages/${languageOf(locale, languages)}/${page || DRAWN_HOME}`;
}

/** As the page itself chooses (web/src/lib/locale.ts): the cookie, else the first of the browser's that we speak. */
function languageOf(kept = "", languages = ""): "en" | "ru" {
	for (const wish of [kept].concat(languages.split(","))) {
		const language = wish.trim().slice(0, 2).toLowerCase();
		if (language === "en" || language === "ru") return language;
	}
	return "en";
}
