/**
 * Where to go after signing in: the `to` of the query if it is an address of this site, else home.
 * "//host" and "/\host" are other sites to a browser, so only one slash may stand in front.
 */
export function returnAddress(query: URLSearchParams): string {
	const to = query.get("to") ?? "";
	return /^\/(?![/\\])[^\p{Cc}]*$/u.test(to) ? to : "/";
}
