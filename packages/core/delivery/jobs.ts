import type { Context } from "../kernel/context.ts";
import { eventsOf, type Postponed, type RowEvent } from "../kernel/outbox.ts";
import type { Handle } from "./deliver.ts";
import { DELIVERY_PARTS } from "./delivery-parts.ts";

/** Idempotent; returns when to continue. */
export type Job = (context: Context, payload: Record<string, unknown>) => Promise<Postponed | undefined>;

export const JOBS: Record<string, Job> = Object.assign({}, ...DELIVERY_PARTS.map(({ jobs }) => jobs));

/**
 * Returns a handler that runs a job's pages for at most `seconds`, then queues it again. The rest of the lease is for
 * the last page.
 */
export function jobHandle(jobs: Record<string, Job>, seconds: number): Handle {
	return async (context, row) => {
		const end = context.now().getTime() + seconds * 1000;
		const failures: unknown[] = [];
		let postponed: Postponed | undefined;
		// A failure does not keep the row's other short jobs waiting; they repeat with it.
		for (const one of eventsOf(row)) {
			try {
				postponed = await runJob(context, jobs, one, end);
			} catch (error) {
				failures.push(error);
			}
		}
		if (failures.length > 0) throw failures[0];
		return postponed;
	};
}

async function runJob(
	context: Context,
	jobs: Record<string, Job>,
	{ event, payload }: RowEvent,
	end: number,
): Promise<Postponed | undefined> {
	const job = jobs[event];
	if (!job) throw new Error(`no job for ${event}`);
	for (;;) {
		const postponed = await job(context, payload);
		const now = context.now();
		if (!postponed || postponed.retryAt > now || now.getTime() >= end) return postponed;
	}
}
