import * as v from "valibot";
import { LOCALES, type Locale } from "./enums.ts";
import type { ExpertFacts, ExpertPart } from "./expert-own.ts";
import { LIMITS } from "./limits.ts";
import { seenVersion } from "./paper-life.ts";
import {
	email,
	emailLanguage,
	id,
	optionalBlock,
	optionalText,
	requiredText,
	rule,
	serial,
} from "./rules.ts";

/**
 * How somebody came to be an expert of a conference: `added` by staff, who have not asked yet; `invited`, and has not
 * answered; `agreed`; `declined`. Who has not declined can be asked for a review.
 */
export const EXPERT_STATES = ["added", "invited", "agreed", "declined"] as const;
export type ExpertState = (typeof EXPERT_STATES)[number];

/** What somebody knows about: short phrases, each once. */
export const interests = v.pipe(
	v.array(optionalText(), "invalid"),
	v.transform((words) => [
		...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values(),
	]),
	v.maxLength(LIMITS.interests, rule("maxsize", { length: LIMITS.interests })),
);

/** The languages in which somebody reads manuscripts, in the order of `LOCALES`. */
const languages = v.pipe(
	v.array(v.picklist(LOCALES, "invalid"), "required"),
	v.minLength(1, "required"),
	v.maxLength(LOCALES.length, "invalid"),
	v.transform((some) => LOCALES.filter((one) => some.includes(one))),
);

/** How many reviews somebody takes in one conference; null: as many as the conference asks of everybody. */
export const limit = v.nullable(
	v.pipe(
		v.number("invalid"),
		v.integer("invalid"),
		v.minValue(0, "invalid"),
		v.maxValue(LIMITS.expertLoad, rule("maxnumber", { count: LIMITS.expertLoad })),
	),
);

/** What a conference's staff say of an expert (specification §3). */
export const ExpertForm = v.object({
	name: requiredText(),
	email,
	interests,
	languages,
	/** For the staff alone. */
	comments: optionalBlock(LIMITS.expertComments),
	limit,
	language: emailLanguage,
});
export type ExpertForm = v.InferOutput<typeof ExpertForm>;

/** POST conf/{conf}/adm/experts: some new ones; `invite` sends each a letter. */
export const AddExpertsForm = v.object({
	experts: v.pipe(
		v.array(ExpertForm, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.expertsPerCall, rule("maxsize", { length: LIMITS.expertsPerCall })),
	),
	invite: v.optional(v.boolean("invalid"), false),
});
export type AddExpertsForm = v.InferOutput<typeof AddExpertsForm>;

/** PUT conf/{conf}/adm/experts/{number}. */
export const EditExpertForm = v.object({ ...ExpertForm.entries, version: seenVersion });
export type EditExpertForm = v.InferOutput<typeof EditExpertForm>;

/** POST conf/{conf}/adm/experts/invite: asks some whether they want to be experts of the conference. */
export const InviteExpertsForm = v.object({
	numbers: v.pipe(
		v.array(serial, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.expertsPerCall, rule("maxsize", { length: LIMITS.expertsPerCall })),
	),
});
export type InviteExpertsForm = v.InferOutput<typeof InviteExpertsForm>;

/** What became of one of several: its number, or why it was refused, a code of `errors.json`. */
export interface ExpertResult {
	number: number | null;
	refused: string | null;
}

/** A row of the list of experts. What they state themselves stands in it as `asStated` of `expert-own.ts` says. */
export interface ExpertCard extends ExpertFacts {
	number: number;
	name: string;
	email: string;
	comments: string;
	/** The language of e-mails to them while they have no account; absent: nobody chose one. */
	language?: Locale;
	/** Where the expert states something of themselves: their note, what of the row is theirs, what staff have beneath it. */
	own?: { note: string; parts: ExpertPart[]; staff: ExpertFacts };
	state: ExpertState;
	/** User id of who added them: a section role changes its own alone. */
	added_by: string;
	/** ISO instant of the last change. */
	changed: string;
	version: number;
	/** ISO instant of the last invitation, and of the answer. */
	invited_at?: string;
	answered_at?: string;
	/** Until when the e-mail of the invitation waits (ISO instant); it has left once that is over. */
	waits_till?: string;
}

/** GET conf/{conf}/adm/experts: all of them, or those that changed since a mark. */
export interface ExpertList {
	cards: ExpertCard[];
	/** Since a mark: numbers of those that are gone. */
	gone?: number[];
	/** Send it back as `since`. */
	mark: string;
}

/** What the page of an invitation shows to who has its link. */
export interface ExpertInvitation {
	/** Which one it is about: it may be hidden still. */
	conference: { path: string; locales: Record<Locale, { short_title: string; title: string }> };
	name: string;
	email: string;
	state: ExpertState;
	/** What is asked of the conference's experts, as an answer here would change it. */
	interests: string[];
	languages: Locale[];
	limit: number | null;
	/** What their account's page "As a reviewer" states for all conferences, whatever they answer here. */
	own: ExpertPart[];
}

/** A link of an invitation: what stands behind the `#` of its address. */
const link = {
	/** Id of the conference. */
	conference: id,
	number: serial,
	signature: v.pipe(v.string("required"), v.maxLength(100, "invalid")),
};

/** POST expert-invitation: what the link is about; answers nothing. */
export const ExpertLinkForm = v.object(link);
export type ExpertLinkForm = v.InferOutput<typeof ExpertLinkForm>;

/** POST expert-invitation/answer: whether one wants to be an expert, and what one says of oneself then. */
export const AnswerInvitationForm = v.object({
	...link,
	agrees: v.boolean("invalid"),
	interests,
	languages,
	limit,
});
export type AnswerInvitationForm = v.InferOutput<typeof AnswerInvitationForm>;
