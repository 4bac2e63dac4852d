import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/**
 * A note among staff. It stands outside of the paper's partition, as whoever reads the paper's page reads that whole, its
 * authors among them, who never see this.
 */
export const notes = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "note", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true, padding: { length: 7, char: "0" } },
					/** Sorts by the time of writing. */
					id: { type: "string", required: true },
					/** User id. */
					author: { type: "string", required: true },
					text: { type: "string", required: true },
					mentions: {
						type: "list",
						required: true,
						items: {
							type: "map",
							properties: {
								user_id: { type: "string", required: true },
								name: { type: "string", required: true },
							},
						},
					},
					/** User ids of those who had a letter about it; each has one at most. */
					told: { type: "list", items: { type: "string" } },
					at: { type: "string", required: true },
					edited_at: { type: "string" },
					version: { type: "number", required: true },
					/** Once it is deleted; it can be brought back until `ttl`. */
					deleted_at: { type: "string" },
					ttl: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "number"], template: "notes#${conference}#${number}" },
						{ composite: ["id"], template: "note#${id}" },
					),
					byAuthor: secondary(
						"gsi1",
						{ composite: ["author"], template: "notes#${author}" },
						{ composite: ["conference", "number", "id"], template: "${conference}#${number}#${id}" },
					),
					byConference: secondary(
						"gsi2",
						{ composite: ["conference"], template: "notes#${conference}" },
						{ composite: ["number", "id"], template: "${number}#${id}" },
					),
				},
			},
			options,
		),
);

export type NoteItem = EntityItem<ReturnType<typeof notes>>;

/** How many notes a paper ever had, and how many it has, in the notes' partition. */
export const noteCounts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "noteCount", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true, padding: { length: 7, char: "0" } },
					written: { type: "number" },
					there: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "number"], template: "notes#${conference}#${number}" },
						{ composite: [], template: "count" },
					),
					byConference: secondary(
						"gsi2",
						{ composite: ["conference"], template: "notecounts#${conference}" },
						{ composite: ["number"], template: "n${number}" },
					),
				},
			},
			options,
		),
);
