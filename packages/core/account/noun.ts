import type { Locale } from "@deck/contracts/enums";
import { auditLog, forgetCompared } from "../kernel/audit.ts";
import type { Noun } from "../noun.ts";
import { accountData } from "./download.ts";
import { accountJobs } from "./jobs.ts";
import { accountLetters } from "./letters.ts";

interface Account {
	user_id: string;
}

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"account.verify": Account;
		"account.reset": Account & { reset: string };
		"account.password_changed": Account;
		"account.email_change": Account & { change: string };
		"account.email_changed": Account & { former: string };
		"account.alias": Account & { alias: string };
		/** Carries what the e-mail needs: the account is erased. */
		"account.deleted": { email: string; locale: Locale };
	}
	interface JobEvents {
		"avatar.forget": { path: string };
		/** Names or address changed. */
		"account.renamed": Account;
	}
}

export const accountNoun = {
	letters: accountLetters,
	jobs: accountJobs,
	mayListen: (actor, topic) => topic.kind === "user" && topic.user_id === actor.user_id,
	log: { objects: ["account"] },
	download: accountData,
	// Its own rows are deleted in the commit that ends it.
	erases: [{ of: [auditLog], erase: ({ table }, userId) => forgetCompared(table, "-", `account-${userId}`) }],
} as const satisfies Noun;
