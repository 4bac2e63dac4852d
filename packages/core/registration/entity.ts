import { LOCALES } from "@deck/contracts/enums";
import { ISSUED_KINDS, type IssuedDocument } from "@deck/contracts/issued";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import type {
	Payment,
	RegistrationContent,
	RegistrationHappened,
	Settlement,
	StatusDocument,
} from "@deck/contracts/registration";
import { REGISTRATION_STATES } from "@deck/contracts/registration-life";
import type { DocumentKind } from "@deck/contracts/upload";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/** The document by which somebody is a young scientist, in the bucket. */
export type StoredDocument = Pick<StatusDocument, "state" | "name" | "size" | "at" | "reasons" | "gone"> & {
	kind: DocumentKind;
	key: string;
	version_id: string;
	/** The status that it is to prove. */
	proves?: string;
};

/** A payment as it is kept. */
export interface StoredPayment extends Payment {
	/** User id of who confirmed it: the books tell, the participant's page does not. */
	by?: string;
	/** What was paid for, as far as corrections may change it; kept with the first of them. */
	paid_for?: { format: string; papers: { number: number; discount: number }[] };
	settled?: (Settlement & { by: string })[];
}

/** A registration for a conference (specification §3). Found by its participant's address through G1. */
export const registrations = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "registration", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** The participant's: of their account when they began, or as staff wrote it. */
					email: { type: "string", required: true },
					/** Every address under which they can begin no other one. */
					claims: { type: "list", items: { type: "string" }, required: true },
					state: { type: REGISTRATION_STATES, required: true },
					content: { type: CustomAttributeType<RegistrationContent>("any"), required: true },
					papers: { type: CustomAttributeType<PresentedPaper[]>("any"), required: true },
					/** Addresses of who reviews these: as staff they don't learn who presents them (`covered.ts`). */
					reviewers: { type: "list", items: { type: "string" } },
					/** User id of staff who registered them. */
					made_by: { type: "string" },
					/** Of e-mails to them while they have no account, as staff chose it. */
					language: { type: LOCALES },
					/** Its place at each event that it asked for (`seats.ts`). */
					seats: { type: CustomAttributeType<Record<string, string>>("any") },
					document: { type: CustomAttributeType<StoredDocument>("any") },
					/** Staff saw on paper what shows a young scientist: when, and of which status. */
					seen: { type: CustomAttributeType<{ at: string; status: string }>("any") },
					given: { type: CustomAttributeType<{ percent: number; reason: string }>("any") },
					payment: { type: CustomAttributeType<StoredPayment>("any") },
					/** They were told when their document goes. */
					document_told: { type: CustomAttributeType<{ key: string; at: string }>("any") },
					/** Which text of the terms they agreed to, and when. */
					consent: { type: CustomAttributeType<{ version: string; at: string }>("any") },
					checked_in_at: { type: "string" },
					/** Every document that was ever issued, whether it holds now or not. */
					codes: { type: CustomAttributeType<IssuedDocument[]>("any") },
					/** When staff last reminded of the payment. */
					reminded_at: { type: "string" },
					/** Why it was cancelled, where staff did. */
					cancelled: { type: CustomAttributeType<{ en: string; ru: string }>("any") },
					happened: { type: CustomAttributeType<RegistrationHappened[]>("any"), required: true },
					created_at: { type: "string", required: true },
					sent_at: { type: "string" },
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
					/** The version with which its participant's own text or file last changed; absent in rows from before it was kept. */
					written: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "number"], template: "registration#${conference}#${number}" },
						{ composite: [], template: "me" },
					),
					byMail: secondary(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number"], template: "registration#${conference}#${number}" },
					),
				},
			},
			options,
		),
	{
		tells: "names, affiliation, needs, the document",
		goes: "erased",
		stays:
			"Of a paid one names, address, affiliation and payment: receipts and books have to be kept, and its documents can be verified.",
	},
);

export type RegistrationItem = EntityItem<ReturnType<typeof registrations>>;

/** A registration that an event names. */
export type RegistrationKey = Pick<RegistrationItem, "conference" | "number">;

/** An address is in one live registration of a conference: who begins a second one meets this row. */
export const registrationClaims = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "registrationClaim", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					email: { type: "string", required: true },
					number: { type: "number", required: true },
					/** The registration's own address: who has that has the registration; the others only stand for it. */
					owner: { type: "string" },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "registrationmails#${conference}" },
						{ composite: ["email"], template: "mail#${email}" },
					),
				},
			},
			options,
		),
	{
		tells: "the participant's addresses",
		goes: "erased",
		stays: "That of a paid one, so that it is found.",
	},
);

/** A paper has one presenter, the first who sent their registration: a second one meets this row. */
export const presenters = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "presenter", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					paper: { type: "number", required: true },
					/** The registration's. */
					number: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "presenters#${conference}" },
						{ composite: ["paper"], template: "paper#${paper}" },
					),
				},
			},
			options,
		),
	"nobody",
);

/** A place at an event, or on its waiting list (`seats.ts`). */
export const seats = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "seat", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					event: { type: "string", required: true },
					place: { type: "string", required: true },
					/** The registration's. */
					number: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "event"], template: "seats#${conference}#${event}" },
						{ composite: ["place"], template: "${place}" },
					),
				},
			},
			options,
		),
	"nobody",
);

/** Somebody with an account is to be told when registration opens; the row goes as they are (`opening.ts`). */
export const openingRequests = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "openingRequest", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					user_id: { type: "string", required: true },
					asked_at: { type: "string", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "openings#${conference}" },
						{ composite: ["user_id"], template: "user#${user_id}" },
					),
					byPerson: secondary(
						"gsi1",
						{ composite: ["user_id"], template: "openings#${user_id}" },
						{ composite: ["conference"], template: "${conference}" },
					),
				},
			},
			options,
		),
	{ tells: "who wants to be told", goes: "erased" },
);

/** Which document a code is of: what is typed from a paper is looked for here. */
export const documentCodes = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "documentCode", service: "deck", version: "1" },
				attributes: {
					code: { type: "string", required: true },
					conference: { type: "string", required: true },
					/** The registration's. */
					number: { type: "number", required: true },
					kind: { type: ISSUED_KINDS, required: true },
					/** The one that was presented. */
					paper: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["code"], template: "verify#${code}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{
		tells: "a document of the participant",
		goes: "erased",
		stays: "Those of a paid one, so that its documents can be verified.",
	},
);
