import type { LetterText } from "@deck/contracts/decision-letter";
import type { Locale } from "@deck/contracts/enums";
import type { MailTopic } from "@deck/contracts/profile";
import type { NewsTopic } from "@deck/contracts/staff-news";
import type en from "../../../locales/en/mail.json";
import { textFor } from "./unlinked.ts";

/** Which letter: a name of the first level of `locales/<lang>/mail.json`. */
export type MailKey = Exclude<keyof typeof en, "footer" | "sender" | "unsubscribe" | "decision">;

/** Letters about an account that guard nothing. */
const CALM: readonly MailKey[] = ["account_data_ready"];

/** Whether somebody waits for the letter, or it guards an account: such letters go before all others. */
export const isUrgent = (key: MailKey): boolean => key.startsWith("account_") && !CALM.includes(key);

/** Whether somebody else than its recipient can cause the letter, again and again: who registers a stranger's address too. */
export const isUnasked = (key: MailKey): boolean =>
	!isUrgent(key) || key === "account_email_new" || key === "account_deleted";

/** What an e-mail that somebody outside the staff caused says to who has no account: nothing that they wrote but a title. */
const TO_STRANGERS = ["number", "conference", "section", "version", "title", "next", "till", "hours"];
const ADDRESSES = ["email", "old", "new"];

/** Returns the draft without what its causer may have written, for who has no confirmed account. */
export function forStrangers(draft: Draft): Draft {
	const { items: _, written: __, ...rest } = draft;
	const params = Object.entries(draft.params).map(([name, value]) => {
		if (ADDRESSES.includes(name)) return [name, value];
		const told = TO_STRANGERS.includes(name) ? value : "";
		return [name, name === "title" ? textFor({ confirmed: false }, String(told)) : told];
	});
	return { ...rest, params: Object.fromEntries(params) };
}

/** One item of an e-mail about several. */
export interface DraftItem {
	params: Record<string, string | number>;
	/** Absolute address of its button; where the e-mail's words have no button for items, of its first line. */
	link: string;
}

/** A letter before it is put into words. */
export interface Draft {
	/** One address. */
	to: string;
	/** The recipient's language. */
	locale: Locale;
	key: MailKey;
	/** Id of the conference it is about, which then is its sender; null for an e-mail of the platform. */
	conference: string | null;
	/** Values of the text's placeholders: raw, as people typed them. A line with an empty one is left out. */
	params: Record<string, string | number>;
	/** Further values that staff or the platform wrote: addresses in these are links. */
	trusted?: Record<string, string>;
	/** Items below the lines, such as papers: each with the words of `item` and its own button. */
	items?: DraftItem[];
	/** Subject and text that somebody wrote instead of the usual ones, with the same placeholders. */
	written?: LetterText;
	/** Its recipient has said that they take part in what it tells of, so that nobody else alone has caused it. */
	agreed?: boolean;
	/** Among which letters it is that one may do without; absent: it is needed. */
	topic?: MailTopic | NewsTopic | undefined;
	/**
	 * Absolute address of the letter's one button. What somebody wrote may have it in its place, as `{link}`: then there is no
	 * button.
	 */
	link?: string;
	/**
	 * Why it must not go, though it was to: what it is about is gone, somebody has stopped it, or its recipient wants none of
	 * the kind any more. It is kept back.
	 */
	withheld?: "gone" | "stopped" | "unwanted";
	/** Somebody asks that it is tried though letters to the address came back. */
	retried?: boolean;
	/** Whose letter it is: a name of `Noun.letterMoved` and behind a `#` what that knows it by. It hears what becomes of it. */
	about?: string;
}
