/**
 * Whether a path may go on to what answers it. Encoded slashes, question marks, hashes and dots mean one thing to the
 * CDN, which keeps answers and chooses the origin by the path as it came, and another to what decodes it behind. Below
 * `/api` and `/files` stand names of ours alone, and nothing is encoded. Asked by CloudFront and by the one
 * machine's front alike, so it is written for CloudFront's small JavaScript.
 * @param path the address without its query, as it came
 */
export function isPlainPath(path: string): boolean {
	if (/\\|\/\/|\/\.\.?(\/|$)|[^\x21-\x7e]/.test(path)) return false;
	if (/^\/(api|files|ws)(\/|$)/.test(path)) return path.indexOf("%") < 0;
	return !/%(00|23|2e|2f|3f|5c)/i.test(path);
}
