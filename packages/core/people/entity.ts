import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

/** People by address, for the staff's search. One partition per conference, updated after other features' commits. */
export const people = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "person", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					email: { type: "string", required: true },
					papers: { type: CustomAttributeType<ReadonlySet<string>>("any") },
					en: { type: "string" },
					ru: { type: "string" },
					/** Number and full name. */
					expert: {
						type: "map",
						properties: {
							number: { type: "number", required: true },
							name: { type: "string", required: true },
						},
					},
					/** The account's full names. */
					staff: { type: "map", properties: { en: { type: "string" }, ru: { type: "string" } } },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "people#${conference}" },
						{ composite: ["email"], template: "mail#${email}" },
					),
				},
			},
			options,
		),
	{
		description: "names and addresses of who takes part",
		erasedBy: "follows",
		retained: "Authors, as their papers stay.",
	},
	{ index: "primary" },
);

export type PersonItem = EntityItem<ReturnType<typeof people>>;
