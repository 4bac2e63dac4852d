import { SETTINGS } from "../kernel/settings.ts";
import type { Handles } from "./deliver.ts";
import { EMAIL_MAKERS } from "./email-makers.ts";
import { JOBS, jobHandle } from "./jobs.ts";
import { mailHandle } from "./mail.ts";
import { pushHandle } from "./push.ts";

export const queuedJob = jobHandle(JOBS, SETTINGS.jobBudgetSeconds);

/** Handlers of the sweeper: it runs one page of a job and queues the rest. */
export const HANDLES: Handles = {
	mail: mailHandle(EMAIL_MAKERS, SETTINGS.mailTurnTimeoutSeconds),
	push: pushHandle,
	jobs: jobHandle(JOBS, 0),
};
