import type { Feature } from "../feature.ts";
import { staffDigestEmails } from "./emails.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** Due at this ISO instant. */
		"staff.digest": { conference: string; due: string };
	}
}

/** Lines: `staff/record-news.ts`. */
export const staffDigestFeature = { emails: staffDigestEmails } as const satisfies Feature;
