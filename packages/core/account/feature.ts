import type { Locale } from "@deck/contracts/enums";
import type { Feature } from "../feature.ts";
import { auditLog, eraseLog } from "../kernel/audit.ts";
import { accountEmails } from "./emails.ts";
import { exportAccount } from "./export-account.ts";
import { accountJobs } from "./jobs.ts";

interface AccountPayload {
	user_id: string;
}

interface LinkPayload extends AccountPayload {
	/** The page that the link opens after its work (`isReturnAddress`); absent for home. */
	to?: string | undefined;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"account.verify": LinkPayload;
		"account.reset": LinkPayload & { reset: string };
		"account.password_changed": AccountPayload;
		"account.email_change": AccountPayload & { change: string };
		"account.email_changed": AccountPayload & { former: string };
		"account.alias": AccountPayload & { alias: string };
		/** Carries what the e-mail needs: the account is erased. */
		"account.deleted": { email: string; locale: Locale };
	}
	interface JobEvents {
		"avatar.delete": { path: string };
		/** Names or address changed. */
		"account.renamed": AccountPayload;
	}
}

export const accountFeature = {
	emails: accountEmails,
	jobs: accountJobs,
	maySubscribe: (actor, topic) => topic.kind === "user" && topic.user_id === actor.user_id,
	log: { objects: ["account"] },
	download: exportAccount,
	// Its own rows are deleted in the commit that ends it.
	erasers: [{ of: [auditLog], erase: eraseLog }],
} as const satisfies Feature;
