import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

/** The one row that exists while the platform is in maintenance. */
export const maintenances = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "maintenance", service: "deck", version: "1" },
				attributes: {
					place: { type: "string", required: true, default: "platform" },
					/** ISO instant of the start. */
					since: { type: "string", required: true },
					/** Expected end; absent if unknown. */
					until: { type: "string" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["place"], template: "maintenance#${place}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	"nobody",
	"none",
);

export type MaintenanceItem = EntityItem<ReturnType<typeof maintenances>>;
