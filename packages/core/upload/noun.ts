import type { Noun } from "../noun.ts";
import { uploadJobs } from "./jobs.ts";

/** A version of a file in the bucket. */
interface StoredFile {
	key: string;
	version_id: string;
}

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		/** A commit has taken the file. */
		"file.keep": StoredFile;
		"file.remove": StoredFile;
	}
}

/** What the platform needs of uploads; their rows expire. */
export const uploadNoun = {
	jobs: uploadJobs,
} as const satisfies Noun;
