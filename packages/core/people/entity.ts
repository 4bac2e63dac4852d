import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

/**
 * Somebody who takes part in a conference, by the address under which they do: what its staff search. One partition a
 * conference, kept up after the commits of the nouns by which they take part.
 */
export const people = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "person", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					email: { type: "string", required: true },
					/** Numbers of the papers on which the address stands, absent for none, and the full names beside it there. */
					papers: { type: CustomAttributeType<ReadonlySet<string>>("any") },
					en: { type: "string" },
					ru: { type: "string" },
					/** Number and full name as an expert here; absent while they are none. */
					expert: {
						type: "map",
						properties: {
							number: { type: "number", required: true },
							name: { type: "string", required: true },
						},
					},
					/** The full names of the account while it is staff here; absent while it is not. */
					staff: { type: "map", properties: { en: { type: "string" }, ru: { type: "string" } } },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "people#${conference}" },
						{ composite: ["email"], template: "mail#${email}" },
					),
				},
			},
			options,
		),
	{
		tells: "names and addresses of who takes part",
		goes: "follows",
		stays: "Authors, as their papers stay.",
	},
);

/** Somebody who takes part, as their row has it. */
export type PersonItem = EntityItem<ReturnType<typeof people>>;
