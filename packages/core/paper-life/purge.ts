import { auditLog } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import type { JobEvents, Postponed } from "../kernel/outbox.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { NOUNS } from "../nouns.ts";
import { readPaperRow } from "../paper/lookup.ts";
import { beginPaperPurge, purgePaper } from "../paper/purge.ts";
import { forgetAuthorsOf } from "../paper/remember-authors.ts";
import { restorableUntil } from "../paper/restorable.ts";

/**
 * Forgets a paper that was deleted, once nobody can restore it any more: what other nouns have of it, that its authors take part by it, its log, its files
 * and rows, its own row last, so that each run finds what an earlier one left, wherever that was ended. Its number is
 * never given again.
 */
export async function purgeDeleted(
	context: Context,
	{ conference, number, deleted_at }: JobEvents["paper.purge"],
): Promise<Postponed | undefined> {
	const paper = await readPaperRow(context.table, conference, number);
	// Restored meanwhile; deleted once more, it has another event.
	if (paper?.status !== "deleted" || paper.deleted_at !== deleted_at) return undefined;
	const until = restorableUntil(deleted_at);
	const now = context.now();
	if (now.toISOString() < until) return { retryAt: new Date(until) };
	if (!paper.purging_since && !(await beginPaperPurge(context, paper))) return { retryAt: now };
	for (const noun of NOUNS.toReversed()) await noun.forgetsPaper?.(context, conference, number);
	await forgetAuthorsOf(context.table, paper);
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
