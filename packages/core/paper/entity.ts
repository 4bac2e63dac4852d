import type { EmailTexts } from "@deck/contracts/decision-email-text";
import { FORMATS, LOCALES, PAPER_STATUSES, PAPER_TYPES, PRESENTER_STATES } from "@deck/contracts/enums";
import { byKind, type KindOf } from "@deck/contracts/fields";
import { PAPER_TEXTS, type PaperTextName } from "@deck/contracts/paper-fields";
import {
	type FoundIdentity,
	type HiddenText,
	PREFLIGHT_FAILURES,
	type PreflightFindings,
} from "@deck/contracts/preflight";
import { SOURCE_KINDS } from "@deck/contracts/upload";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";
import type { MaskedVersion } from "../kernel/masked.ts";

/** Sort keys in `paper#C#137`: `me`, `author#03`, `version#000002`, `preflight#000002`. */
const paperPartition = {
	composite: ["conference", "number"],
	template: "paper#${conference}#${number}",
} as const;

const TEXT_ATTRIBUTES = {
	line: { type: "string" },
	block: { type: "string" },
	keywords: { type: "list", items: { type: "string" } },
} as const satisfies Record<KindOf<typeof PAPER_TEXTS>, object>;

const textAttributes = Object.fromEntries(
	Object.entries(byKind(PAPER_TEXTS, TEXT_ATTRIBUTES)).map(([name, attribute]) => [
		name,
		{ ...attribute, required: PAPER_TEXTS[name as PaperTextName].required },
	]),
) as {
	readonly [N in PaperTextName]: (typeof TEXT_ATTRIBUTES)[(typeof PAPER_TEXTS)[N]["kind"]] & {
		readonly required: (typeof PAPER_TEXTS)[N]["required"];
	};
};

/** Specification §3. */
export const papers = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "paper", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					type: { type: PAPER_TYPES, required: true },
					language: { type: LOCALES, required: true },
					section: { type: "string", required: true },
					format: { type: FORMATS, required: true },
					...textAttributes,
					locales: { type: "map", properties: { en: { type: "map", properties: textAttributes } } },
					status: { type: PAPER_STATUSES, required: true },
					/** Number of revisions; absent: none. */
					round: { type: "number" },
					/** Opened by staff: deadline, time (ISO), user id. */
					opening: {
						type: "map",
						properties: {
							till: { type: "string", required: true },
							by: { type: "string", required: true },
							at: { type: "string", required: true },
							/** Last reminder by staff. */
							reminded_at: { type: "string" },
						},
					},
					/** Has ever been in review. */
					reviewed: { type: "boolean" },
					/** A review was revealed to the authors. */
					revealed: { type: "boolean" },
					/** ISO deadline for answering a revealed review. */
					reply_till: { type: "string" },
					/** What reviewers see since the first change that they must not notice (`kernel/masked.ts`). */
					masked: { type: CustomAttributeType<MaskedVersion>("any") },
					/**
					 * Last published decision. `held`: when it was recorded, if earlier; `email`: the e-mail's own
					 * text.
					 */
					decision: {
						type: "map",
						properties: {
							to: { type: PAPER_STATUSES, required: true },
							note: { type: "string", required: true },
							at: { type: "string", required: true },
							by: { type: "string", required: true },
							held: { type: "string" },
							email: { type: CustomAttributeType<EmailTexts>("any") },
						},
					},
					/** Known only to deciders (contracts `HeldDecision`). */
					held: {
						type: "map",
						properties: {
							to: { type: PAPER_STATUSES, required: true },
							note: { type: "string", required: true },
							at: { type: "string", required: true },
							by: { type: "string", required: true },
							email: { type: CustomAttributeType<EmailTexts>("any") },
							reveal: { type: "list", items: { type: "number" } },
							seen: { type: "string" },
							till: { type: "string" },
							reply_till: { type: "string" },
						},
					},
					/** Status before the withdrawal. */
					withdrawn_from: { type: PAPER_STATUSES },
					/** Status before the deletion. */
					deleted_from: { type: PAPER_STATUSES },
					deleted_by_author: { type: "boolean" },
					deleted_at: { type: "string" },
					/** ISO start of the purge; hidden from then on. */
					purging_since: { type: "string" },
					/** Held decision before the deletion; a restore brings it back. */
					deleted_held: {
						type: "map",
						properties: {
							to: { type: PAPER_STATUSES, required: true },
							note: { type: "string", required: true },
							at: { type: "string", required: true },
							by: { type: "string", required: true },
							email: { type: CustomAttributeType<EmailTexts>("any") },
							reveal: { type: "list", items: { type: "number" } },
							seen: { type: "string" },
							till: { type: "string" },
							reply_till: { type: "string" },
						},
					},
					/** Percentage off the registration fee. */
					discount: { type: "number" },
					/** Whether somebody registered to present it, and how often that changed. */
					presenter: {
						type: "map",
						properties: {
							state: { type: PRESENTER_STATES, required: true },
							changes: { type: "number", required: true },
						},
					},
					issue: { type: "string" },
					paper: { type: "number" },
					/** Opened for an extended paper: who opened it, when, own deadline (ISO). */
					extended_opening: {
						type: "map",
						properties: {
							till: { type: "string" },
							by: { type: "string", required: true },
							at: { type: "string", required: true },
						},
					},
					/** Contracts `PaperHistoryEntry`, oldest first. */
					steps: {
						type: "list",
						required: true,
						items: {
							type: "map",
							properties: {
								at: { type: "string", required: true },
								kind: { type: "string", required: true },
								version: { type: "number" },
								till: { type: "string" },
								undone: { type: "boolean" },
							},
						},
					},
					/** Addresses of reviewers who did not decline; never staff on this paper. */
					reviewers: { type: "list", items: { type: "string" } },
					/**
					 * Addresses that were authors, for conflicts of interest only: otherwise staff could leave their paper, read its
					 * reviews and come back. Other staff may clear an address that was never an author's
					 * (`clear-former-author.ts`).
					 */
					former_authors: { type: "list", items: { type: "string" } },
					/** User id. */
					submitted_by: { type: "string", required: true },
					/** Not submitted by an author. */
					on_behalf: { type: "boolean" },
					created_at: { type: "string", required: true },
					/** ISO instant of the last non-secret change. */
					changed: { type: "string", required: true },
					/** Number of non-secret changes. */
					version: { type: "number", required: true },
					/** Increases with every change, also secret ones; same as in the list row. */
					lock: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(paperPartition, { composite: [], template: "me" }),
				},
			},
			options,
		),
	{
		description: "addresses of its reviewers, which go with their reviews, and of its former authors",
		retained: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
	{ by: "feature" },
);

