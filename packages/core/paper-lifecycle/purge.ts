import { FEATURES } from "../features.ts";
import { type AuditItem, auditLog, monthsBetween } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import type { JobEvents, Postponed } from "../kernel/outbox.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { unindexAllAuthors } from "../paper/index-authors.ts";
import { type PaperAggregate, readPaperRow } from "../paper/lookup.ts";
import { purgePaper, startPaperPurge } from "../paper/purge.ts";
import { restorableUntil } from "../paper/restorable.ts";

/** Purges a deleted paper, its own row last, so that an interrupted run can continue. Its number is never reused. */
export async function purgeDeletedPaper(
	context: Context,
	{ conference, number, deleted_at }: JobEvents["paper.purge"],
): Promise<Postponed | undefined> {
	const paper = await readPaperRow(context.table, conference, number);
	// The paper was restored; a new deletion has its own event.
	if (paper?.status !== "deleted" || paper.deleted_at !== deleted_at) return undefined;
	const until = restorableUntil(deleted_at);
	const now = context.now();
	if (now.toISOString() < until) return { retryAt: new Date(until) };
	if (!paper.purging_since) {
		// Without the list row, nobody knows who must not find the authors.
		await unindexAllAuthors(context.table, paper);
		if (!(await startPaperPurge(context, paper))) return { retryAt: now };
	}
	// Dependent features first.
	for (const feature of FEATURES.toReversed()) await feature.purgePaper?.(context, conference, number);
	await purgeLog(context, paper);
	await purgePaper(context, conference, number);
	return undefined;
}

/** Purges the log of a paper, its notes and all its reviews, of which cancelled ones are in the log alone. */
async function purgeLog(
	context: Context,
	{ conference, number, created_at }: PaperAggregate["paper"],
): Promise<void> {
	const all = auditLog(context.table);
	const options = { pages: "all", attributes: ["conference", "object", "id"] } as const;
	const purge = (entries: readonly Pick<AuditItem, "conference" | "object" | "id">[]) =>
		removeRows(
			context,
			entries.map((entry) => keyOf(all.get(entry))),
		);
	for (const month of monthsBetween(created_at, context.now().toISOString())) {
		const { data } = await all.query
			.byMonth({ conference, month })
			.between({ id: "0" }, { id: "Z" })
			.where(({ object }, { begins }) => begins(object, `review-${number}-`))
			.go({ ...options, order: "desc" });
		await purge(data);
	}
	for (const object of [`note-${number}`, `paper-${number}`])
		await purge((await all.query.primary({ conference, object }).go(options)).data);
}
