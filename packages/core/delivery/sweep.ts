import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { OUTBOX_SHARDS, outbox } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import {
	deliver,
	deliverBatch,
	type Handles,
	jobGroup,
	type OutboxItem,
	type Outcome,
	queueJob,
	type RowKey,
} from "./deliver.ts";

/** Rows of one shard delivered in parallel. */
const AT_ONCE = 4;
const PAGE = 50;
/** The schedule starts a sweep every minute. */
const MAX_MS = 50_000;
/** Jobs of one group, and groups, delivered in parallel. */
const JOBS_AT_ONCE = 4;
const GROUPS_AT_ONCE = 16;
/** A group starts no second job later, so that the next sweep also finds jobs that others added meanwhile. */
const TURN_MS = 1_000;

export type SweepResult = Record<Outcome, number>;

/**
 * Delivers rows overdue by `overdueSeconds`, and postponed e-mails once they are due, oldest first; often and with 0
 * if no stream wakes consumers. `queueJobs` hands jobs on, so that a long one blocks nothing; the consumer skips
 * duplicates. A failing queue blocks nothing either. Without `queueJobs`, jobs come last and groups take turns.
 */
export async function sweep(
	ports: Ports,
	handles: Handles,
	overdueSeconds: number,
	queueJobs = false,
): Promise<SweepResult> {
	const began = ports.now().getTime();
	const overdue = new Date(began - overdueSeconds * 1000).toISOString();
	// No stream wakes the sender of a postponed e-mail.
	const isDue = ({ consumer, due = "", postponed }: OutboxItem) =>
		due <= overdue || (consumer === "mail" && postponed === true);
	const swept: SweepResult = { done: 0, waiting: 0, failed: 0, dead: 0, taken: 0 };
	const elapsed = () => ports.now().getTime() - began;
	const jobs = new Map<string, RowKey[]>();
	await mapWithConcurrency(OUTBOX_SHARDS, Array(OUTBOX_SHARDS).keys(), async (shard) => {
		const pending = outbox(ports.table)
			.query.pending({ shard: String(shard) })
			.lte({ due: new Date(began).toISOString() });
		let cursor: string | null = null;
		do {
			const page: Awaited<ReturnType<typeof pending.go>> = await pending.go({ limit: PAGE, cursor });
			const rows = page.data.filter(isDue);
			const pushes = rows.filter(({ consumer }) => consumer === "push");
			for (const outcome of await deliverBatch(ports, handles.push, pushes)) swept[outcome]++;
			await mapWithConcurrency(AT_ONCE, rows, async ({ consumer, id, cause, event }) => {
				if (consumer === "push" || elapsed() > MAX_MS) return;
				if (consumer !== "jobs") swept[await deliver(ports, handles[consumer], { consumer, id })]++;
				else if (queueJobs) {
					await queueJob(ports, { consumer, id, cause, event }).catch((error: unknown) =>
						console.error(error),
					);
					swept.waiting++;
				} else {
					const group = jobGroup({ cause });
					const rows = jobs.get(group) ?? [];
					rows.push({ consumer, id });
					jobs.set(group, rows);
				}
			});
			cursor = page.cursor;
		} while (cursor && elapsed() <= MAX_MS);
	});
	await mapWithConcurrency(GROUPS_AT_ONCE, jobs.values(), (rows) =>
		mapWithConcurrency(JOBS_AT_ONCE, rows.entries(), async ([at, row]) => {
			if (elapsed() > (at === 0 ? MAX_MS : TURN_MS)) return;
			swept[await deliver(ports, handles.jobs, row)]++;
		}),
	);
	return swept;
}
