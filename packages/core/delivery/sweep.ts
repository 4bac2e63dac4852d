import { atMost } from "../kernel/at-most.ts";
import { OUTBOX_SHARDS, outbox } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { deliver, deliverBatch, type Handles, type Outcome, queueJob } from "./deliver.ts";

/** Rows of one shard that are delivered at once. */
const AT_ONCE = 4;
const PAGE = 50;
/** The schedule comes back every minute, so a sweep takes nothing up after this. */
const MOST_MS = 50_000;

/** How many rows had which outcome. */
export type Swept = Record<Outcome, number>;

/**
 * Delivers what is pending and overdue by so many seconds, oldest first. Where no stream wakes the consumers, it is
 * called often and with 0. With `queueJobs` jobs go to the queue, so that a long one keeps nothing else of a sweep
 * waiting; a row that still waits there is handed on again, and the queue's consumer finds it taken. A queue that is
 * away keeps nothing else waiting.
 */
export async function sweep(
	ports: Ports,
	handles: Handles,
	overdueSeconds: number,
	queueJobs = false,
): Promise<Swept> {
	const began = ports.now().getTime();
	const due = new Date(began - overdueSeconds * 1000).toISOString();
	const swept: Swept = { done: 0, waiting: 0, failed: 0, dead: 0, taken: 0 };
	await atMost(OUTBOX_SHARDS, Array(OUTBOX_SHARDS).keys(), async (shard) => {
		const pending = outbox(ports.table)
			.query.pending({ shard: String(shard) })
			.lte({ due });
		let cursor: string | null = null;
		do {
			const page: Awaited<ReturnType<typeof pending.go>> = await pending.go({ limit: PAGE, cursor });
			const pushes = page.data.filter(({ consumer }) => consumer === "push");
			for (const outcome of await deliverBatch(ports, handles.push, pushes)) swept[outcome]++;
			await atMost(AT_ONCE, page.data, async ({ consumer, id }) => {
				if (consumer === "push" || ports.now().getTime() - began > MOST_MS) return;
				if (queueJobs && consumer === "jobs") {
					await queueJob(ports, { consumer, id });
					swept.waiting++;
				} else swept[await deliver(ports, handles[consumer], { consumer, id })]++;
			});
			cursor = page.cursor;
		} while (cursor && ports.now().getTime() - began <= MOST_MS);
	});
	return swept;
}
