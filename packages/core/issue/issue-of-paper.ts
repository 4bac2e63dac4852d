import type { IssueTitle } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { readPaper } from "../paper/lookup.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { findIssue } from "./lookup.ts";
import { viewIssueTitles } from "./view.ts";

/**
 * Reads the issue of a paper for its authors and staff; null for none. 1 call each for paper and issue.
 * @throws 404 for others
 */
export async function readIssueOfPaper(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	number: number,
): Promise<Pick<IssueTitle, "id" | "locales"> | null> {
	const whole = await readPaper(context.table, conference, number);
	if (!whole) throw notFound();
	requirePaperRights(context, whole);
	const { issue: id } = whole.paper;
	const issue = id ? await findIssue(context.table, conference, id) : null;
	return issue && { id: issue.id, locales: viewIssueTitles(issue) };
}
