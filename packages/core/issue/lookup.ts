import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { sequenceOf } from "../kernel/sequence.ts";
import { type IssueItem, issues } from "./entity.ts";

/** Returns the issues of a conference in order of creation. 1 query. */
export async function issuesOfConference(table: Table, conference: string): Promise<IssueItem[]> {
	const { data } = await issues(table).query.primary({ conference }).go({ pages: "all", consistent: true });
	return data.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Finds an issue by id. 1 call. */
export async function findIssue(table: Table, conference: string, id: string): Promise<IssueItem | null> {
	const slot = sequenceOf(id);
	if (slot === null) return null;
	const all = issues(table);
	const [issue] = await getItems(table, [lookup(all, all.get({ conference, slot }))]);
	return issue?.id === id ? issue : null;
}

/**
 * Returns an issue. 1 call.
 * @throws 404
 */
export async function requireIssue(table: Table, conference: string, id: string): Promise<IssueItem> {
	const issue = await findIssue(table, conference, id);
	if (!issue) throw notFound();
	return issue;
}

/** Returns the ids of the locked issues. 1 query. */
export async function lockedIssueIds(table: Table, conference: string): Promise<Set<string>> {
	const listed = await issuesOfConference(table, conference);
	return new Set(listed.filter(({ locked_at }) => locked_at).map(({ id }) => id));
}
