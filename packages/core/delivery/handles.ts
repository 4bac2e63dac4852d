import type { Reader } from "../kernel/outbox.ts";
import type { Handle } from "./deliver.ts";
import { JOBS, jobHandle } from "./jobs.ts";
import { LETTERS } from "./letters.ts";
import { mailHandle } from "./mail.ts";
import { pushHandle } from "./push.ts";

/** What each reader does with its rows. */
export const HANDLES: Record<Reader, Handle> = {
	mail: mailHandle(LETTERS),
	push: pushHandle,
	jobs: jobHandle(JOBS),
};
