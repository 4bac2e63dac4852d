import type { Titles } from "@deck/contracts/chat";
import { type Locale, PAPER_TYPES } from "@deck/contracts/enums";
import {
	type LeftOut,
	MAILING_AGAIN,
	MAILING_OF,
	MAILING_STATES,
	MAILING_WHOM,
	type MailingTexts,
} from "@deck/contracts/mailing";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

const ofMailing = {
	conference: { type: "string", required: true },
	id: { type: "string", required: true },
} as const;
const mailing = { composite: ["conference", "id"], template: "mailing#${conference}#${id}" } as const;

export interface Gathered {
	/** A mailing may have had several. */
	list: string;
	/** Kept until this ISO instant. */
	till: string;
	people: number;
	languages: Record<Locale, number>;
	left_out: Record<LeftOut, number>;
	too_many: boolean;
}

/** Long parts have own rows. */
export const mailings = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailing", service: "deck", version: "1" },
				attributes: {
					...ofMailing,
					of: { type: MAILING_OF, required: true },
					type: { type: PAPER_TYPES },
					whom: { type: MAILING_WHOM, required: true },
					sender: { type: "string", required: true },
					state: { type: MAILING_STATES, required: true },
					/** Chosen subjects; those excluded because the sender may not write about them. */
					about: { type: "number", required: true },
					dropped: { type: "number", required: true },
					/** Version of texts and subjects. */
					version: { type: "number", required: true },
					subjects: { type: CustomAttributeType<Titles>("any"), required: true },
					/** Only this run may set the recipients. */
					gathering: { type: "string", required: true },
					gathered: { type: CustomAttributeType<Gathered>("any") },
					created_at: { type: "string", required: true },
					saved_at: { type: "string", required: true },
					sent_at: { type: "string" },
					stopped_at: { type: "string" },
					done_at: { type: "string" },
					/** 1 for the first sending; repeats increase it. */
					round: { type: "number" },
					/** Recipients of a repeat; absent for all. */
					again: { type: MAILING_AGAIN },
					/** Parts of this round; time of the last. */
					handed: { type: "number" },
					handed_at: { type: "string" },
					/** Bounced, failed or marked as spam. */
					lost: { type: "number" },
				},
				indexes: {
					primary: primary(mailing, { composite: [], template: "me" }),
					bySender: secondary(
						"gsi1",
						{ composite: ["sender"], template: "mailings#${sender}" },
						{ composite: ["conference", "id"], template: "${conference}#${id}" },
					),
					byConference: secondary(
						"gsi3",
						{ composite: ["conference"], template: "mailings#${conference}" },
						{ composite: ["id"], template: "${id}" },
					),
				},
			},
			options,
		),
	{
		tells: "drafts of one person",
		goes: "erased",
		stays: "What was sent, as the history of the conference has it.",
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
					...ofMailing,
					texts: { type: CustomAttributeType<MailingTexts>("any"), required: true },
				},
				indexes: { primary: primary(mailing, { composite: [], template: "texts" }) },
			},
			options,
		),
	{
		tells: "texts of one person",
		goes: "erased",
		stays: "Those that were sent.",
	},
	{ by: "feature" },
);

export const mailingAudiences = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingAudience", service: "deck", version: "1" },
				attributes: {
					...ofMailing,
					/** Format of `writeNumbers`. */
					numbers: { type: "string", required: true },
					/** List view they were chosen in. */
					view: { type: "string", required: true },
				},
				indexes: { primary: primary(mailing, { composite: [], template: "audience" }) },
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

/** Each part has two rows: people and their e-mail states. */
const ofPart = {
	...ofMailing,
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
				attributes: { ...ofPart, people: { type: CustomAttributeType<Addressee[]>("any"), required: true } },
				indexes: {
					primary: primary(mailing, { composite: ["list", "part"], template: "${list}#people#${part}" }),
				},
			},
			options,
		),
	{ tells: "names and addresses of who gets it", goes: "expires" },
	{ by: "feature" },
);

/** Short names, as lists have thousands. */
export interface LetterAt {
	/** Index in `MAILING_LETTER_STATES`. */
	s: number;
	/** Round of the last hand-over. */
	r: number;
	at?: string;
	why?: string;
}

/** In the order of people. */
export const mailingLetters = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingLetters", service: "deck", version: "1" },
				attributes: {
					...ofPart,
					letters: { type: CustomAttributeType<LetterAt[]>("any"), required: true },
					/** Absent before hand-over. */
					changed: { type: "string" },
				},
				indexes: {
					primary: primary(mailing, { composite: ["list", "part"], template: "${list}#letters#${part}" }),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

export type LettersItem = EntityItem<ReturnType<typeof mailingLetters>>;

/** Left out for one paper, registration or expert. */
export interface LeftOutOne {
	name: string;
	email: string;
	number: number;
	why: LeftOut;
}

/** Up to `OUT_PART` left out. */
export const mailingLeftOut = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingLeftOut", service: "deck", version: "1" },
				attributes: { ...ofPart, out: { type: CustomAttributeType<LeftOutOne[]>("any"), required: true } },
				indexes: {
					primary: primary(mailing, { composite: ["list", "part"], template: "${list}#out#${part}" }),
				},
			},
			options,
		),
	{ tells: "names and addresses of who is left out", goes: "expires" },
	{ by: "feature" },
);

/** One commit hands over their e-mails. */
export const PART = 25;
export const OUT_PART = 100;
