import type { Feature } from "../feature.ts";
import { conferenceJobs } from "./jobs.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"signature.delete": { path: string };
		/** The time to restore it is over. */
		"conference.purge": {
			conference: string;
			deleted_at: string;
			deleted_by: string;
			/** The impersonator. */
			really?: string | undefined;
		};
	}
}

/** Purged last, by `privacy/purge.ts`. */
export const conferenceFeature = {
	jobs: conferenceJobs,
	log: { objects: ["conference"] },
} as const satisfies Feature;
