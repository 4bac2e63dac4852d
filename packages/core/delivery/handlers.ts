import { SETTINGS } from "../kernel/settings.ts";
import type { Handles } from "./deliver.ts";
import { EMAIL_MAKERS } from "./email-makers.ts";
import { JOBS, jobHandle } from "./jobs.ts";
import { mailHandle } from "./mail.ts";
import { pushHandle } from "./push.ts";

export const queuedJob = jobHandle(JOBS, SETTINGS.jobBudgetSeconds);

/** For the sweeper: one page of a job, the rest is queued. */
export const HANDLES: Handles = {
	mail: mailHandle(EMAIL_MAKERS, SETTINGS.mailTurnTimeoutSeconds),
	push: pushHandle,
	jobs: jobHandle(JOBS, 0),
};
