import { accountJobs } from "../account/jobs.ts";
import { conferenceJobs } from "../conference/jobs.ts";
import type { Context } from "../kernel/context.ts";
import type { Waits } from "../kernel/outbox.ts";
import { paperJobs } from "../paper/jobs.ts";
import { staffJobs } from "../staff/jobs.ts";
import { uploadJobs } from "../upload/jobs.ts";
import type { Handle } from "./deliver.ts";

/** Does an event's long work, or a part of it and answers when to go on; safe to run twice. */
export type Job = (context: Context, payload: Record<string, unknown>) => Promise<Waits | undefined>;

/** Long work of all nouns, by event. */
export const JOBS: Record<string, Job> = {
	...accountJobs,
	...conferenceJobs,
	...paperJobs,
	...staffJobs,
	...uploadJobs,
};

/** The handle of job rows. */
export function jobHandle(jobs: Record<string, Job>): Handle {
	return async (context, row) => {
		const job = jobs[row.event];
		if (!job) throw new Error(`no job for ${row.event}`);
		return job(context, JSON.parse(row.payload));
	};
}
