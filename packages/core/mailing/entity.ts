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

/** Key of all rows of a mailing. */
const ofMailing = {
	conference: { type: "string", required: true },
	id: { type: "string", required: true },
} as const;
const mailing = { composite: ["conference", "id"], template: "mailing#${conference}#${id}" } as const;

/** The recipients found. */
export interface Gathered {
	/** List id; a mailing may have had several. */
	list: string;
	/** ISO instant until which the list is kept. */
	till: string;
	/** Number of recipients. */
	people: number;
	languages: Record<Locale, number>;
	left_out: Record<LeftOut, number>;
	too_many: boolean;
}

/** A message to many; long parts have their own rows. */
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
					/** User id. */
					sender: { type: "string", required: true },
					state: { type: MAILING_STATES, required: true },
					/** Number of chosen subjects, and of those excluded because the sender may not write about them. */
					about: { type: "number", required: true },
					dropped: { type: "number", required: true },
					/** Of texts and chosen subjects. */
					version: { type: "number", required: true },
					subjects: { type: CustomAttributeType<Titles>("any"), required: true },
					/** The only run that may set the recipients. */
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
					/** Parts handed over in this round, and the time of the last. */
					handed: { type: "number" },
					handed_at: { type: "string" },
					/** E-mails that bounced, failed or were marked as spam. */
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
);

/** Chosen numbers that the sender may write about. */
export const mailingAudiences = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingAudience", service: "deck", version: "1" },
				attributes: {
					...ofMailing,
					/** Format of `writeNumbers`. */
					numbers: { type: "string", required: true },
					/** Address of the list view they were chosen in. */
					view: { type: "string", required: true },
				},
				indexes: { primary: primary(mailing, { composite: [], template: "audience" }) },
			},
			options,
		),
	"nobody",
);

/** A list part has two rows: people and their e-mail states. */
const ofPart = {
	...ofMailing,
	list: { type: "string", required: true },
	/** From 0. */
	part: { type: "number", required: true, padding: { length: 4, char: "0" } },
	/** Names and addresses expire with the whole part. */
	ttl: { type: "number", required: true },
} as const;

/** A recipient. */
export interface Addressee {
	name: string;
	email: string;
	locale: Locale;
	numbers: number[];
	/** Names and addresses for numbers where another of their addresses is used. */
	also?: { number: number; name: string; email: string }[];
}

/** Up to `PART` recipients. */
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
);

/** State of an e-mail; short names, as lists have thousands. */
export interface LetterAt {
	/** Index in `MAILING_LETTER_STATES`. */
	s: number;
	/** Round of the last hand-over. */
	r: number;
	/** ISO instant. */
	at?: string;
	why?: string;
}

/** States of the part's e-mails, in order of its people. */
export const mailingLetters = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingLetters", service: "deck", version: "1" },
				attributes: {
					...ofPart,
					letters: { type: CustomAttributeType<LetterAt[]>("any"), required: true },
					/** ISO instant of the last change; absent before hand-over. */
					changed: { type: "string" },
				},
				indexes: {
					primary: primary(mailing, { composite: ["list", "part"], template: "${list}#letters#${part}" }),
				},
			},
			options,
		),
	"nobody",
);

export type LettersItem = EntityItem<ReturnType<typeof mailingLetters>>;

/** A recipient left out for one paper, registration or expert. */
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
);

/** Recipients per part: one commit hands over their e-mails. */
export const PART = 25;
export const OUT_PART = 100;
