import type { IssueContents, IssueEntry } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { printedPapers } from "../paper/printed.ts";
import { tiesTo } from "../paper/ties.ts";
import { demandIssue } from "./lookup.ts";
import { readsAll, viewIssue } from "./view.ts";

/**
 * Returns printed data, 100 papers at a time by number; all are accepted, so this reveals no decisions. Hides authors
 * of papers that the actor reviews blind. 6 calls. Throws 403 unless the actor reads the papers of all sections; 404.
 */
export async function issueContents(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
	id: string,
	from: number,
): Promise<IssueContents> {
	if (!readsAll(actor.roles)) throw new AppError("forbidden", "forbidden");
	const issue = await demandIssue(table, conference, id);
	const left = Object.keys(issue.papers)
		.map(Number)
		.filter((number) => number > from)
		.sort((a, b) => a - b);
	const numbers = left.slice(0, LIMITS.issueEntriesPerCall);
	const printed = await printedPapers(table, conference, numbers);
	const ties = await tiesTo(table, conference, numbers, actor.conflicts);
	const papers = printed.map((entry): IssueEntry => {
		if (ties.writes.has(entry.number)) return { ...entry, own: true };
		return ties.reviews.has(entry.number) ? { ...entry, authors: [], reviews: true } : entry;
	});
	const next = left.length > numbers.length ? (numbers.at(-1) ?? null) : null;
	return { issue: viewIssue(issue, actor.roles), papers, next };
}
