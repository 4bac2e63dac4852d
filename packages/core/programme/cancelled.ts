import { nullIfConditionFails } from "../kernel/condition.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { existingPaperRows } from "../paper/lookup.ts";
import { programmeHeads } from "./entity.ts";
import { isCancelled, readHead, readRelease } from "./released.ts";

/** Another job marked meanwhile, or there is a new release. */
class MarkConflictError extends ConflictError {}

/**
 * Marks talks of the released programme: their papers are not accepted any more. A job after each release, and after a
 * released paper's status changed: both, as either may come last. Idempotent. 1 call without a release, else 4.
 */
export function markCancelled(context: Context, conference: string, changed?: number): Promise<void> {
	return retryOnConflict(MarkConflictError, () => mark(context, conference, changed));
}

async function mark({ table }: Context, conference: string, changed?: number): Promise<void> {
	const head = await readHead(table, conference);
	if (!head) return;
	const { sessions } = await readRelease(table, head);
	const numbers = new Set(sessions.flatMap(({ talks }) => talks.flatMap(({ paper }) => paper ?? [])));
	if (changed !== undefined && !numbers.has(changed)) return;
	const checked = changed === undefined ? [...numbers] : [changed];
	const rows = await existingPaperRows(table, conference, checked);
	const accepted = new Set(rows.filter(({ status }) => status === "accepted").map(({ number }) => number));
	const { number: release, marks: before = {}, marked = 0 } = head;
	const stale = checked.filter((number) => isCancelled(before, number) === accepted.has(number));
	if (stale.length === 0) return;
	const marks = { ...before, ...Object.fromEntries(stale.map((one) => [one, (before[one] ?? 0) + 1])) };
	const write = programmeHeads(table)
		.patch({ conference })
		.set({ marks, marked: marked + 1 })
		.where((attribute, { eq, notExists }) => {
			const unmarked = marked === 0 ? notExists(attribute.marked) : eq(attribute.marked, marked);
			return `${eq(attribute.number, release)} AND ${unmarked}`;
		})
		.go();
	if (!(await nullIfConditionFails(write))) throw new MarkConflictError();
}
