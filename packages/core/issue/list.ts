import type { Issue } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { issuesOf } from "./lookup.ts";
import { viewIssue } from "./view.ts";

/** In order of creation. 1 call. */
export async function listIssues(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
): Promise<Issue[]> {
	return (await issuesOf(table, conference)).map((issue) => viewIssue(issue, actor.roles));
}
