import { commit, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { notFound } from "../kernel/errors.ts";
import { DEAD_SHARD, outbox, shardOf } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { OutboxItem } from "./deliver.ts";

/** Returns outbox rows that were given up, oldest first. 1 index query. */
export async function findDeadRows(table: Table): Promise<OutboxItem[]> {
	const { data } = await outbox(table).query.pending({ shard: DEAD_SHARD }).go({ pages: "all" });
	return data.filter(({ state }) => state === "dead");
}

/**
 * Makes a dead or waiting row due now, with all its attempts; the sweeper delivers it within a minute. A row that is
 * being delivered is delivered again, which does no harm.
 * @throws 404 if the row is no longer in that state
 */
export async function retryRow(context: Context, row: OutboxItem): Promise<void> {
	const due = context.now().toISOString();
	await change(context, row, "delivery.retried", {
		state: "pending",
		attempts: 0,
		shard: shardOf(row.id),
		due,
	});
}

/**
 * Ends a dead row undelivered; it expires like a delivered one.
 * @throws 404 if the row is not dead
 */
export async function endDeadRow(context: Context, row: OutboxItem): Promise<void> {
	const ttl = epochSeconds(context.now()) + SETTINGS.outboxRetentionSeconds;
	await change(context, { ...row, state: "dead" }, "delivery.dropped", { state: "done", ttl }, [
		"due",
		"shard",
	]);
}

async function change(
	context: Context,
	{ consumer, id, event, state: before }: Pick<OutboxItem, "consumer" | "id" | "event" | "state">,
	action: "delivery.retried" | "delivery.dropped",
	set: Partial<Pick<OutboxItem, "state" | "attempts" | "shard" | "due" | "ttl">>,
	unset: ("due" | "shard")[] = [],
): Promise<void> {
	const changed = outbox(context.table)
		.patch({ consumer, id })
		.set(set)
		.remove(unset)
		.where(({ state }, { eq }) => eq(state, before));
	await commit(context, {
		writes: [update(changed, notFound())],
		audit: [{ object: `delivery-${id}`, action, before: { consumer, event } }],
		events: [],
	});
}
