import type { LocalizedTitle } from "@deck/contracts/chat";
import { type Locale, PAPER_TYPES } from "@deck/contracts/enums";
import {
	type ExclusionReason,
	MAILING_STATES,
	MAILING_SUBJECT_KINDS,
	type MailingTexts,
	RECIPIENT_GROUPS,
	RESEND_GROUPS,
} from "@deck/contracts/mailing";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

const mailingKeyAttributes = {
	conference: { type: "string", required: true },
	id: { type: "string", required: true },
} as const;
const mailing = { composite: ["conference", "id"], template: "mailing#${conference}#${id}" } as const;

export interface GatheredList {
	/** A mailing may have had several. */
	list: string;
	/** Kept until this ISO instant. */
	till: string;
	people: number;
	languages: Record<Locale, number>;
	left_out: Record<ExclusionReason, number>;
	too_many: boolean;
}

/** Mailings; their long parts have own rows. */
export const mailings = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailing", service: "deck", version: "1" },
				attributes: {
					...mailingKeyAttributes,
					of: { type: MAILING_SUBJECT_KINDS, required: true },
					type: { type: PAPER_TYPES },
					group: { type: RECIPIENT_GROUPS, required: true },
					sender: { type: "string", required: true },
					state: { type: MAILING_STATES, required: true },
					/** Number of chosen subjects. */
					about: { type: "number", required: true },
					/** Number of those excluded because the sender may not write about them. */
					dropped: { type: "number", required: true },
					/** Version of texts and subjects. */
					version: { type: "number", required: true },
					subjects: { type: CustomAttributeType<LocalizedTitle>("any"), required: true },
					/** Only this run may set the recipients. */
					gathering: { type: "string", required: true },
					gathered: { type: CustomAttributeType<GatheredList>("any") },
					/** Its sender must not learn who bounces: such people stay recipients, and delivery withholds their e-mails. */
					discreet: { type: "boolean" },
					created_at: { type: "string", required: true },
					saved_at: { type: "string", required: true },
					sent_at: { type: "string" },
					stopped_at: { type: "string" },
					done_at: { type: "string" },
					/** 1 for the first sending; repeats increase it. */
					round: { type: "number" },
					/** Recipients of a repeat; absent for all. */
					again: { type: RESEND_GROUPS },
					/** Parts handed over in this round. */
					handed: { type: "number" },
					/** ISO instant of the last part. */
					handed_at: { type: "string" },
					/** Bounced, failed or marked as spam. */
					lost: { type: "number" },
				},
				indexes: {
					primary: primaryKey(mailing, { composite: [], template: "me" }),
					bySender: secondaryKey(
						"gsi1",
						{ composite: ["sender"], template: "mailings#${sender}" },
						{ composite: ["conference", "id"], template: "${conference}#${id}" },
					),
					byConference: secondaryKey(
						"gsi3",
						{ composite: ["conference"], template: "mailings#${conference}" },
						{ composite: ["id"], template: "${id}" },
					),
				},
			},
			options,
		),
	{
		description: "drafts of one person",
		erasedBy: "erased",
		retained: "What was sent, as the history of the conference has it.",
	},
	{ by: "feature" },
);

export type MailingItem = EntityItem<ReturnType<typeof mailings>>;

export const mailingTexts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingText", service: "deck", version: "1" },
				attributes: {
					...mailingKeyAttributes,
					texts: { type: CustomAttributeType<MailingTexts>("any"), required: true },
				},
				indexes: { primary: primaryKey(mailing, { composite: [], template: "texts" }) },
			},
			options,
		),
	{
		description: "texts of one person",
		erasedBy: "erased",
		retained: "Those that were sent.",
	},
	{ by: "feature" },
);

export const mailingAudiences = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingAudience", service: "deck", version: "1" },
				attributes: {
					...mailingKeyAttributes,
					/** Format of `formatNumberRanges`. */
					numbers: { type: "string", required: true },
					view: { type: "string", required: true },
					/** Chosen while the list did not show them. */
					hidden: { type: "number" },
				},
				indexes: { primary: primaryKey(mailing, { composite: [], template: "audience" }) },
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

/** Each part has two rows: people and their e-mail states. */
const partKeyAttributes = {
	...mailingKeyAttributes,
	list: { type: "string", required: true },
	part: { type: "number", required: true, padding: { length: 4, char: "0" } },
	ttl: { type: "number", required: true },
} as const;

export interface Addressee {
	name: string;
	email: string;
	locale: Locale;
	numbers: number[];
	/** Set where another of their addresses is used. */
	also?: { number: number; name: string; email: string }[];
}

export const mailingPeople = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingPeople", service: "deck", version: "1" },
				attributes: {
					...partKeyAttributes,
					people: { type: CustomAttributeType<Addressee[]>("any"), required: true },
				},
				indexes: {
					primary: primaryKey(mailing, { composite: ["list", "part"], template: "${list}#people#${part}" }),
				},
			},
			options,
		),
	{ description: "names and addresses of who gets it", erasedBy: "expires" },
	{ by: "feature" },
);

/** Short names, as lists have thousands. */
export interface EmailStateEntry {
	/** Index in `MAILING_EMAIL_STATES`. */
	s: number;
	/** Round of the last hand-over. */
	r: number;
	at?: string;
	why?: string;
}

/** States of a part's e-mails, in the order of its people. */
export const mailingEmailStates = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingEmails", service: "deck", version: "1" },
				attributes: {
					...partKeyAttributes,
					emails: { type: CustomAttributeType<EmailStateEntry[]>("any"), required: true },
					/** Absent before hand-over. */
					changed: { type: "string" },
				},
				indexes: {
					primary: primaryKey(mailing, { composite: ["list", "part"], template: "${list}#emails#${part}" }),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

export type EmailStatesItem = EntityItem<ReturnType<typeof mailingEmailStates>>;

/** Left out for one paper, registration or expert. */
export interface Exclusion {
	name: string;
	email: string;
	number: number;
	why: ExclusionReason;
}

/** People left out of a mailing, up to `EXCLUSIONS_PER_PART` in a row. */
export const mailingExclusions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingLeftOut", service: "deck", version: "1" },
				attributes: {
					...partKeyAttributes,
					out: { type: CustomAttributeType<Exclusion[]>("any"), required: true },
				},
				indexes: {
					primary: primaryKey(mailing, { composite: ["list", "part"], template: "${list}#out#${part}" }),
				},
			},
			options,
		),
	{ description: "names and addresses of who is left out", erasedBy: "expires" },
	{ by: "feature" },
);

/** One commit hands over their e-mails. */
export const PEOPLE_PER_PART = 25;
export const EXCLUSIONS_PER_PART = 100;
