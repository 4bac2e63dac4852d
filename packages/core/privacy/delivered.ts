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
		/** The account is gone, and with it its addresses, those of its aliases not among them. */
		"account.erased": { user_id: string; addresses: readonly string[] };
	}
}

/** What is done of privacy after commits. */
export const privacyDelivered = {
	letters: privacyLetters,
	jobs: privacyJobs,
} as const satisfies Delivered;
