import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { existingPaperRows } from "../paper/lookup.ts";
import { programmeHeads } from "./entity.ts";
import { readHead, readRelease } from "./released.ts";

/**
 * Marks talks of the released programme: their papers are not accepted any more. A job after each release, and after a
 * released paper's status changed: both, as either may come last. Idempotent. 1 call without a release, else 4.
 */
export async function markCancelled(context: Context, conference: string, changed?: number): Promise<void> {
	const { table } = context;
	const head = await readHead(table, conference);
	if (!head) return;
	const { sessions } = await readRelease(table, head);
	const numbers = new Set(sessions.flatMap(({ talks }) => talks.flatMap(({ paper }) => paper ?? [])));
	if (changed !== undefined && !numbers.has(changed)) return;
	const checked = changed === undefined ? [...numbers] : [changed];
	const rows = await existingPaperRows(table, conference, checked);
	const accepted = new Set(rows.filter(({ status }) => status === "accepted").map(({ number }) => number));
	const cancelled = checked.filter((number) => !accepted.has(number));
	const restored = checked.filter((number) => accepted.has(number));
	const patch = () => programmeHeads(table).patch({ conference });
	// A later release has its own job.
	if (cancelled.length > 0)
		await nullIfConditionFails(
			patch()
				.add({ cancelled })
				.where((attribute, { eq }) => eq(attribute.number, head.number))
				.go(),
		);
	if (restored.length > 0 && restored.some((number) => head.cancelled?.includes(number)))
		await nullIfConditionFails(
			patch()
				.delete({ cancelled: restored })
				.where((attribute, { eq }) => eq(attribute.number, head.number))
				.go(),
		);
}
