import type { LetterTexts } from "@deck/contracts/decision-letter";
import { FORMATS, LOCALES, PAPER_STATUSES, PAPER_TYPES, PRESENTER_STATES } from "@deck/contracts/enums";
import {
	type FoundIdentity,
	type HiddenText,
	PREFLIGHT_FAILURES,
	type PreflightFindings,
} from "@deck/contracts/preflight";
import { SOURCE_KINDS } from "@deck/contracts/upload";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/** `paper#C#137`: the partition of one paper; its sort keys are `me`, `author#03`, `version#000002`, `preflight#000002`. */
const paperPartition = {
	composite: ["conference", "number"],
	template: "paper#${conference}#${number}",
} as const;

/** A paper's own data (specification §3). */
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
					title: { type: "string", required: true },
					abstract: { type: "string", required: true },
					keywords: { type: "list", items: { type: "string" }, required: true },
					locales: {
						type: "map",
						properties: {
							en: {
								type: "map",
								properties: {
									title: { type: "string", required: true },
									abstract: { type: "string", required: true },
									keywords: { type: "list", items: { type: "string" }, required: true },
								},
							},
						},
					},
					status: { type: PAPER_STATUSES, required: true },
					/** Times that it came back from a revision; absent: none. */
					round: { type: "number" },
					/** Opened for editing by staff: until when (ISO instant), by whom (user id), and when that was. */
					opening: {
						type: "map",
						properties: {
							till: { type: "string", required: true },
							by: { type: "string", required: true },
							at: { type: "string", required: true },
						},
					},
					/** It has been in review; a review has been revealed to its authors. */
					reviewed: { type: "boolean" },
					revealed: { type: "boolean" },
					/** ISO instant until which a review that its authors see waits for their answer. */
					reply_till: { type: "string" },
					/** The last decision that was made known; `held`: when it was recorded, where that was before; `letter`: its e-mail's own words. */
					decision: {
						type: "map",
						properties: {
							to: { type: PAPER_STATUSES, required: true },
							note: { type: "string", required: true },
							at: { type: "string", required: true },
							by: { type: "string", required: true },
							held: { type: "string" },
							letter: { type: CustomAttributeType<LetterTexts>("any") },
						},
					},
					/** A decision that who decides alone may know (contracts `HeldDecision`). */
					held: {
						type: "map",
						properties: {
							to: { type: PAPER_STATUSES, required: true },
							note: { type: "string", required: true },
							at: { type: "string", required: true },
							by: { type: "string", required: true },
							letter: { type: CustomAttributeType<LetterTexts>("any") },
							reveal: { type: "list", items: { type: "number" } },
							till: { type: "string" },
						},
					},
					/** What it was before it was withdrawn, and before it was deleted; whether an author deleted it. */
					withdrawn_from: { type: PAPER_STATUSES },
					deleted_from: { type: PAPER_STATUSES },
					deleted_by_author: { type: "boolean" },
					deleted_at: { type: "string" },
					/** Nobody knows it any more: it is being forgotten for good since then (ISO instant). */
					purging_since: { type: "string" },
					/** The decision that was held when it was deleted; it is held again once the paper is restored. */
					deleted_held: {
						type: "map",
						properties: {
							to: { type: PAPER_STATUSES, required: true },
							note: { type: "string", required: true },
							at: { type: "string", required: true },
							by: { type: "string", required: true },
							letter: { type: CustomAttributeType<LetterTexts>("any") },
							reveal: { type: "list", items: { type: "number" } },
							till: { type: "string" },
						},
					},
					/** Per cent off the registration's fee; absent: 0. */
					discount: { type: "number" },
					/** Whether somebody has registered to present it, and how often that has changed; absent: nobody ever has. */
					presenter: {
						type: "map",
						properties: {
							state: { type: PRESENTER_STATES, required: true },
							changes: { type: "number", required: true },
						},
					},
					/** Id of the issue that it is in. */
					issue: { type: "string" },
					/** Of an extended paper: the number of its paper. */
					paper: { type: "number" },
					/** Opened for an extended paper: by whom and when, and until when where it has a date of its own (ISO instant). */
					extended_opening: {
						type: "map",
						properties: {
							till: { type: "string" },
							by: { type: "string", required: true },
							at: { type: "string", required: true },
						},
					},
					/** What its page tells of its life (contracts `PaperStep`), the oldest first. */
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
							},
						},
					},
					/** Addresses of those who were asked to review it and have not declined: on it they are never staff. */
					reviewers: { type: "list", items: { type: "string" } },
					/** User id of who submitted it. */
					submitted_by: { type: "string", required: true },
					/** Nobody of its authors submitted it. */
					on_behalf: { type: "boolean" },
					created_at: { type: "string", required: true },
					/** ISO instant of the last change that everybody who may see the paper may know, and how many there were. */
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
					/** Grows by one with every change, also with one that who decides alone may know: its card has the same. */
					lock: { type: "number", required: true },
				},
				indexes: {
					primary: primary(paperPartition, { composite: [], template: "me" }),
				},
			},
			options,
		),
	{
		tells: "addresses of its reviewers, which go with their reviews",
		stays: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
);

