import type { Fee } from "@deck/contracts/conference-parts";
import { LOCALES } from "@deck/contracts/enums";
import { ISSUED_KINDS, type IssuedDocument } from "@deck/contracts/issued-document";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import type {
	Payment,
	RegistrationContent,
	RegistrationHistoryEntry,
	Settlement,
	StatusDocument,
} from "@deck/contracts/registration";
import { REGISTRATION_STATES, type RegistrationState } from "@deck/contracts/registration-lifecycle";
import type { DocumentKind } from "@deck/contracts/upload";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";
import type { MaskedVersion } from "../kernel/masked.ts";

/** A young scientist's proof, in the bucket. */
export type StoredDocument = Pick<StatusDocument, "state" | "name" | "size" | "at" | "reasons" | "purged"> & {
	kind: DocumentKind;
	key: string;
	version_id: string;
	proves?: string;
};

export interface StoredPayment extends Payment {
	/** User id; for the books only. */
	by?: string;
	/** Stored at the first correction; old rows lack `place` and `young`. */
	paid_for?: {
		place?: string;
		format: string;
		young?: boolean;
		papers: { number: number; discount: number }[];
	};
	settled?: (Settlement & { by: string })[];
}

export interface MaskedState extends MaskedVersion {
	state: RegistrationState;
	papers: PresentedPaper[];
	/** What the participant sent, if a lost paper made it a draft again; absent in old rows. */
	content?: RegistrationContent;
}

/** Registrations, found by the participant's address through G1 (specification §3). */
export const registrations = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "registration", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** The account's address at the start, or the one that staff entered. */
					email: { type: "string", required: true },
					/** Addresses that can start no other registration. */
					claims: { type: "list", items: { type: "string" }, required: true },
					state: { type: REGISTRATION_STATES, required: true },
					content: { type: CustomAttributeType<RegistrationContent>("any"), required: true },
					papers: { type: CustomAttributeType<PresentedPaper[]>("any"), required: true },
					/** The papers' reviewers, who even as staff must not learn the presenter (`mask.ts`). */
					reviewers: { type: "list", items: { type: "string" } },
					/** How they still see it after changes of a paper that would name the presenter. */
					masked: { type: CustomAttributeType<MaskedState>("any") },
					/** User id of staff. */
					made_by: { type: "string" },
					/** The participant deleted their account; it stays for the books while it is paid. */
					erased: { type: "boolean" },
					/** Chosen by staff, while there is no account. */
					language: { type: LOCALES },
					/** Places by event (`seats.ts`). */
					seats: { type: CustomAttributeType<Record<string, string>>("any") },
					document: { type: CustomAttributeType<StoredDocument>("any") },
					/** When staff saw a proof on paper, and for which status. */
					seen: { type: CustomAttributeType<{ at: string; status: string }>("any") },
					/** Discount by staff. */
					given: { type: CustomAttributeType<{ percent: number; reason: string }>("any") },
					payment: { type: CustomAttributeType<StoredPayment>("any") },
					/** When the participant was warned of the document's deletion. */
					document_notice: { type: CustomAttributeType<{ key: string; at: string }>("any") },
					consent: { type: CustomAttributeType<{ version: string; at: string }>("any") },
					checked_in_at: { type: "string" },
					/** All ever issued, valid or not. */
					codes: { type: CustomAttributeType<IssuedDocument[]>("any") },
					/** Last reminder by staff. */
					reminded_at: { type: "string" },
					/** Their latest e-mail waits until this ISO instant. */
					waits_till: { type: "string" },
					/** Reason given by staff. */
					cancelled: { type: CustomAttributeType<{ en: string; ru: string }>("any") },
					happened: { type: CustomAttributeType<RegistrationHistoryEntry[]>("any"), required: true },
					created_at: { type: "string", required: true },
					sent_at: { type: "string" },
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
					/** Version of the participant's last own change; absent in old rows. */
					written: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "number"], template: "registration#${conference}#${number}" },
						{ composite: [], template: "me" },
					),
					byMail: secondaryKey(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number"], template: "registration#${conference}#${number}" },
					),
				},
			},
			options,
		),
	{
		description: "names, affiliation, needs, the document",
		erasedBy: "erased",
		retained:
			"Of a paid one names, address, affiliation and payment: receipts and books have to be kept, and its documents can be verified.",
	},
	{ by: "feature" },
);

export type RegistrationItem = EntityItem<ReturnType<typeof registrations>>;

export type RegistrationKey = Pick<RegistrationItem, "conference" | "number">;

/** One live registration for each address of a conference: a second one meets this row. */
export const registrationClaims = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "registrationClaim", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					email: { type: "string", required: true },
					number: { type: "number", required: true },
					/** Only the owner of this address has the registration. */
					owner: { type: "string" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "registrationmails#${conference}" },
						{ composite: ["email"], template: "mail#${email}" },
					),
				},
			},
			options,
		),
	{
		description: "the participant's addresses",
		erasedBy: "erased",
		retained: "That of a paid one, so that it is found.",
	},
	{ index: "primary" },
);

/** One presenter for each paper: a second one meets this row. */
export const presenters = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "presenter", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					paper: { type: "number", required: true },
					number: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "presenters#${conference}" },
						{ composite: ["paper"], template: "paper#${paper}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

/** Places at events, and on their waiting lists (`seats.ts`). */
export const seats = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "seat", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					event: { type: "string", required: true },
					place: { type: "string", required: true },
					number: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "event"], template: "seats#${conference}#${event}" },
						{ composite: ["place"], template: "${place}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

/** Requests for an e-mail at the opening, which the notification deletes (`opening.ts`). */
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
					primary: primaryKey(
						{ composite: ["conference"], template: "openings#${conference}" },
						{ composite: ["user_id"], template: "user#${user_id}" },
					),
					byPerson: secondaryKey(
						"gsi1",
						{ composite: ["user_id"], template: "openings#${user_id}" },
						{ composite: ["conference"], template: "${conference}" },
					),
				},
			},
			options,
		),
	{ description: "who wants to be notified", erasedBy: "erased" },
	{ index: "primary" },
);

/** Fees before a change, and how far its e-mails are (`fee-change.ts`). */
export const feeChanges = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "feeChange", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** Of the details. */
					version: { type: "number", required: true },
					at: { type: "string", required: true },
					before: { type: CustomAttributeType<readonly Fee[]>("any"), required: true },
					/** First registration that is not checked. */
					next: { type: "number", required: true },
					/** Version of the last change that is handled with this one. */
					through: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "feechanges#${conference}" },
						{ composite: ["version"], template: "version#${version}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

export type FeeChangeItem = EntityItem<ReturnType<typeof feeChanges>>;

export const documentCodes = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "documentCode", service: "deck", version: "1" },
				attributes: {
					code: { type: "string", required: true },
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					kind: { type: ISSUED_KINDS, required: true },
					paper: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["code"], template: "verify#${code}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{
		description: "a document of the participant",
		erasedBy: "erased",
		retained: "Those of a paid one, so that its documents can be verified.",
	},
	{ by: "feature" },
);
