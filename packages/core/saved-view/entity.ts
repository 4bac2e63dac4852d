import { SAVED_VIEW_LISTS } from "@deck/contracts/saved-view";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";
import { SMALL_ITEM_ATTRIBUTES } from "../kernel/small-collection.ts";

/** Views in the partition of their creator or of the conference's staff. The index by conference serves the purge. */
export const savedViews = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "savedView", service: "deck", version: "1" },
				attributes: {
					/** User id, or `SHARED` for all staff. */
					holder: { type: "string", required: true },
					conference: { type: "string", required: true },
					...SMALL_ITEM_ATTRIBUTES,
					maker: { type: "string", required: true },
					list: { type: SAVED_VIEW_LISTS, required: true },
					name: { type: "string", required: true },
					search: { type: "string", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["holder"], template: "views#${holder}" },
						{ composite: ["conference", "slot"], template: "view#${conference}#${slot}" },
					),
					byConference: secondaryKey(
						"gsi2",
						{ composite: ["conference"], template: "views#${conference}" },
						{ composite: ["holder", "slot"], template: "view#${holder}#${slot}" },
					),
				},
			},
			options,
		),
	{ description: "the views of one person", erasedBy: "erased" },
	{ index: "byConference" },
);

export type SavedViewItem = EntityItem<ReturnType<typeof savedViews>>;

/** Shorter than any user id. */
export const SHARED = "staff";
