import type { Noun } from "../noun.ts";
import { conferenceJobs } from "./jobs.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"signature.forget": { path: string };
		/** It was deleted, and can be restored no longer. */
		"conference.purge": {
			conference: string;
			deleted_at: string;
			deleted_by: string;
			/** Who really did it, acting as another person. */
			really?: string | undefined;
		};
	}
}

/** What the platform needs of conferences; their own rows go with `privacy/purge.ts`, last. */
export const conferenceNoun = {
	jobs: conferenceJobs,
	log: { objects: ["conference"] },
} as const satisfies Noun;
