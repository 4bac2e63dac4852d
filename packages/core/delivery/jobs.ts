import type { Context } from "../kernel/context.ts";
import type { Postponed } from "../kernel/outbox.ts";
import type { Handle } from "./deliver.ts";
import { DELIVERY_PARTS } from "./delivery-parts.ts";

/** Idempotent; returns when to continue. */
export type Job = (context: Context, payload: Record<string, unknown>) => Promise<Postponed | undefined>;

export const JOBS: Record<string, Job> = Object.assign({}, ...DELIVERY_PARTS.map(({ jobs }) => jobs));

/** Runs pages for at most `seconds`, then queues again. The rest of the lease is for the last page. */
export function jobHandle(jobs: Record<string, Job>, seconds: number): Handle {
	return async (context, row) => {
		const job = jobs[row.event];
		if (!job) throw new Error(`no job for ${row.event}`);
		const payload = JSON.parse(row.payload);
		const end = context.now().getTime() + seconds * 1000;
		for (;;) {
			const postponed = await job(context, payload);
			const now = context.now();
			if (!postponed || postponed.retryAt > now || now.getTime() >= end) return postponed;
		}
	};
}
