import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

export const downloads = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "download", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					/** Of the request; in the file's address and key. */
					id: { type: "string", required: true },
					state: { type: ["making", "ready"] as const, required: true },
					asked_at: { type: "string", required: true },
					/** ISO instant; set once ready. */
					made_at: { type: "string" },
					/** ISO instant; set once ready. */
					expires: { type: "string" },
					/** Bytes; set once ready. */
					size: { type: "number" },
					version_id: { type: "string" },
					/** Expiry, whether made or given up. */
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["user_id"], template: "user#${user_id}" },
						{ composite: [], template: "download" },
					),
				},
			},
			options,
		),
	{ description: "the file with everything about the account", erasedBy: "account" },
	"none",
);

export type DownloadItem = EntityItem<ReturnType<typeof downloads>>;
