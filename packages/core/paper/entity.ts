import { FORMATS, LOCALES, PAPER_STATUSES, PAPER_TYPES } from "@deck/contracts/enums";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/** `paper#C#137`: the partition of one paper; its sort keys are `me`, `author#03`, `version#2`. */
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
					/** ISO instant. */
					editable_till: { type: "string" },
					/** User id of who submitted it. */
					submitted_by: { type: "string", required: true },
					created_at: { type: "string", required: true },
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(paperPartition, { composite: [], template: "me" }),
				},
			},
			options,
		),
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
					/** Place in the list, two digits. */
					place: { type: "string", required: true },
					first_name: { type: "string", required: true },
					last_name: { type: "string", required: true },
					organization: { type: "string", required: true },
					country: { type: "string", required: true },
					email: { type: "string", required: true },
					orcid: { type: "string", required: true },
					corresponding: { type: "boolean", required: true },
					mailable: { type: "boolean", required: true },
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
					primary: primary(paperPartition, { composite: ["place"], template: "author#${place}" }),
					byMail: secondary(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number"], template: "author#${conference}#${number}" },
					),
				},
			},
			options,
		),
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
					/** Two digits, so that they stand in order. */
					place: { type: "string", required: true },
					name: { type: "string", required: true },
					size: { type: "number", required: true },
					pages: { type: "number", required: true },
					sha256: { type: "string", required: true },
					key: { type: "string", required: true },
					version_id: { type: "string", required: true },
					created_at: { type: "string", required: true },
					created_by: { type: "string", required: true },
				},
				indexes: {
					primary: primary(paperPartition, { composite: ["place"], template: "version#${place}" }),
				},
			},
			options,
		),
);

export type PaperItem = EntityItem<ReturnType<typeof papers>>;
export type AuthorItem = EntityItem<ReturnType<typeof authors>>;
export type VersionItem = EntityItem<ReturnType<typeof versions>>;

/** A place in a list as part of a key. */
export const placeOf = (index: number) => String(index).padStart(2, "0");
