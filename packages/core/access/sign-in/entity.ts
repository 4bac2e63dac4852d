import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
import { Entity } from "electrodb";
import { defineEntity, primaryKey } from "../../kernel/entity.ts";

export const socialClaims = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "social", service: "deck", version: "1" },
				attributes: {
					provider: { type: SOCIAL_PROVIDERS, required: true },
					/** Hash of the provider's user id. */
					subject: { type: "string", required: true },
					user_id: { type: "string", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["provider", "subject"], template: "claim#social#${provider}#${subject}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "the account at a provider", erasedBy: "account" },
	"none",
);
