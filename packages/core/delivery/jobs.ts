import type { Context } from "../kernel/context.ts";
import { type Continued, eventsOf, type Postponed, type RowEvent } from "../kernel/outbox.ts";
import { type Handle, PartlyFailed } from "./deliver.ts";
import { DELIVERY_PARTS } from "./delivery-parts.ts";

/** Idempotent; returns when to continue, or the job to continue with. */
export type Job = (
	context: Context,
	payload: Record<string, unknown>,
) => Promise<Postponed | Continued | undefined>;

export const JOBS: Record<string, Job> = Object.assign({}, ...DELIVERY_PARTS.map(({ jobs }) => jobs));

/**
 * Returns a handler that runs the pages of a row's jobs for at most `seconds` and reports which jobs are left. The rest
 * of the lease is for the last page. A failure does not keep the row's other jobs waiting.
 */
export function jobHandle(jobs: Record<string, Job>, seconds: number): Handle {
	return async (context, row) => {
		const end = context.now().getTime() + seconds * 1000;
		const unfinished: Left[] = [];
		for (const one of eventsOf(row)) unfinished.push(...(await runJob(context, jobs, one, end)));
		const rest = unfinished.map(({ event }) => event);
		const failed = unfinished.find((one) => "failure" in one);
		if (failed) {
			const before = eventsOf(row);
			const known = new Set(before.map(({ event }) => event));
			const progressed = rest.length < before.length || rest.some(({ event }) => !known.has(event));
			throw new PartlyFailed(failed.failure, rest, progressed);
		}
		const instants = unfinished.flatMap(({ retryAt }) => retryAt ?? []);
		const [retryAt] = instants.toSorted((one, other) => one.getTime() - other.getTime());
		return retryAt && { retryAt, rest };
	};
}

interface Left {
	event: RowEvent;
	failure?: unknown;
	retryAt?: Date;
}

/** Returns the job that is left, if it is not done. */
async function runJob(
	context: Context,
	jobs: Record<string, Job>,
	first: RowEvent,
	end: number,
): Promise<Left[]> {
	let event = first;
	try {
		for (;;) {
			const job = jobs[event.event];
			if (!job) throw new Error(`no job for ${event.event}`);
			const continuation = await job(context, event.payload);
			if (!continuation) return [];
			if ("next" in continuation) {
				event = { event: continuation.next.event, payload: { ...continuation.next.payload } };
				if (context.now().getTime() < end) continue;
				return [{ event, retryAt: context.now() }];
			}
			const now = context.now();
			if (continuation.retryAt > now || now.getTime() >= end)
				return [{ event, retryAt: continuation.retryAt }];
		}
	} catch (failure) {
		return [{ event, failure }];
	}
}
