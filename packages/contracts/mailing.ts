import * as v from "valibot";
import type { LocalizedTitle } from "./chat.ts";
import { LOCALES, type Locale, PAPER_TYPES, type PaperType } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { numberRangesSchema } from "./number-ranges.ts";
import { withPlaceholders } from "./placeholders.ts";
import { optionalBlock, optionalText } from "./rules.ts";

export const MAILING_SUBJECT_KINDS = ["papers", "registrations", "experts"] as const;
export type MailingSubjectKind = (typeof MAILING_SUBJECT_KINDS)[number];

/** Corresponding authors, or all who accept e-mails. */
const AUTHOR_GROUPS = ["corresponding", "authors"] as const;
/** Reviewers who owe an answer or review, or all who did not decline. */
const REVIEWER_GROUPS = ["owing", "reviewers"] as const;
export const RECIPIENT_GROUPS = [...AUTHOR_GROUPS, ...REVIEWER_GROUPS] as const;
export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number];

const isReviewerGroup = (group: RecipientGroup) => REVIEWER_GROUPS.some((one) => one === group);

/** Groups to which a draft may switch: a text for authors is not for reviewers. */
export const switchableGroups = ({ group }: Pick<MailingForm, "group">): readonly RecipientGroup[] =>
	isReviewerGroup(group) ? REVIEWER_GROUPS : AUTHOR_GROUPS;

/**
 * Placeholders, in each recipient's language. For several papers joins `number`, `title`, `section`, `status`
 * and `due` (of editing, or a review). `link` leads to the one paper, all the recipient's, or their reviews.
 * Paragraphs with an empty value are omitted.
 */
export const MAILING_PLACEHOLDERS = {
	papers: ["name", "number", "title", "section", "status", "due", "link", "conference", "sign"],
	reviewers: ["name", "number", "title", "section", "due", "link", "conference", "sign"],
	registrations: ["name", "number", "due", "link", "conference", "sign"],
	experts: ["name", "link", "conference", "sign"],
} as const satisfies Record<MailingSubjectKind | "reviewers", readonly string[]>;

/** `papers` stands for authors. */
export type RecipientKind = keyof typeof MAILING_PLACEHOLDERS;
export const recipientKind = ({ of, group }: Pick<MailingForm, "of" | "group">): RecipientKind =>
	of === "papers" && isReviewerGroup(group) ? "reviewers" : of;

export type MailingPlaceholder = (typeof MAILING_PLACEHOLDERS)["papers"][number];

/** `gathering`: looking up recipients · `stopped`: while sending · `done`: all e-mails left. */
export const MAILING_STATES = ["gathering", "draft", "sending", "stopped", "done"] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/**
 * From first to final. `queued`: not handed over · `sending`: on its way to the mail service · `waiting`: an
 * unconfirmed address used up its day's share · `sent`: the mail service accepted it · `complained`: marked
 * as spam · `failed`: the mail service refused it · `withheld`: see `reason`.
 */
export const MAILING_EMAIL_STATES = [
	"queued",
	"sending",
	"waiting",
	"sent",
	"delivered",
	"bounced",
	"complained",
	"failed",
	"withheld",
] as const;
export type MailingEmailState = (typeof MAILING_EMAIL_STATES)[number];

/**
 * Why a recipient is left out. `twice`: another paper or address of a recipient · `not_mailable`: by the author list ·
 * `complained`: reported our e-mails as spam · `unwanted`: opted out of mailings.
 */