/** One author of a paper; found by their address through G1. */
export const authors = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "author", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** Position in the list, two digits. */
					position: { type: "string", required: true },
					first_name: { type: "string", required: true },
					last_name: { type: "string", required: true },
					organization: { type: "string", required: true },
					country: { type: "string", required: true },
					email: { type: "string", required: true },
					orcid: { type: "string", required: true },
					corresponding: { type: "boolean", required: true },
					mailable: { type: "boolean", required: true },
					/** Of e-mails to them while they have no account, as it was chosen; absent: the paper's. */
					language: { type: LOCALES },
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
					primary: primary(paperPartition, { composite: ["position"], template: "author#${position}" }),
					byMail: secondary(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number"], template: "author#${conference}#${number}" },
					),
				},
			},
			options,
		),
	{
		tells: "names, affiliation and address of an author",
		stays: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
);

/** A manuscript as it was sent; no version is ever overwritten (product.md §3). */
export const versions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "version", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					/** 1, 2 …; in the key with digits enough to stand in order. */
					version: { type: "number", required: true, padding: { length: 6, char: "0" } },
					name: { type: "string", required: true },
					size: { type: "number", required: true },
					pages: { type: "number", required: true },
					sha256: { type: "string", required: true },
					key: { type: "string", required: true },
					version_id: { type: "string", required: true },
					/** What it was made from, where that was sent along. */
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
					/** What it answers to the reviewers. */
					answer: { type: "string" },
				},
				indexes: {
					primary: primary(paperPartition, { composite: ["version"], template: "version#${version}" }),
				},
			},
			options,
		),
	{
		tells: "names of files",
		stays: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
);

/** What a look into a version found; absent while it is under way. */
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
					/** Why nothing was found; then all that follows is absent. */
					failed: { type: PREFLIGHT_FAILURES },
					found: { type: CustomAttributeType<PreflightFound>("any") },
					/** Its text (`ManuscriptText`) in the bucket. */
					key: { type: "string" },
					version_id: { type: "string" },
				},
				indexes: {
					primary: primary(paperPartition, { composite: ["version"], template: "preflight#${version}" }),
				},
			},
			options,
		),
	{
		tells: "names and addresses found in a manuscript",
		stays: "Papers stay with their authors, published or in the work of the editors (product.md §10).",
	},
);

/** All that was found, whoever may read it. */
export interface PreflightFound {
	findings: PreflightFindings;
	identity: FoundIdentity;
	hidden: HiddenText[];
}

export type PaperItem = EntityItem<ReturnType<typeof papers>>;
export type AuthorItem = EntityItem<ReturnType<typeof authors>>;
export type VersionItem = EntityItem<ReturnType<typeof versions>>;
export type PreflightItem = EntityItem<ReturnType<typeof preflights>>;

/** An author's position in the list as part of a key: at most `LIMITS.authors` stand there. */
export const positionOf = (index: number) => String(index).padStart(2, "0");
