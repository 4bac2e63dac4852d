import type { Issue } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { issuesOf } from "./lookup.ts";
import { viewIssue } from "./view.ts";

/** The issues of a conference for its staff, in the order in which they were made. One call. */
export async function listIssues(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
): Promise<Issue[]> {
	return (await issuesOf(table, conference)).map((issue) => viewIssue(issue, actor.roles));
}
