const MAX_LENGTH = 500;

/** First parts of addresses that are no pages, or pages that nobody returns to. */
const NOT_RETURNED_TO = ["api", "ws", "files", "public", "assets", "auth"];

/**
 * Checks whether an address is a page of this site that people may be led to after signing in or confirming. Accepts
 * only a single leading slash: to browsers "//host" and "/\host" are other sites.
 */
export function isReturnAddress(text: string): boolean {
	if (text.length > MAX_LENGTH || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(text)) return false;
	return !NOT_RETURNED_TO.includes(/^[^/?#]*/.exec(text.slice(1))?.[0] ?? "");
}
