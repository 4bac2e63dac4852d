import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/**
 * A note among staff, on a paper or a registration. It stands outside of the paper's partition, as whoever reads the paper's page reads that whole, its
 * authors among them, who never see this.
 */
export const notes = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "note", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** What it is on (`subject.ts`). */
					thing: { type: "string", required: true },
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
						{ composite: ["conference", "thing"], template: "notes#${conference}#${thing}" },
						{ composite: ["id"], template: "note#${id}" },
					),
					byAuthor: secondary(
						"gsi1",
						{ composite: ["author"], template: "notes#${author}" },
						{ composite: ["conference", "thing", "id"], template: "${conference}#${thing}#${id}" },
					),
					byConference: secondary(
						"gsi2",
						{ composite: ["conference"], template: "notes#${conference}" },
						{ composite: ["thing", "id"], template: "${thing}#${id}" },
					),
				},
			},
			options,
		),
	{
		tells: "the id of who wrote it, ids and names of who is mentioned",
		goes: "erased",
		stays: "What staff wrote among themselves, by nobody in particular: the record of their conference.",
	},
);

export type NoteItem = EntityItem<ReturnType<typeof notes>>;

/** How many notes something ever had, and how many it has, in the notes' partition. */
export const noteCounts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "noteCount", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** What it is on (`subject.ts`). */
					thing: { type: "string", required: true },
					written: { type: "number" },
					there: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "thing"], template: "notes#${conference}#${thing}" },
						{ composite: [], template: "count" },
					),
					byConference: secondary(
						"gsi2",
						{ composite: ["conference"], template: "notecounts#${conference}" },
						{ composite: ["thing"], template: "n${thing}" },
					),
				},
			},
			options,
		),
	"nobody",
);
