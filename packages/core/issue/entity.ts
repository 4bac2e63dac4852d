import { PAPER_TYPES } from "@deck/contracts/enums";
import { ISSUE_KINDS, type TypedPages } from "@deck/contracts/issue";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

const title = {
	type: "map",
	required: true,
	properties: { title: { type: "string", required: true }, publication: { type: "string" } },
} as const;
const text = { type: "string", required: true } as const;
const laterText = { type: "string" } as const;

/** An issue of a conference (product.md §3). */
export const issues = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "issue", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** `00`, `01` …: its place among the conference's issues, so that there are never more than fit. */
					slot: { type: "string", required: true },
					/** The slot, and what nobody can guess: another issue may come to the same slot. */
					id: { type: "string", required: true },
					type: { type: PAPER_TYPES, required: true },
					locales: { type: "map", required: true, properties: { en: title, ru: title } },
					volume: text,
					number: text,
					year: { type: "number" },
					issn: text,
					isbn: text,
					pages: text,
					// What issues say of themselves since they are exported.
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
					 * Its papers' numbers, each with what orders it; papers of one place stand by number. Each comes and goes by its
					 * own key, so that no two changes of different papers undo each other.
					 */
					papers: { type: CustomAttributeType<Record<string, number>>("any"), required: true },
					/** Pages that were typed in, by papers' numbers; those of papers that have left may stay. */
					typed: { type: CustomAttributeType<Record<string, TypedPages>>("any") },
					/** Grows with every change of its papers, their order and pages, and of its lock; absent: 0. */
					arranged: { type: "number" },
					/** Since when nothing of it changes (ISO instant), and by whom it was locked (user id). */
					locked_at: { type: "string" },
					locked_by: { type: "string" },
					created_at: { type: "string", required: true },
					/** Grows with every edit of what it says of itself; papers come and go without one. */
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "issues#${conference}" },
						{ composite: ["slot"], template: "${slot}" },
					),
				},
			},
			options,
		),
	"nobody",
);

export type IssueItem = EntityItem<ReturnType<typeof issues>>;
