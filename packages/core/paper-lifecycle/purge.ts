import { FEATURES } from "../features.ts";
import { auditLog } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import type { JobEvents, Postponed } from "../kernel/outbox.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { unindexAllAuthors } from "../paper/index-authors.ts";
import { readPaperRow } from "../paper/lookup.ts";
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
	if (!paper.purging_since && !(await startPaperPurge(context, paper))) return { retryAt: now };
	for (const feature of FEATURES.toReversed()) await feature.purgePaper?.(context, conference, number);
	await unindexAllAuthors(context.table, paper);
	await purgeLog(context, conference, number);
	await purgePaper(context, conference, number);
	return undefined;
}

async function purgeLog(context: Context, conference: string, number: number): Promise<void> {
	const all = auditLog(context.table);
	const { data } = await all.query
		.primary({ conference, object: `paper-${number}` })
		.go({ pages: "all", attributes: ["conference", "object", "id"] });
	await removeRows(
		context,
		data.map((entry) => keyOf(all.get(entry))),
	);
}
