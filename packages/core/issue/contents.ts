import type { IssueContents, IssueEntry } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { printedPapers } from "../paper/printed.ts";
import { demandIssue } from "./lookup.ts";
import { readsAll, viewIssue } from "./view.ts";

/**
 * Returns an issue with the printed data of its papers, 100 at a time by number. All papers are accepted, so this
 * reveals no decisions. 5 calls. Throws 403 unless the actor reads the papers of all sections; 404.
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
	const isOwn = ({ authors }: IssueEntry) => authors.some(({ email }) => actor.conflicts.includes(email));
	const papers = printed.map((entry): IssueEntry => (isOwn(entry) ? { ...entry, own: true } : entry));
	const next = left.length > numbers.length ? (numbers.at(-1) ?? null) : null;
	return { issue: viewIssue(issue, actor.roles), papers, next };
}
