import type { OutboxItem } from "@deck/core/delivery/deliver";
import { OUTBOX_SHARDS, outbox } from "@deck/core/kernel/outbox";
import type { InProcessApp } from "./in-process.ts";

/** Names of table calls by outbox event, such as `mail paper.received`. */
export type DeliveryCalls = Record<string, string[]>;

/**
 * Delivers everything that is due as the deployed functions do: frames together, each e-mail and job by itself.
 * Counts the calls of each event. Requires a held dispatcher (`machine.control("hold")`).
 * @param started called with the rows of each delivery
 */
export async function deliverPending(
	deck: InProcessApp,
	started: (rows: OutboxItem[]) => void = () => {},
): Promise<DeliveryCalls> {
	const [{ deliver, deliverBatch }, { HANDLES, queuedJob }] = await Promise.all([
		import("@deck/core/delivery/deliver"),
		import("@deck/core/delivery/handlers"),
	]);
	const made: DeliveryCalls = {};
	const count = async (name: string, work: () => Promise<unknown>) => {
		const { names } = await deck.callsOf(work);
		made[name] = [...(made[name] ?? []), ...names];
	};
	for (;;) {
		const rows = await pendingRows(deck);
		if (rows.length === 0) return made;
		const frames = rows.filter(({ consumer }) => consumer === "push");
		if (frames.length > 0) {
			started(frames);
			await count("push", () => deliverBatch(deck.ports, HANDLES.push, frames));
		}
		for (const row of rows) {
			if (row.consumer === "push") continue;
			started([row]);
			const handle = row.consumer === "mail" ? HANDLES.mail : queuedJob;
			await count(`${row.consumer} ${row.event}`, () => deliver(deck.ports, handle, row));
		}
	}
}

async function pendingRows({ machine: { table } }: InProcessApp): Promise<OutboxItem[]> {
	const now = new Date().toISOString();
	const shards = await Promise.all(
		[...Array(OUTBOX_SHARDS).keys()].map((shard) =>
			outbox(table)
				.query.pending({ shard: String(shard) })
				.lte({ due: now })
				.go({ pages: "all" }),
		),
	);
	return shards.flatMap(({ data }) => data).sort((a, b) => (a.id < b.id ? -1 : 1));
}
