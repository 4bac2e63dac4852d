import { PAPER_TYPES } from "@deck/contracts/enums";
import { ISSUE_KINDS, type ManualPages } from "@deck/contracts/issue";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

const title = {
	type: "map",
	required: true,
	properties: { title: { type: "string", required: true }, publication: { type: "string" } },
} as const;
const text = { type: "string", required: true } as const;
const laterText = { type: "string" } as const;

export const issues = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "issue", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					slot: { type: "string", required: true },
					id: { type: "string", required: true },
					type: { type: PAPER_TYPES, required: true },
					locales: { type: "map", required: true, properties: { en: title, ru: title } },
					volume: text,
					number: text,
					year: { type: "number" },
					issn: text,
					isbn: text,
					pages: text,
					// Optional: older issues lack export details.
					kind: { type: ISSUE_KINDS },
					first_page: { type: "number" },
					published: laterText,
					publisher: laterText,
					publisher_place: laterText,
					doi_prefix: laterText,
					papers_url: laterText,
					deposit_email: laterText,
					titleid: laterText,
					/**
					 * Sort positions by paper number; numbers break ties. Separate keys, so that concurrent changes
					 * never overwrite each other.
					 */
					papers: { type: CustomAttributeType<Record<string, number>>("any"), required: true },
					/** By paper number; entries of papers that left may remain. */
					typed: { type: CustomAttributeType<Record<string, ManualPages>>("any") },
					/** Grows with changes of papers, order, pages and lock; absent: 0. */
					arranged: { type: "number" },
					/** What undoes the last order by section, while `arranged` is the same. */
					sorted: {
						type: CustomAttributeType<{ papers: Record<string, number>; arranged: number }>("any"),
					},
					/** ISO instant. */
					locked_at: { type: "string" },
					/** User id. */
					locked_by: { type: "string" },
					created_at: { type: "string", required: true },
					/** Ignores papers. */
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "issues#${conference}" },
						{ composite: ["slot"], template: "${slot}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

export type IssueItem = EntityItem<ReturnType<typeof issues>>;
