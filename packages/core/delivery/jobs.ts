import type { Context } from "../kernel/context.ts";
import type { Postponed } from "../kernel/outbox.ts";
import type { Handle } from "./deliver.ts";
import { PARTS } from "./parts.ts";

/** Does an event's long work, or a part of it and answers when to go on; safe to run twice. */
export type Job = (context: Context, payload: Record<string, unknown>) => Promise<Postponed | undefined>;

/** Long work of everything, by event; each is given what its event carries. */
export const JOBS: Record<string, Job> = Object.assign({}, ...PARTS.map(({ jobs }) => jobs));

/**
 * The handle of job rows. A job that has more to do goes on at once, page after page, until it has had `seconds`; then
 * it answers that there is more, and is queued again. No page begins after them, so the rest of the lease is the last
 * one's.
 */
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
