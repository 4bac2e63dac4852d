import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

/** Staff notes, outside the paper's partition, which is read whole, also by authors, who must not see notes. */
export const notes = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "note", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** See `subject.ts`. */
					thing: { type: "string", required: true },
					/** Sorts by time of writing. */
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
					/** User ids, e-mailed once per note. */
					notified: { type: "list", items: { type: "string" } },
					at: { type: "string", required: true },
					edited_at: { type: "string" },
					version: { type: "number", required: true },
					/** Restorable until `ttl`. */
					deleted_at: { type: "string" },
					ttl: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "thing"], template: "notes#${conference}#${thing}" },
						{ composite: ["id"], template: "note#${id}" },
					),
					byAuthor: secondaryKey(
						"gsi1",
						{ composite: ["author"], template: "notes#${author}" },
						{ composite: ["conference", "thing", "id"], template: "${conference}#${thing}#${id}" },
					),
					byConference: secondaryKey(
						"gsi2",
						{ composite: ["conference"], template: "notes#${conference}" },
						{ composite: ["thing", "id"], template: "${thing}#${id}" },
					),
				},
			},
			options,
		),
	{
		description: "the id of who wrote it, ids and names of who is mentioned",
		erasedBy: "erased",
		retained: "What staff wrote among themselves, by nobody in particular: the record of their conference.",
	},
	{ index: "byConference" },
);

export type NoteItem = EntityItem<ReturnType<typeof notes>>;

/** Number of notes on a subject, in the notes' partition. */
export const noteCounts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "noteCount", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** See `subject.ts`. */
					thing: { type: "string", required: true },
					written: { type: "number" },
					there: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "thing"], template: "notes#${conference}#${thing}" },
						{ composite: [], template: "count" },
					),
					byConference: secondaryKey(
						"gsi2",
						{ composite: ["conference"], template: "notecounts#${conference}" },
						{ composite: ["thing"], template: "n${thing}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "byConference" },
);
