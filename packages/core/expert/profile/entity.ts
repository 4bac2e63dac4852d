import type { Locale } from "@deck/contracts/enums";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../../kernel/entity.ts";

/**
 * Reviewer profiles, one per person for all conferences. Declared conflicts exist only here; staff learn only whether a
 * given paper is affected.
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
					/** Absent: each conference's default. */
					limit: { type: "number" },
					note: { type: "string", required: true },
					people: { type: "list", items: { type: "string" }, required: true },
					organizations: { type: "list", items: { type: "string" }, required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["user_id"], template: "reviewer#${user_id}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "what a person states as a reviewer", erasedBy: "erased" },
	"none",
);

export type ReviewerProfileItem = EntityItem<ReturnType<typeof reviewerProfiles>>;
