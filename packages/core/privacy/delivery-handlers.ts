import type { DeliveryHandlers } from "../feature.ts";
import { privacyEmails } from "./emails.ts";
import { privacyJobs } from "./jobs.ts";

interface DownloadPayload {
	user_id: string;
	id: string;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"account.download_ready": DownloadPayload;
	}
	interface JobEvents {
		"account.make_download": DownloadPayload;
		/** Without aliases' addresses. */
		"account.erased": { user_id: string; addresses: readonly string[] };
	}
}

export const privacyDeliveryHandlers = {
	emails: privacyEmails,
	jobs: privacyJobs,
} as const satisfies DeliveryHandlers;
