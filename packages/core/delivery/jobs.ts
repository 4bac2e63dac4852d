import { accountJobs } from "../account/jobs.ts";
import type { Context } from "../kernel/context.ts";
import { paperJobs } from "../paper/jobs.ts";
import { staffJobs } from "../staff/jobs.ts";
import { uploadJobs } from "../upload/jobs.ts";
import type { Handle } from "./deliver.ts";

/** Does an event's long work; safe to run twice. */
export type Job = (context: Context, payload: Record<string, unknown>) => Promise<void>;

/** Long work of all nouns, by event. */
export const JOBS: Record<string, Job> = { ...accountJobs, ...paperJobs, ...staffJobs, ...uploadJobs };

/** The handle of job rows. */
export function jobHandle(jobs: Record<string, Job>): Handle {
	return async (context, row) => {
		const job = jobs[row.event];
		if (!job) throw new Error(`no job for ${row.event}`);
		await job(context, JSON.parse(row.payload));
		return undefined;
	};
}
