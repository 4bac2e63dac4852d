import type { IssueTitle } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { readPaper } from "../paper/lookup.ts";
import { demandReadable } from "../paper/readable.ts";
import { findIssue } from "./lookup.ts";
import { titlesOf } from "./view.ts";

/**
 * The issue that a paper stands in, for its authors and staff; null for none. One call for the paper, and one for its
 * issue. Throws 404 for everybody else.
 */
export async function issueOfPaper(
	context: SignedIn,
	{ conference }: ConferenceItem,
	number: number,
): Promise<Pick<IssueTitle, "id" | "locales"> | null> {
	const whole = await readPaper(context.table, conference, number);
	if (!whole) throw notFound();
	demandReadable(context, whole);
	const { issue: id } = whole.paper;
	const issue = id ? await findIssue(context.table, conference, id) : null;
	return issue && { id: issue.id, locales: titlesOf(issue) };
}
