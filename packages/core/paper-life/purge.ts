import { auditLog } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import type { JobEvents, Postponed } from "../kernel/outbox.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { NOUNS } from "../nouns.ts";
import { readPaper } from "../paper/lookup.ts";
import { purgePaper } from "../paper/purge.ts";

/**
 * Forgets a paper that was deleted, once nobody can restore it any more: what other nouns have of it, its log, its files
 * and rows. Its number is never given again. Safe to run twice.
 */
export async function purgeDeleted(
	context: Context,
	{ conference, number, deleted_at }: JobEvents["paper.purge"],
): Promise<Postponed | undefined> {
	const whole = await readPaper(context.table, conference, number);
	// Restored meanwhile; deleted once more, it has another event.
	if (whole?.paper.status !== "deleted" || whole.paper.deleted_at !== deleted_at) return undefined;
	const until = new Date(Date.parse(deleted_at) + SETTINGS.paperRestoreSeconds * 1000);
	if (context.now() < until) return { retryAt: until };
	for (const noun of NOUNS.toReversed()) await noun.forgetsPaper?.(context, conference, number);
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
