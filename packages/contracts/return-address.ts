const MAX_LENGTH = 500;

/** First parts of addresses that are no pages, or pages that nobody returns to. */
const NOT_RETURNED_TO = ["api", "ws", "files", "public", "assets", "auth"];

/** Invitations by link. Their readers may sign in there, and then continue. */
const RETURNED_AUTH_PAGES = ["/auth/review", "/auth/expert"];

const ANY_SITE = "https://site.example";

/**
 * Checks whether an address is a page of this site that people may be led to after signing in or confirming. Accepts
 * only a single leading slash: to browsers "//host" and "/\host" are other sites. A path that they would resolve to
 * another one, or with an encoded first part, is no page of ours.
 */
export function isReturnAddress(text: string): boolean {
	if (text.length > MAX_LENGTH || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(text)) return false;
	const [path = ""] = text.split(/[?#]/, 1);
	const [, first = ""] = path.split("/");
	if (new URL(text, ANY_SITE).pathname !== path || first.includes("%")) return false;
	if (RETURNED_AUTH_PAGES.includes(path)) return true;
	return !NOT_RETURNED_TO.includes(first);
}
