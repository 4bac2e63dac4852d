import type { Locale } from "@deck/contracts/enums";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../../kernel/entity.ts";

/**
 * What a person states of themselves as a reviewer, once for all conferences: a row of their account. Whose papers they do
 * not review stands here and nowhere else; staff learn of one paper whether it is such a one.
 */
export const reviewerProfiles = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "reviewerProfile", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					interests: { type: "list", items: { type: "string" }, required: true },
					languages: { type: CustomAttributeType<Locale[]>("any"), required: true },
					/** Absent: as many as each conference asks of everybody. */
					limit: { type: "number" },
					note: { type: "string", required: true },
					people: { type: "list", items: { type: "string" }, required: true },
					organizations: { type: "list", items: { type: "string" }, required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["user_id"], template: "reviewer#${user_id}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ tells: "what a person states as a reviewer", goes: "erased" },
);

export type ReviewerProfileItem = EntityItem<ReturnType<typeof reviewerProfiles>>;
