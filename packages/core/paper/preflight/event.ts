import { conditionCheck, raw, update, type Write } from "../../kernel/commit.ts";
import { nullIfConditionFails } from "../../kernel/condition.ts";
import { keyOf, sendUpdate } from "../../kernel/entity.ts";
import type { AppError } from "../../kernel/errors.ts";
import { jobEvent, type OutboxEvent } from "../../kernel/outbox.ts";
import type { Table } from "../../kernel/ports.ts";
import { type PreflightItem, preflights } from "../entity.ts";

interface PaperKey {
	conference: string;
	number: number;
}

type VersionKey = Pick<PreflightItem, "conference" | "number" | "version">;

/** After this a queued search counts as lost. */
const LOST_MS = 60 * 60_000;

export function versionEvents({ conference, number }: PaperKey, version: number): OutboxEvent[] {
	return [{ ...jobEvent("paper.preflight", { conference, number, version }), joins: true }];
}

/**
 * Builds the writes and events that queue a search of a version for its authors' names. No job if one is pending, or if
 * the inspection is: it searches for the authors of its commit.
 * @param row the version's inspection; undefined while it is pending
 * @param moved thrown if that changed since it was read
 */
export function identitySearchPart(
	table: Table,
	key: VersionKey,
	{ row, at, moved }: { row: PreflightItem | undefined; at: string; moved: AppError },
): { writes: Write[]; events: OutboxEvent[] } {
	const all = preflights(table);
	const rowKey = keyOf(all.get(key));
	if (!row) {
		const check = {
			TableName: table.name,
			Key: rowKey,
			ConditionExpression: "attribute_not_exists(#pk)",
			ExpressionAttributeNames: { "#pk": "pk" },
		};
		return { writes: [raw({ ConditionCheck: check }, moved)], events: [] };
	}
	const { identifying, looked_at } = row;
	if (identifying && Date.parse(at) - Date.parse(identifying) < LOST_MS)
		return { writes: [conditionCheck(table, rowKey, { identifying }, moved)], events: [] };
	const mark = all
		.patch(key)
		.set({ identifying: at })
		.where((one, { eq }) => eq(one.looked_at, looked_at));
	return { writes: [update(mark, moved)], events: [jobEvent("paper.identify", key)] };
}

/**
 * Marks a search for authors as started, so that the next change of authors queues another: this one reads them after
 * it. One call.
 */
export async function startIdentitySearch(
	table: Table,
	{ conference, number, version }: VersionKey,
): Promise<void> {
	const done = preflights(table).patch({ conference, number, version }).remove(["identifying"]);
	await nullIfConditionFails(sendUpdate(table, done));
}
