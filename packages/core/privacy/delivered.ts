import type { Delivered } from "../noun.ts";
import { privacyJobs } from "./jobs.ts";
import { privacyLetters } from "./letters.ts";

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
		/** Without aliases' addresses. */
		"account.erased": { user_id: string; addresses: readonly string[] };
	}
}

export const privacyDelivered = {
	letters: privacyLetters,
	jobs: privacyJobs,
} as const satisfies Delivered;
