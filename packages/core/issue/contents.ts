import type { IssueContents, IssueContentsEntry } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import { withoutIdentifyingTexts } from "@deck/contracts/paper-fields";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { readPaperInvolvement } from "../paper/involvement.ts";
import { readIssueEntries } from "../paper/issue-entries.ts";
import { requireIssue } from "./lookup.ts";
import { readsAllPapers, viewIssue } from "./view.ts";

/**
 * Returns an issue with the printed data of up to 100 papers, by number. All are accepted, so it reveals no decisions.
 * Hides authors of papers that the actor reviews blind. 6 calls.
 * @param after number of the last paper that was read; 0: from the start
 * @throws 403 unless the actor reads the papers of all sections; 404
 */
export async function readIssueContents(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
	after: number,
): Promise<IssueContents> {
	if (!readsAllPapers(actor.roles)) throw new AppError("forbidden", "forbidden");
	const issue = await requireIssue(table, conference, id);
	const remaining = Object.keys(issue.papers)
		.map(Number)
		.filter((number) => number > after)
		.sort((a, b) => a - b);
	const numbers = remaining.slice(0, LIMITS.issueEntriesPerCall);
	const printed = await readIssueEntries(table, conference, numbers);
	const ties = await readPaperInvolvement(table, conference, numbers, actor);
	const papers = printed.map((entry): IssueContentsEntry => {
		if (ties.writes.has(entry.number)) return { ...entry, own: true };
		return ties.reviews.has(entry.number)
			? { ...withoutIdentifyingTexts(entry), authors: [], reviews: true }
			: entry;
	});
	const next = remaining.length > numbers.length ? (numbers.at(-1) ?? null) : null;
	return { issue: viewIssue(issue, actor.roles), papers, next };
}
