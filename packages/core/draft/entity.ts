import { LOCALES, PAPER_TYPES } from "@deck/contracts/enums";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

/** Drafts in the user's partition, unreachable by others. The index by conference serves the purge only. */
export const paperDrafts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "draft", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					conference: { type: "string", required: true },
					/** `00`, `01` …: limits the user's drafts in the conference. */
					slot: { type: "string", required: true },
					/** Slot and random text, as slots are reused. */
					id: { type: "string", required: true },
					type: { type: PAPER_TYPES, required: true },
					/** Original of an extended paper. */
					paper: { type: "number" },
					title: { type: "string", required: true },
					language: { type: LOCALES },
					/** Key of the form that created it. */
					form: { type: "string" },
					/** JSON of `DraftContent`. */
					content: { type: "string", required: true },
					created_at: { type: "string", required: true },
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["user_id"], template: "drafts#${user_id}" },
						{ composite: ["conference", "slot"], template: "draft#${conference}#${slot}" },
					),
					byConference: secondaryKey(
						"gsi2",
						{ composite: ["conference"], template: "drafts#${conference}" },
						{ composite: ["user_id", "slot"], template: "draft#${user_id}#${slot}" },
					),
				},
			},
			options,
		),
	{ description: "everything that somebody writes before they submit", erasedBy: "erased" },
	{ index: "byConference" },
);

export type PaperDraftItem = EntityItem<ReturnType<typeof paperDrafts>>;
