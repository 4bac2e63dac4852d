import { VIEWED_LISTS } from "@deck/contracts/saved-view";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/**
 * How a list is looked at, saved under a name: in its maker's partition, or in that of all staff of the conference. It is
 * found by its conference for the purge alone.
 */
export const savedViews = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "savedView", service: "deck", version: "1" },
				attributes: {
					/** The maker's user id; `SHARED` for all staff of the conference. */
					holder: { type: "string", required: true },
					conference: { type: "string", required: true },
					/** `00`, `01` …: its place among the holder's views of the conference, so that there are never more than fit. */
					slot: { type: "string", required: true },
					/** The slot, and what nobody can guess: another view may come to the same slot. */
					id: { type: "string", required: true },
					maker: { type: "string", required: true },
					list: { type: VIEWED_LISTS, required: true },
					name: { type: "string", required: true },
					search: { type: "string", required: true },
					/** Counts its changes; absent in rows from before they were counted, which were never changed. */
					version: { type: "number" },
					/** Once it is deleted; it can be brought back until `ttl`, unless another view has come to its slot. */
					deleted_at: { type: "string" },
					ttl: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["holder"], template: "views#${holder}" },
						{ composite: ["conference", "slot"], template: "view#${conference}#${slot}" },
					),
					byConference: secondary(
						"gsi2",
						{ composite: ["conference"], template: "views#${conference}" },
						{ composite: ["holder", "slot"], template: "view#${holder}#${slot}" },
					),
				},
			},
			options,
		),
	{ tells: "the views of one person", goes: "erased" },
);

export type SavedViewItem = EntityItem<ReturnType<typeof savedViews>>;

/** The holder of views for all staff; no user id is so short. */
export const SHARED = "staff";
