import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

/** The file with everything that is held about a person: one at a time, made after it was asked for. */
export const downloads = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "download", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					/** Of this asking; the file's address and its key have it. */
					id: { type: "string", required: true },
					state: { type: ["making", "ready"] as const, required: true },
					asked_at: { type: "string", required: true },
					/** All four once it is ready; ISO instants, bytes. */
					made_at: { type: "string" },
					expires: { type: "string" },
					size: { type: "number" },
					version_id: { type: "string" },
					/** It is none any more, whether it was made or given up. */
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["user_id"], template: "user#${user_id}" },
						{ composite: [], template: "download" },
					),
				},
			},
			options,
		),
	{ tells: "the file with everything about the account", goes: "account" },
);

export type DownloadItem = EntityItem<ReturnType<typeof downloads>>;
