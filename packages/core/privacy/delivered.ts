import type { Delivered } from "../noun.ts";
import { privacyJobs } from "./jobs.ts";
import { privacyLetters } from "./letters.ts";

/** A file of a person's data. */
interface Download {
	user_id: string;
	id: string;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"account.download_ready": Download;
	}
	interface JobEvents {
		"account.make_download": Download;
		/** The account is gone. */
		"account.erased": { user_id: string };
	}
}

/** What is done of privacy after commits. */
export const privacyDelivered = {
	letters: privacyLetters,
	jobs: privacyJobs,
} as const satisfies Delivered;
