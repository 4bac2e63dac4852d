import type { Issue, IssueForm } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, remove, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { assertUnlocked } from "./assert-unlocked.ts";
import { issueChangedEvent } from "./changed-event.ts";
import { type IssueItem, issues } from "./entity.ts";
import { issuesOfConference, requireIssue } from "./lookup.ts";
import { assertIssuesFit } from "./size.ts";
import { issueDetails, viewIssue } from "./view.ts";

/**
 * Edits an issue; its papers stay. 2 calls, 2 more on conflict.
 * @throws 404; 409 `stale` with the current issue; 422 `issue_locked`; as `assertIssuesFit`
 */
export async function editIssue(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	values: IssueForm,
): Promise<Issue> {
	const { version, year, ...form } = values;
	const { table, actor } = context;
	const listed = await issuesOfConference(table, conference.conference);
	const before = listed.find((one) => one.id === id);
	if (!before) throw notFound();
	assertUnlocked(before);
	if (before.version !== version)
		throw new AppError("stale", "stale", { current: viewIssue(before, actor.roles) });
	const { year: _, ...rest } = before;
	const after: IssueItem = { ...rest, ...form, ...(year !== null && { year }), version: version + 1 };
	assertIssuesFit(
		listed,
		listed.map((one) => (one.id === id ? after : one)),
	);
	const patch = issues(table)
		.patch({ conference: before.conference, slot: before.slot })
		.set({ ...form, ...(year !== null && { year }), version: version + 1 });
	const edited = viewIssue(after, actor.roles);
	const moved = new AppError("stale", "stale");
	const write = (year === null ? patch.remove(["year"]) : patch).where(
		(attribute, { eq, notExists }) =>
			`${eq(attribute.version, version)} AND ${eq(attribute.id, id)} AND ${notExists(attribute.locked_at)}`,
	);
	try {
		await commit(context, {
			writes: [update(write, moved)],
			audit: [
				{
					conference: before.conference,
					object: `issue-${id}`,
					action: "issue.edited",
					before: logged(before),
					after: logged(after),
				},
			],
			events: [issueChangedEvent(conference, id)],
			reply: edited,
		});
	} catch (error) {
		if (error !== moved) throw error;
		// Locked, saved or deleted: the repeat throws accordingly.
		return editIssue(context, conference, id, values);
	}
	return edited;
}

/**
 * Deletes an empty issue. 2 calls, 2 more on conflict.
 * @throws 404; 422 `issue_not_empty` with the number of papers, `issue_locked`
 */
export async function deleteIssue(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<void> {
	const before = await requireIssue(context.table, conference.conference, id);
	const count = Object.keys(before.papers).length;
	if (count > 0) throw new AppError("invalid", "issue_not_empty", { params: { count } });
	assertUnlocked(before);
	const moved = new AppError("stale", "stale");
	const operation = issues(context.table)
		.remove({ conference: before.conference, slot: before.slot })
		.where(
			(attribute, { eq, size, value, notExists }) =>
				`${eq(attribute.id, id)} AND ${size(attribute.papers)} = ${value(attribute.papers, 0 as never)} AND ${notExists(attribute.locked_at)}`,
		);
	try {
		await commit(context, {
			writes: [remove(operation, moved)],
			audit: [
				{
					conference: before.conference,
					object: `issue-${id}`,
					action: "issue.deleted",
					before: logged(before),
				},
			],
			events: [issueChangedEvent(conference, id)],
		});
	} catch (error) {
		if (error !== moved) throw error;
		// Filled or deleted: the repeat throws accordingly.
		await deleteIssue(context, conference, id);
	}
}

const logged = (issue: IssueItem) => ({ type: issue.type, ...issueDetails(issue) });
