import * as v from "valibot";
import { LOCALES, type Locale } from "./enums.ts";
import type { ExpertFacts, ExpertField } from "./expert-facts.ts";
import { EXPERT_TEXTS } from "./expert-fields.ts";
import { fieldSchemas } from "./field-schemas.ts";
import type { FieldValues } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { seenVersion } from "./paper-lifecycle.ts";
import { email, emailLanguage, id, optionalText, requiredText, rule, serial } from "./rules.ts";

/** `added`: not asked yet; all but `declined` can be asked for a review. */
export const EXPERT_STATES = ["added", "invited", "agreed", "declined"] as const;
export type ExpertState = (typeof EXPERT_STATES)[number];

/** Short phrases without repeats. */
export const interests = v.pipe(
	v.array(optionalText(), "invalid"),
	v.transform((words) => [
		...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values(),
	]),
	v.maxLength(LIMITS.interests, rule("maxsize", { length: LIMITS.interests })),
);

const languages = v.pipe(
	v.array(v.picklist(LOCALES, "invalid"), "required"),
	v.minLength(1, "required"),
	v.maxLength(LOCALES.length, "invalid"),
	v.transform((some) => LOCALES.filter((one) => some.includes(one))),
);

/** Reviews in one conference; null: its default. */
export const limit = v.nullable(
	v.pipe(
		v.number("invalid"),
		v.integer("invalid"),
		v.minValue(0, "invalid"),
		v.maxValue(LIMITS.expertLoad, rule("maxnumber", { count: LIMITS.expertLoad })),
	),
);

export const ExpertForm = v.object({
	name: requiredText(),
	email,
	interests,
	languages,
	...fieldSchemas(EXPERT_TEXTS),
	limit,
	language: emailLanguage,
});
export type ExpertForm = v.InferOutput<typeof ExpertForm>;

/** POST conf/{conf}/adm/experts; `invite`: by e-mail. */
export const AddExpertsForm = v.object({
	experts: v.pipe(
		v.array(ExpertForm, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.expertsPerCall, rule("maxsize", { length: LIMITS.expertsPerCall })),
	),
	invite: v.optional(v.boolean("invalid"), false),
});
export type AddExpertsForm = v.InferOutput<typeof AddExpertsForm>;

export const EditExpertForm = v.object({ ...ExpertForm.entries, version: seenVersion });
export type EditExpertForm = v.InferOutput<typeof EditExpertForm>;

export const InviteExpertsForm = v.object({
	numbers: v.pipe(
		v.array(serial, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.expertsPerCall, rule("maxsize", { length: LIMITS.expertsPerCall })),
	),
});
export type InviteExpertsForm = v.InferOutput<typeof InviteExpertsForm>;

/** The number, or a code of `errors.json`. */
export interface ExpertResult {
	number: number | null;
	refused: string | null;
}

/** A list row; `mergeExpertFacts` (`expert-facts.ts`) merges self-stated facts. */
export interface ExpertListRow extends ExpertFacts, FieldValues<typeof EXPERT_TEXTS> {
	number: number;
	name: string;
	email: string;
	/** For e-mails while they have no account; absent: not chosen. */
	language?: Locale;
	/** If self-stated: their note, their parts, and what staff entered. */
	own?: { note: string; parts: ExpertField[]; staff: ExpertFacts };
	state: ExpertState;
	/** User id; section roles change only their own experts. */
	added_by: string;
	/** ISO instant. */
	changed: string;
	version: number;
	/** ISO instant of the last invitation. */
	invited_at?: string;
	/** ISO instant of the answer. */
	answered_at?: string;
	/** The invitation is delayed until this ISO instant. */
	waits_till?: string;
}

/** GET conf/{conf}/adm/experts: all, or changes since a mark. */
export interface ExpertList {
	rows: ExpertListRow[];
	/** Since a mark: deleted ones. */
	removed?: number[];
	/** Send as `since`. */
	mark: string;
}

export interface ExpertInvitation {
	/** The conference may still be hidden. */
	conference: { path: string; locales: Record<Locale, { short_title: string; title: string }> };
	name: string;
	email: string;
	state: ExpertState;
	/** The conference's, which an answer would change. */
	interests: string[];
	languages: Locale[];
	limit: number | null;
	/** From the account's reviewer profile, which an answer does not change. */
	own: ExpertField[];
}

/** In the fragment (`#`) of an invitation link. */
const link = {
	conference: id,
	number: serial,
	signature: v.pipe(v.string("required"), v.maxLength(100, "invalid")),
};

/** POST expert-invitation: reads the invitation. */
export const ExpertLinkForm = v.object(link);
export type ExpertLinkForm = v.InferOutput<typeof ExpertLinkForm>;

/** POST expert-invitation/answer. */
export const AnswerInvitationForm = v.object({
	...link,
	agrees: v.boolean("invalid"),
	interests,
	languages,
	limit,
});
export type AnswerInvitationForm = v.InferOutput<typeof AnswerInvitationForm>;
