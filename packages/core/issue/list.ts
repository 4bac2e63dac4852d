import type { Issue } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { issuesOfConference } from "./lookup.ts";
import { viewIssue } from "./view.ts";

/** Lists the issues in order of creation. 1 call. */
export async function listIssues(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<Issue[]> {
	return (await issuesOfConference(table, conference)).map((issue) => viewIssue(issue, actor.roles));
}
