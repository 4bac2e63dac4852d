import type { Locale } from "@deck/contracts/enums";
import { auditLog, forgetCompared } from "../kernel/audit.ts";
import type { Noun } from "../noun.ts";
import { accountData } from "./download.ts";
import { accountJobs } from "./jobs.ts";
import { accountLetters } from "./letters.ts";

/** An account that an event names. */
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
		/** The account is gone, so the letter's event carries what it needs. */
		"account.deleted": { email: string; locale: Locale };
	}
	interface JobEvents {
		"avatar.forget": { path: string };
		/** It has other names or another address. */
		"account.renamed": Account;
	}
}

/** What the platform needs of accounts. */
export const accountNoun = {
	letters: accountLetters,
	jobs: accountJobs,
	mayListen: (actor, topic) => topic.kind === "user" && topic.user_id === actor.user_id,
	log: { objects: ["account"] },
	download: accountData,
	// The account's own rows go in the commit that ends it.
	erases: [{ of: [auditLog], erase: ({ table }, userId) => forgetCompared(table, "-", `account-${userId}`) }],
} as const satisfies Noun;
