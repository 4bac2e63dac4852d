import type { DeliveryHandlers } from "../feature.ts";
import { privacyEmails } from "./emails.ts";
import { privacyJobs } from "./jobs.ts";

interface DownloadPayload {
	user_id: string;
	id: string;
}

interface ErasedAccount {
	user_id: string;
	/** Without aliases'. */
	addresses: readonly string[];
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"account.download_ready": DownloadPayload;
	}
	interface JobEvents {
		"account.make_download": DownloadPayload;
		/** Goes on with `account.erased`: its retries must not log again. */
		"account.log_deletion": ErasedAccount;
		"account.erased": ErasedAccount;
	}
}

export const privacyDeliveryHandlers = {
	emails: privacyEmails,
	jobs: privacyJobs,
} as const satisfies DeliveryHandlers;
