import { SETTINGS } from "../kernel/settings.ts";
import type { Handles } from "./deliver.ts";
import { JOBS, jobHandle } from "./jobs.ts";
import { LETTERS } from "./letters.ts";
import { mailHandle } from "./mail.ts";
import { pushHandle } from "./push.ts";

/** For the queue, where nothing else waits behind a job. */
export const queuedJob = jobHandle(JOBS, SETTINGS.jobBudgetSeconds);

/** For the sweeper. Of a job that it does not queue, it runs one page and queues the rest. */
export const HANDLES: Handles = {
	mail: mailHandle(LETTERS, SETTINGS.mailPatienceSeconds),
	push: pushHandle,
	jobs: jobHandle(JOBS, 0),
};