export const EXCLUSION_REASONS = [
	"twice",
	"not_mailable",
	"no_address",
	"bounces",
	"complained",
	"unwanted",
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

const audience = {
	of: v.picklist(MAILING_SUBJECT_KINDS, "invalid"),
	/** Type of the list chosen from; absent: both. */
	type: v.optional(v.picklist(PAPER_TYPES, "invalid")),
	/** As `formatNumberRanges` writes them: `1-3,7`. */
	numbers: numberRangesSchema(LIMITS.mailingNumbers),
	group: v.optional(v.picklist(RECIPIENT_GROUPS, "invalid"), "corresponding"),
	/** Filtered list in the conference: `adm/papers?status=accepted`; private to the sender. */
	view: v.optional(
		v.pipe(
			v.string("invalid"),
			v.maxLength(LIMITS.viewSearch, "invalid"),
			v.transform((text) => text.toWellFormed()),
			v.regex(/^[^\s#\p{Cc}]*$/u, "invalid"),
		),
		"",
	),
	/** Number of subjects that the list did not show when they were chosen. */
	hidden: v.optional(
		v.pipe(
			v.number("invalid"),
			v.integer("invalid"),
			v.minValue(0, "invalid"),
			v.maxValue(LIMITS.mailingNumbers, "invalid"),
		),
		0,
	),
};

export const MailingForm = v.object(audience);
export type MailingForm = v.InferOutput<typeof MailingForm>;

const seenVersion = v.pipe(v.number("required"), v.integer("invalid"), v.minValue(1, "invalid"));

export const MailingAudienceForm = v.object({ ...audience, version: seenVersion });
export type MailingAudienceForm = v.InferOutput<typeof MailingAudienceForm>;

const text = v.object({
	subject: withPlaceholders(optionalText(), MAILING_PLACEHOLDERS.papers),
	text: withPlaceholders(optionalBlock(LIMITS.mailingText), MAILING_PLACEHOLDERS.papers),
});

export const MAILING_FIELDS = Object.keys(text.entries) as (keyof typeof text.entries)[];
export type MailingField = (typeof MAILING_FIELDS)[number];

/** Both empty if no recipient reads the language. */
export const MailingTexts = v.object({ en: text, ru: text } satisfies Record<Locale, typeof text>);
export type MailingTexts = v.InferOutput<typeof MailingTexts>;

export const MailingTextForm = v.object({ texts: MailingTexts, version: seenVersion });
export type MailingTextForm = v.InferOutput<typeof MailingTextForm>;

/** The saved texts; on 409 the current ones. */
export interface SavedMailing {
	texts: MailingTexts;
	version: number;
	/** ISO instant. */
	saved_at: string;
}

/** POST conf/{conf}/adm/mailings/{id}/test: to the user, in both languages, with recipient `to`'s values. */
export const MailingTestForm = v.object({ version: seenVersion, to: v.number("required") });
export type MailingTestForm = v.InferOutput<typeof MailingTestForm>;

const count = v.pipe(v.number("required"), v.integer("invalid"), v.minValue(0, "invalid"));

/** POST conf/{conf}/adm/mailings/{id}/send: refused unless version and count are as seen. */
export const SendMailingForm = v.object({ version: seenVersion, count });
export type SendMailingForm = v.InferOutput<typeof SendMailingForm>;

/** Recipients with a bounced e-mail, or one unsent when the mailing stopped. */
export const RESEND_GROUPS = ["bounced", "unsent"] as const;

export const ResendMailingForm = v.object({ who: v.picklist(RESEND_GROUPS, "invalid"), count });
export type ResendMailingForm = v.InferOutput<typeof ResendMailingForm>;

export interface MailingListRow {
	id: string;
	of: MailingSubjectKind;
	type: PaperType | null;
	group: RecipientGroup;
	state: MailingState;
	/** With placeholders. */
	subjects: LocalizedTitle;
	sender: { user_id: string; names: LocalizedTitle };
	own: boolean;
	/** ISO instant. */
	created_at: string;
	/** ISO instant of the first sending. */
	sent_at: string | null;
	/** ISO instant of the last stop. */
	stopped_at: string | null;
	/** ISO instant when all e-mails had left. */
	done_at: string | null;
	/** Number of recipients; null unless the user may know all. */
	people: number | null;
	/** E-mails that bounced, failed or were marked as spam; null as `people`. */
	lost: number | null;
}

/** GET conf/{conf}/adm/mailings: newest first. */
export interface MailingPage {
	mailings: MailingListRow[];
	/** Send as `before` for earlier ones. */
	next: string | null;
}

/** GET conf/{conf}/adm/mailings/{id}. Counts only recipients the user may know. */
export interface Mailing extends MailingListRow {
	texts: MailingTexts;
	version: number;
	/** Count of papers, registrations or experts. */
	about: number;
	/** Chosen, but must not be written to; sender only. */
	dropped: number | null;
	/** The list's address; sender only. */
	view: string;
	/** Number of subjects that the list did not show when they were chosen; sender only. */
	hidden: number;
	/** As `formatNumberRanges` writes them; sender only. */
	numbers: string;
	/** Counts are 0 while `gathering`. */
	recipients: number;
	languages: Record<Locale, number>;
	states: Record<MailingEmailState, number>;
	left_out: Record<ExclusionReason, number>;
	/** Exceeds `LIMITS.mailingRecipients`. */
	too_many: boolean;
	/** ISO instant until which names and addresses are kept and e-mails can be sent. */
	kept_till: string | null;
	may: Record<"edit" | "send" | "stop" | "again" | "copy" | "remove", boolean>;
}

export interface MailingRecipient {
	/** From 1; identifies the recipient in `preview/{n}` and tests. */
	n: number;
	name: string;
	email: string;
	locale: Locale;
	/** Papers, registrations or experts they receive it for. */
	numbers: number[];
	state: MailingEmailState;
	/**
	 * The mail service's message; ISO instant until which it waits; or why withheld: `gone` (subject deleted) or
	 * one of `EXCLUSION_REASONS`.
	 */
	reason: string;
	/** ISO instant of the state. */
	at: string | null;
}

/** GET conf/{conf}/adm/mailings/{id}/recipients: in the order of `n`, or changes since a mark. */
export interface MailingRecipients {
	recipients: MailingRecipient[];
	/** Send as `from` for the next part. */
	next: number | null;
	/** Send as `since` to get changes. */
	mark: string;
}

export interface ExcludedRecipient {
	name: string;
	email: string;
	number: number;
	why: ExclusionReason;
}

/** GET conf/{conf}/adm/mailings/{id}/preview/{n}: as recipients read it. */
export interface MailingPreview {
	n: number;
	to: string;
	name: string;
	locale: Locale;
	subject: string;
	heading: string;
	/** Paragraphs, with the link as an address. */
	lines: string[];
	link: string;
	/** Null if the text contains the link. */
	button: string | null;
	/** Below every e-mail: reason, sender, how to unsubscribe. */
	reason: string;
	footer: string;
	unsubscribe: { question: string; link: string };
	values: Partial<Record<MailingPlaceholder, string>>;
}

export const emptyMailingTexts = (): MailingTexts => ({
	en: { subject: "", text: "" },
	ru: { subject: "", text: "" },
});

export const localesWithText = (texts: MailingTexts): Locale[] =>
	LOCALES.filter((locale) => MAILING_FIELDS.some((field) => texts[locale][field] !== ""));
