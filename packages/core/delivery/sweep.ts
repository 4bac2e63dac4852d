import { atMost } from "../kernel/at-most.ts";
import { OUTBOX_SHARDS, outbox, type Reader } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { deliver, type Handle, type Outcome } from "./deliver.ts";

/** Rows of one shard that are delivered at once. */
const AT_ONCE = 4;
const PAGE = 50;
/** The schedule comes back every minute, so a sweep takes nothing up after this. */
const MOST_MS = 50_000;

/** How many rows had which outcome. */
export type Swept = Record<Outcome, number>;

/**
 * Delivers what is pending and overdue by so many seconds, oldest first. Where no stream wakes the readers, it is
 * called often and with 0.
 */
export async function sweep(
	ports: Ports,
	handles: Record<Reader, Handle>,
	overdueSeconds: number,
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
			await atMost(AT_ONCE, page.data, async ({ reader, id }) => {
				if (ports.now().getTime() - began > MOST_MS) return;
				swept[await deliver(ports, handles[reader], { reader, id })]++;
			});
			cursor = page.cursor;
		} while (cursor && ports.now().getTime() - began <= MOST_MS);
	});
	return swept;
}
