import type { EmailText } from "@deck/contracts/decision-email-text";
import type { Locale } from "@deck/contracts/enums";
import type { MailTopic } from "@deck/contracts/profile";
import type { NewsTopic } from "@deck/contracts/staff-news";
import type en from "../../../locales/en/mail.json";
import { textForRecipient } from "./break-links.ts";

/** First level of `locales/<lang>/mail.json`. */
export type MailKey = Exclude<keyof typeof en, "footer" | "sender" | "unsubscribe" | "decision">;

/** Account e-mails without security relevance. */
const NOT_URGENT: readonly MailKey[] = ["account_data_ready"];

/** Checks whether an e-mail is awaited or protects an account; such ones are sent before all others. */
export const isUrgent = (key: MailKey): boolean => key.startsWith("account_") && !NOT_URGENT.includes(key);

/** Checks whether others can cause an e-mail repeatedly, as by registering a stranger's address. */
export const isUnsolicited = (key: MailKey): boolean =>
	!isUrgent(key) || key === "account_email_new" || key === "account_deleted";

/** Parameters for recipients without an account if the causer is not staff: only the title is user-written. */
const SAFE_PARAMS = [
	"number",
	"conference",
	"section",
	"version",
	"title",
	"next",
	"till",
	"hours",
	// Numbers of papers, and an event's title by staff.
	"paper",
	"reviewed",
	"event",
	// A conference's short title, a count and words of the platform.
	"where",
	"count",
	"more",
	"account",
];
const ADDRESS_PARAMS = ["email", "old", "new"];

/** Removes texts that the causer may have written, for recipients without a confirmed account. */
export function withoutUserText(draft: EmailDraft): EmailDraft {
	const { items: _, written: __, ...rest } = draft;
	const params = Object.entries(draft.params).map(([name, value]) => {
		if (ADDRESS_PARAMS.includes(name)) return [name, value];
		const text = SAFE_PARAMS.includes(name) ? value : "";
		return [name, name === "title" ? textForRecipient({ confirmed: false }, String(text)) : text];
	});
	return { ...rest, params: Object.fromEntries(params) };
}

export interface EmailDraftItem {
	params: Record<string, string | number>;
	/** Absolute; of its button, else of its first line. */
	link: string;
}

export interface EmailDraft {
	to: string;
	locale: Locale;
	key: MailKey;
	/** Id of the sender; null for the platform. */
	conference: string | null;
	/** As users typed them. Lines with an empty value are left out. */
	params: Record<string, string | number>;
	/** By staff or the platform; addresses become links. Formulas are plain (`plainFormulas`). */
	trusted?: Record<string, string>;
	/** Shown below the lines. */
	items?: EmailDraftItem[];
	/** User-written, with the same placeholders. */
	written?: EmailText;
	/** The recipient agreed to take part, so others alone did not cause it. */
	agreed?: boolean;
	/** Absent: mandatory. */
	topic?: MailTopic | NewsTopic | undefined;
	/** Absolute; a user-written text may contain it as `{link}` instead of a button. */
	link?: string;
	/** Id of what its author may delete and restore again and again, with an e-mail each time. */
	deletable?: string;
	/** Staff see its state, which must not reveal whether the address has an account, or where else it takes part. */
	isStateShown?: boolean;
	/** Its causer must not learn who gets it: a limited number that they see does not count it. */
	isRecipientSecret?: boolean;
	/** Not sent: deleted, stopped by somebody, or opted out. */
	withheld?: "gone" | "stopped" | "unwanted";
	/** Sent despite earlier bounces, at a user's request. */
	retried?: boolean;
	/** `Feature.onEmailStatus` key, `#`, its reference: receives the e-mail's state. */
	about?: string;
}
