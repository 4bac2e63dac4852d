import type { LetterText } from "@deck/contracts/decision-letter";
import type { Locale } from "@deck/contracts/enums";
import type { MailTopic } from "@deck/contracts/profile";
import type { NewsTopic } from "@deck/contracts/staff-news";
import type en from "../../../locales/en/mail.json";
import { textFor } from "./unlinked.ts";

/** A first-level name in `locales/<lang>/mail.json`. */
export type MailKey = Exclude<keyof typeof en, "footer" | "sender" | "unsubscribe" | "decision">;

/** Account e-mails without security relevance. */
const CALM: readonly MailKey[] = ["account_data_ready"];

/** Returns whether somebody waits for the e-mail or it protects an account. Urgent ones are sent before all others. */
export const isUrgent = (key: MailKey): boolean => key.startsWith("account_") && !CALM.includes(key);

/** Returns whether others can cause the e-mail repeatedly, as by registering a stranger's address. */
export const isUnasked = (key: MailKey): boolean =>
	!isUrgent(key) || key === "account_email_new" || key === "account_deleted";

/**
 * Values for recipients without an account when somebody outside the staff caused the e-mail; only the title is
 * user-written.
 */
const TO_STRANGERS = ["number", "conference", "section", "version", "title", "next", "till", "hours"];
const ADDRESSES = ["email", "old", "new"];

/** Removes what the causer may have written, for recipients without a confirmed account. */
export function forStrangers(draft: Draft): Draft {
	const { items: _, written: __, ...rest } = draft;
	const params = Object.entries(draft.params).map(([name, value]) => {
		if (ADDRESSES.includes(name)) return [name, value];
		const told = TO_STRANGERS.includes(name) ? value : "";
		return [name, name === "title" ? textFor({ confirmed: false }, String(told)) : told];
	});
	return { ...rest, params: Object.fromEntries(params) };
}

export interface DraftItem {
	params: Record<string, string | number>;
	/** Absolute address of its button, or of its first line if the text has no item button. */
	link: string;
}

export interface Draft {
	/** One address. */
	to: string;
	/** The recipient's language. */
	locale: Locale;
	key: MailKey;
	/** Conference id, which is then the sender; null for the platform. */
	conference: string | null;
	/** Placeholder values as users typed them. Lines with an empty value are left out. */
	params: Record<string, string | number>;
	/** Values by staff or the platform; addresses in them become links. */
	trusted?: Record<string, string>;
	/** Listed below the lines, each with its own text and button. */
	items?: DraftItem[];
	/** User-written subject and text, with the same placeholders. */
	written?: LetterText;
	/** The recipient agreed to take part, so the e-mail was not caused by others alone. */
	agreed?: boolean;
	/** Opt-out topic; absent: mandatory. */
	topic?: MailTopic | NewsTopic | undefined;
	/** Absolute address of the button. A user-written text may contain it as `{link}`, which replaces the button. */
	link?: string;
	/** Withholds the e-mail: its subject was deleted, somebody stopped it, or the recipient opted out. */
	withheld?: "gone" | "stopped" | "unwanted";
	/** Sends despite earlier bounces, at a user's request. */
	retried?: boolean;
	/** `Noun.letterMoved` name and, after `#`, its reference; that feature receives the e-mail's state. */
	about?: string;
}
