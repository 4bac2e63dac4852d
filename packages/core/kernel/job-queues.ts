/** Long jobs have a queue of their own, so that others do not wait for them. */
export const JOB_QUEUES = ["short", "long"] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];
