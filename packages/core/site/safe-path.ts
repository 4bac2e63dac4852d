/**
 * Checks whether a path is safe to route. The CDN caches and routes by the raw path, while servers behind decode
 * slashes, question marks, hashes and dots. Below `/api` and `/files` nothing is encoded. Runs in CloudFront Functions
 * too: limited JavaScript.
 * @param path without query, not decoded
 */
export function isSafePath(path: string): boolean {
	if (/[\\#]|\/\/|\/\.\.?(\/|$)|[^\x21-\x7e]/.test(path)) return false;
	if (/^\/(api|files|ws)(\/|$)/.test(path)) return path.indexOf("%") < 0;
	return !/%(00|23|2e|2f|3f|5c)/i.test(path);
}