/** Authors of papers, found by address through G1. */
export const authors = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "author", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** Two digits. */
					position: { type: "string", required: true },
					first_name: { type: "string", required: true },
					last_name: { type: "string", required: true },
					organization: { type: "string", required: true },
					country: { type: "string", required: true },
					email: { type: "string", required: true },
					orcid: { type: "string", required: true },
					corresponding: { type: "boolean", required: true },
					mailable: { type: "boolean", required: true },
					/** For e-mails without an account; absent: the paper's. */
					language: { type: LOCALES },
					/** Their latest e-mail waits until this ISO instant. */
					waits_till: { type: "string" },
					locales: {
						type: "map",
						properties: {
							en: {
								type: "map",
								required: true,
								properties: {
									first_name: { type: "string", required: true },
									last_name: { type: "string", required: true },
									organization: { type: "string", required: true },
								},
							},
						},
					},
				},
				indexes: {
					primary: primaryKey(paperPartition, { composite: ["position"], template: "author#${position}" }),
					byMail: secondaryKey(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number"], template: "author#${conference}#${number}" },
					),
				},
			},
			options,
		),
	{
		description: "names, affiliation and address of an author",
		retained: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
	{ by: "feature" },
);

/** Versions of manuscripts, never overwritten (product.md §3). */
export const versions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "version", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** From 1; padded to sort in the key. */
					version: { type: "number", required: true, padding: { length: 6, char: "0" } },
					name: { type: "string", required: true },
					size: { type: "number", required: true },
					pages: { type: "number", required: true },
					sha256: { type: "string", required: true },
					key: { type: "string", required: true },
					version_id: { type: "string", required: true },
					source: {
						type: "map",
						properties: {
							name: { type: "string", required: true },
							size: { type: "number", required: true },
							sha256: { type: "string", required: true },
							kind: { type: SOURCE_KINDS, required: true },
							key: { type: "string", required: true },
							version_id: { type: "string", required: true },
						},
					},
					created_at: { type: "string", required: true },
					created_by: { type: "string", required: true },
					/** To the reviewers. */
					answer: { type: "string" },
				},
				indexes: {
					primary: primaryKey(paperPartition, { composite: ["version"], template: "version#${version}" }),
				},
			},
			options,
		),
	{
		description: "names of files",
		retained: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
	{ by: "feature" },
);

/** Inspections of versions, absent while pending. */
export const preflights = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "preflight", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					version: { type: "number", required: true, padding: { length: 6, char: "0" } },
					looked_at: { type: "string", required: true },
					/** Since when a search for changed authors' names is queued (preflight/event.ts). */
					identifying: { type: "string" },
					/** Later fields are absent if the inspection failed. */
					failed: { type: PREFLIGHT_FAILURES },
					found: { type: CustomAttributeType<PreflightResults>("any") },
					/** `ManuscriptText` in the bucket. */
					key: { type: "string" },
					version_id: { type: "string" },
				},
				indexes: {
					primary: primaryKey(paperPartition, { composite: ["version"], template: "preflight#${version}" }),
				},
			},
			options,
		),
	{
		description: "names and addresses found in a manuscript",
		retained: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
	{ by: "feature" },
);

/** Authors and reviewers of purged papers, who must not learn each other from what remains of the paper. */
export const purgedPapers = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "purgedPaper", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** Text of its list row, reduced by `withMarksOnly`. */
					marks: { type: "string", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "purgedpapers#${conference}" },
						{ composite: ["number"], template: "paper#${number}" },
					),
				},
			},
			options,
		),
	{
		description: "marks of the authors and reviewers of a purged paper: shortened hashes of their addresses",
		retained: "Until the conference is purged: marks name nobody, and only hide data.",
	},
	{ index: "primary" },
);

/** Unfiltered. */
export interface PreflightResults {
	findings: PreflightFindings;
	identity: FoundIdentity;
	hidden: HiddenText[];
}

export type PaperItem = EntityItem<ReturnType<typeof papers>>;
export type AuthorItem = EntityItem<ReturnType<typeof authors>>;
export type VersionItem = EntityItem<ReturnType<typeof versions>>;
export type PreflightItem = EntityItem<ReturnType<typeof preflights>>;

export const formatPosition = (index: number) => String(index).padStart(2, "0");
