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

/** All rows of one mailing stand under one key. */
const ofMailing = {
	conference: { type: "string", required: true },
	id: { type: "string", required: true },
} as const;
const mailing = { composite: ["conference", "id"], template: "mailing#${conference}#${id}" } as const;

/** What was found of who gets a mailing. */
export interface Gathered {
	/** Names its list, of which a mailing may have had several. */
	list: string;
	/** ISO instant until which that is kept. */
	till: string;
	/** People who get it. */
	people: number;
	languages: Record<Locale, number>;
	left_out: Record<LeftOut, number>;
	too_many: boolean;
}

/** A message to many, as the history has it. Its long parts stand in rows beside it. */
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
					/** User id of who writes it. */
					sender: { type: "string", required: true },
					state: { type: MAILING_STATES, required: true },
					/** How many are chosen that it is about, and how many more that its sender may not write about. */
					about: { type: "number", required: true },
					dropped: { type: "number", required: true },
					/** Of the texts and of what was chosen. */
					version: { type: "number", required: true },
					subjects: { type: CustomAttributeType<Titles>("any"), required: true },
					/** Which gathering may say who gets it. */
					gathering: { type: "string", required: true },
					gathered: { type: CustomAttributeType<Gathered>("any") },
					created_at: { type: "string", required: true },
					saved_at: { type: "string", required: true },
					sent_at: { type: "string" },
					stopped_at: { type: "string" },
					done_at: { type: "string" },
					/** 1 when it is first sent; each sending again is one more. */
					round: { type: "number" },
					/** Whom that one is for; absent: everybody. */
					again: { type: MAILING_AGAIN },
					/** How many parts of the list are handed over in this round, and when the last was. */
					handed: { type: "number" },
					handed_at: { type: "string" },
					/** Letters that bounced, failed, or were marked as spam. */
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

/** Its texts. */
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

/** What it is about: those of the chosen numbers that its sender may write about. */
export const mailingAudiences = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingAudience", service: "deck", version: "1" },
				attributes: {
					...ofMailing,
					/** As `writeNumbers` writes them. */
					numbers: { type: "string", required: true },
					/** The address of the list from which they were chosen. */
					view: { type: "string", required: true },
				},
				indexes: { primary: primary(mailing, { composite: [], template: "audience" }) },
			},
			options,
		),
	"nobody",
);

/** A part of a list, which has two rows: who they are, and what became of their letters. */
const ofPart = {
	...ofMailing,
	list: { type: "string", required: true },
	/** From 0 on. */
	part: { type: "number", required: true, padding: { length: 4, char: "0" } },
	/** Names and addresses are kept for a while: with them goes the whole part. */
	ttl: { type: "number", required: true },
} as const;

/** Somebody who gets the mailing. */
export interface Addressee {
	name: string;
	email: string;
	locale: Locale;
	numbers: number[];
	/** As whom some of these numbers have them, where that is another address of theirs. */
	also?: { number: number; name: string; email: string }[];
}

/** Up to `PART` people who get it. */
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

/** Where somebody's letter is; short names, as each list has thousands. */
export interface LetterAt {
	/** Index in `MAILING_LETTER_STATES`. */
	s: number;
	/** Round in which it was last handed over. */
	r: number;
	/** ISO instant. */
	at?: string;
	why?: string;
}

/** What became of their letters, in the same order. */
export const mailingLetters = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "mailingLetters", service: "deck", version: "1" },
				attributes: {
					...ofPart,
					letters: { type: CustomAttributeType<LetterAt[]>("any"), required: true },
					/** ISO instant of the last change; absent: none was handed over. */
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

/** Somebody who is left out, for one paper, registration or expert. */
export interface LeftOutOne {
	name: string;
	email: string;
	number: number;
	why: LeftOut;
}

/** Up to `OUT_PART` who are left out. */
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

/** People of one part: their letters are handed over in one commit. */
export const PART = 25;
/** Of those who are left out. */
export const OUT_PART = 100;
