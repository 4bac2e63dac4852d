import type { PrintedIssue } from "./printed-issue.ts";

/** Names a file as `spectra-vol2-no1-2027.crossref.xml`, with portable characters only. */
export function fileName({ conference, issue, year }: PrintedIssue, extension: string): string {
	const { volume, number } = issue;
	const parts = [conference.path, volume && `vol${volume}`, number && `no${number}`, year];
	const name = parts.filter(Boolean).join("-");
	return `${name.replace(/[^\p{L}\p{N}.]+/gu, "-")}.${extension}`;
}
