import type { Feature } from "../feature.ts";
import { uploadJobs } from "./jobs.ts";

interface StoredFile {
	key: string;
	version_id: string;
}

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"file.keep": StoredFile;
		"file.remove": StoredFile;
	}
}

/** Upload rows expire. */
export const uploadFeature = {
	jobs: uploadJobs,
} as const satisfies Feature;
