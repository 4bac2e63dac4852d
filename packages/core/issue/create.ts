import type { Issue, NewIssueForm } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import { guardAddition, withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { freeSequence, SequenceTakenError } from "../kernel/sequence.ts";
import { issueChangedEvent } from "./changed-event.ts";
import { type IssueItem, issues } from "./entity.ts";
import { issuesOfConference } from "./lookup.ts";
import { assertIssuesFit } from "./size.ts";
import { viewIssue } from "./view.ts";

/**
 * Creates an empty issue. 2 calls.
 * @throws 422 at `type`: `flow_narrow` for extended papers without an extended flow; `issues_most`; as
 * `assertIssuesFit` and `withConferenceGuard`
 */
export async function createIssue(
	context: SignedInContext,
	conference: ConferenceItem,
	{ year, ...form }: NewIssueForm,
): Promise<Issue> {
	const { table, actor } = context;
	return retryOnConflict(SequenceTakenError, () =>
		withConferenceGuard(context, conference, async (current) => {
			if (form.type === "extpaper" && current.flow === "paper") throw invalid("type", "flow_narrow");
			const listed = await issuesOfConference(table, current.conference);
			const slot = freeSequence(listed, LIMITS.issues);
			if (slot === undefined)
				throw new AppError("invalid", "issues_most", { params: { count: LIMITS.issues } });
			const issue: IssueItem = {
				conference: current.conference,
				slot,
				id: slot + newId(),
				...form,
				...(year !== null && { year }),
				papers: {},
				typed: {},
				created_at: context.now().toISOString(),
				version: 1,
			};
			assertIssuesFit(listed, [...listed, issue]);
			const made = viewIssue(issue, actor.roles);
			await commit(context, {
				writes: [
					put(issues(table).create(issue), new SequenceTakenError()),
					guardAddition(current, [`type:${form.type}`], {}),
				],
				audit: [
					{
						conference: current.conference,
						object: `issue-${issue.id}`,
						action: "issue.created",
						after: { ...form, year },
					},
				],
				events: [issueChangedEvent(current, issue.id)],
				reply: made,
			});
			return made;
		}),
	);
}
