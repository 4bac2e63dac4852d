import * as v from "valibot";
import type { Titles } from "./chat.ts";
import { LOCALES, type Locale, PAPER_TYPES, type PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { numberRuns } from "./number-runs.ts";
import { withPlaces } from "./placeholders.ts";
import { optionalBlock, optionalText } from "./rules.ts";

/** What a mailing is about: papers, whose authors or reviewers it is written to; participants; or experts. */
export const MAILING_OF = ["papers", "registrations", "experts"] as const;
export type MailingOf = (typeof MAILING_OF)[number];

/** Of papers: their corresponding authors alone, or all their authors who take letters. */
const AUTHORS = ["corresponding", "authors"] as const;
/** Or their reviewers who still owe an answer or a review, or all whose last answer was no refusal. */
const REVIEWERS = ["owing", "reviewers"] as const;
export const MAILING_WHOM = [...AUTHORS, ...REVIEWERS] as const;
export type MailingWhom = (typeof MAILING_WHOM)[number];

const isOfReviewers = (whom: MailingWhom) => REVIEWERS.some((one) => one === whom);

/** Between which of these a draft is switched: what is written to authors is not for reviewers. */
export const whomBeside = ({ whom }: Pick<MailingForm, "whom">): readonly MailingWhom[] =>
	isOfReviewers(whom) ? REVIEWERS : AUTHORS;

/**
 * What a text may leave open, by whom it is written to; each recipient reads it in their language. `number`, `title`,
 * `section`, `status` and `due` (until when it can be edited, or a review is due) of several papers are joined; `link` leads to
 * the one paper, or to all of one's own, or to one's reviews. A paragraph with an empty value is left out.
 */
export const MAILING_VALUES = {
	papers: ["name", "number", "title", "section", "status", "due", "link", "conference", "sign"],
	reviewers: ["name", "number", "title", "section", "due", "link", "conference", "sign"],
	registrations: ["name", "number", "due", "link", "conference", "sign"],
	experts: ["name", "link", "conference", "sign"],
} as const satisfies Record<MailingOf | "reviewers", readonly string[]>;

/** Who reads a mailing: `papers` stands for their authors. */
export type MailingReaders = keyof typeof MAILING_VALUES;
export const readersOf = ({ of, whom }: Pick<MailingForm, "of" | "whom">): MailingReaders =>
	of === "papers" && isOfReviewers(whom) ? "reviewers" : of;

export type MailingValue = (typeof MAILING_VALUES)["papers"][number];

/**
 * A mailing's life. `gathering`: who gets it is being looked up · `draft` · `sending` · `stopped` while it was sent · `done`:
 * all letters have left.
 */
export const MAILING_STATES = ["gathering", "draft", "sending", "stopped", "done"] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/**
 * What became of somebody's letter, from the least to the last word. `queued`: not handed over yet · `sending`: on its way to
 * the mail service · `waiting`: nobody has confirmed the address, which has had its share of the day; it goes later · `sent`: that has it · `delivered` · `bounced` · `complained`: marked as spam · `failed`: the mail service
 * refuses it · `withheld`: it was not sent, `reason` says why.
 */
export const MAILING_LETTER_STATES = [
	...(["queued", "sending", "waiting", "sent", "delivered"] as const),
	...(["bounced", "complained", "failed", "withheld"] as const),
] as const;
export type MailingLetterState = (typeof MAILING_LETTER_STATES)[number];

/**
 * Why somebody gets no letter. `twice`: another paper or address of who gets one · `not_mailable`: the author list says so ·
 * `no_address`: nobody can write to it · `bounces`: letters to the address come back · `complained`: its owner had our letters
 * marked as unwanted mail · `unwanted`: they want no messages to many.
 */
export const LEFT_OUT = [
	...(["twice", "not_mailable", "no_address"] as const),
	...(["bounces", "complained", "unwanted"] as const),
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Whom it is to be written to. */
const audience = {
	of: v.picklist(MAILING_OF, "invalid"),
	/** Of papers: the list from which they were chosen; absent: of both types. */
	type: v.optional(v.picklist(PAPER_TYPES, "invalid")),
	/** Their numbers, as `writeNumbers` writes them: `1-3,7`. */
	numbers: numberRuns(LIMITS.mailingNumbers),
	whom: v.optional(v.picklist(MAILING_WHOM, "invalid"), "corresponding"),
	/** The address of the list with its filter, below the conference's: `adm/papers?status=accepted`; it is for oneself alone. */
	view: v.optional(
		v.pipe(
			v.string("invalid"),
			v.maxLength(LIMITS.viewSearch, "invalid"),
			v.transform((text) => text.toWellFormed()),
			v.regex(/^[^\s#\p{Cc}]*$/u, "invalid"),
		),
		"",
	),
};

/** POST conf/{conf}/adm/mailings: a new one; who gets it is looked up then. */
export const MailingForm = v.object(audience);
export type MailingForm = v.InferOutput<typeof MailingForm>;

const seenVersion = v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid"));

/** PUT conf/{conf}/adm/mailings/{id}/audience: other recipients of a draft. */
export const MailingAudienceForm = v.object({ ...audience, version: seenVersion });
export type MailingAudienceForm = v.InferOutput<typeof MailingAudienceForm>;

const text = v.object({
	subject: withPlaces(optionalText(), MAILING_VALUES.papers),
	text: withPlaces(optionalBlock(LIMITS.mailingText), MAILING_VALUES.papers),
});

/** Subject and text in each language; both are empty in one that nobody reads. */
export const MailingTexts = v.object({ en: text, ru: text } satisfies Record<Locale, typeof text>);
export type MailingTexts = v.InferOutput<typeof MailingTexts>;

/** PUT conf/{conf}/adm/mailings/{id}: the draft's texts, while one writes. */
export const MailingTextForm = v.object({ texts: MailingTexts, version: seenVersion });
export type MailingTextForm = v.InferOutput<typeof MailingTextForm>;

/** What was saved; on 409 what there is. */
export interface SavedMailing {
	texts: MailingTexts;
	version: number;
	/** ISO instant. */
	saved_at: string;
}

/** POST conf/{conf}/adm/mailings/{id}/test: the letter to oneself, in both languages, with a recipient's values. */
export const MailingTestForm = v.object({ version: seenVersion, to: v.number("required") });
export type MailingTestForm = v.InferOutput<typeof MailingTestForm>;

const count = v.pipe(v.number("required"), v.integer("invalid"), v.minValue(0, "invalid"));

/** POST conf/{conf}/adm/mailings/{id}/send: to as many as one has seen, as one has seen it. */
export const SendMailingForm = v.object({ version: seenVersion, count });
export type SendMailingForm = v.InferOutput<typeof SendMailingForm>;

/** Whom a mailing that was sent is sent to again: whose letter bounced, or whose had not left when it was stopped. */
export const MAILING_AGAIN = ["bounced", "unsent"] as const;

/** POST conf/{conf}/adm/mailings/{id}/again. */
export const MailingAgainForm = v.object({ who: v.picklist(MAILING_AGAIN, "invalid"), count });
export type MailingAgainForm = v.InferOutput<typeof MailingAgainForm>;

/** A mailing in the history of a conference. */
export interface MailingCard {
	id: string;
	of: MailingOf;
	type: PaperType | null;
	whom: MailingWhom;
	state: MailingState;
	/** In the languages in which it has one; with its placeholders. */
	subjects: Titles;
	/** Who writes it; without names where the account is gone. */
	sender: { user_id: string; names: Titles };
	own: boolean;
	/** ISO instants: when it was begun, first sent, last stopped, and when all letters had left. */
	created_at: string;
	sent_at: string | null;
	stopped_at: string | null;
	done_at: string | null;
	/** How many people get it, and whose letters bounced, failed, or were marked as spam; null: the asker may not know of all. */
	people: number | null;
	lost: number | null;
}

/** GET conf/{conf}/adm/mailings: the newest first. */
export interface MailingPage {
	mailings: MailingCard[];
	/** Send it back as `before` for earlier ones; null: there are none. */
	next: string | null;
}

/** GET conf/{conf}/adm/mailings/{id}. All counts are of the recipients that the asker may know. */
export interface Mailing extends MailingCard {
	texts: MailingTexts;
	version: number;
	/** How many papers, registrations or experts it is about. */
	about: number;
	/** How many more were chosen that one may not write about; for oneself alone. */
	dropped: number | null;
	/** The address of the list, for oneself alone. */
	view: string;
	/** Those that it is about, as `writeNumbers` writes them: for oneself alone. */
	numbers: string;
	/** While `gathering` all of these are 0. */
	recipients: number;
	languages: Record<Locale, number>;
	states: Record<MailingLetterState, number>;
	left_out: Record<LeftOut, number>;
	/** It would reach more people than one mailing may (`LIMITS.mailingRecipients`). */
	too_many: boolean;
	/** ISO instant until which names and addresses of the recipients are kept, and letters can be sent; null while `gathering`. */
	kept_till: string | null;
	/** What the asker may do with it now. */
	may: Record<"edit" | "send" | "stop" | "again" | "copy" | "remove", boolean>;
}

/** Somebody who gets a mailing. */
export interface MailingRecipient {
	/** From 1 on: names them in `preview/{n}` and in a test. */
	n: number;
	name: string;
	email: string;
	locale: Locale;
	/** Of the papers, registrations or experts for which they get it. */
	numbers: number[];
	state: MailingLetterState;
	/**
	 * What the mail service said; until when it waits (ISO instant); or why it was withheld: what it was about is `gone`, or as
	 * in `LEFT_OUT`. Empty for nothing.
	 */
	reason: string;
	/** ISO instant of the state; null while it is queued. */
	at: string | null;
}

/** GET conf/{conf}/adm/mailings/{id}/recipients: a part of them in the order of `n`, or those whose state changed since a mark. */
export interface MailingRecipients {
	recipients: MailingRecipient[];
	/** Send it back as `from` for the next part; null: this was the last. */
	next: number | null;
	/** Send it back as `since` to hear what changed. */
	mark: string;
}

/** GET conf/{conf}/adm/mailings/{id}/left-out: each who gets no letter, and why. */
export interface MailingLeftOut {
	name: string;
	email: string;
	number: number;
	why: LeftOut;
}

/** GET conf/{conf}/adm/mailings/{id}/preview/{n}: the letter as somebody would read it. */
export interface MailingLetter {
	n: number;
	to: string;
	name: string;
	locale: Locale;
	subject: string;
	heading: string;
	/** Paragraphs; the letter's link stands in them as its address. */
	lines: string[];
	link: string;
	/** What stands on the letter's button; null where the text has the link. */
	button: string | null;
	/** What stands below every letter: why one gets it, who sends it, and by which words one wants no more of them. */
	reason: string;
	footer: string;
	unsubscribe: { question: string; link: string };
	/** What stands for the placeholders; empty where there is nothing. */
	values: Partial<Record<MailingValue, string>>;
}

/** A text without anything. */
export const noTexts = (): MailingTexts => ({
	en: { subject: "", text: "" },
	ru: { subject: "", text: "" },
});

/** The languages in which there is anything written. */
export const writtenIn = (texts: MailingTexts): Locale[] =>
	LOCALES.filter((locale) => texts[locale].subject !== "" || texts[locale].text !== "");
