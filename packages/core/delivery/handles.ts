import { SETTINGS } from "../kernel/settings.ts";
import type { Handles } from "./deliver.ts";
import { JOBS, jobHandle } from "./jobs.ts";
import { LETTERS } from "./letters.ts";
import { mailHandle } from "./mail.ts";
import { pushHandle } from "./push.ts";

/** Jobs as the queue brings them: nothing else waits behind one. */
export const queuedJob = jobHandle(JOBS, SETTINGS.jobBudgetSeconds);

/** What the sweeper does with the rows of each consumer; of a job that it does not hand on, a page: the rest is queued. */
export const HANDLES: Handles = {
	mail: mailHandle(LETTERS, SETTINGS.mailPatienceSeconds),
	push: pushHandle,
	jobs: jobHandle(JOBS, 0),
};
