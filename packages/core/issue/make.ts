import type { Issue, NewIssueForm } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import { passGate, throughGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { whileMoved } from "../kernel/moved.ts";
import { freeSlot, SlotTaken } from "../kernel/slots.ts";
import { issueChangedEvent } from "./changed-event.ts";
import { type IssueItem, issues } from "./entity.ts";
import { issuesOf } from "./lookup.ts";
import { demandReadable } from "./size.ts";
import { viewIssue } from "./view.ts";

/**
 * 2 calls.
 * @throws 422 at `type`: `flow_narrow` for extended papers without an extended flow; `issues_most`; as
 * `demandReadable` and `throughGate`
 */
export async function makeIssue(
	context: SignedIn,
	conference: ConferenceItem,
	{ year, ...form }: NewIssueForm,
): Promise<Issue> {
	const { table, actor } = context;
	return whileMoved(SlotTaken, () =>
		throughGate(context, conference, async (current) => {
			if (form.type === "extpaper" && current.flow === "paper") throw invalid("type", "flow_narrow");
			const there = await issuesOf(table, current.conference);
			const slot = freeSlot(there, LIMITS.issues);
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
			demandReadable(there, [...there, issue]);
			const made = viewIssue(issue, actor.roles);
			await commit(context, {
				writes: [
					put(issues(table).create(issue), new SlotTaken()),
					passGate(current, [`type:${form.type}`], {}),
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
