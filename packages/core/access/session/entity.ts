import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../../kernel/entity.ts";

/** A token of a signed-in device; a device has two while its token is replaced. Only the token's hash is stored. */
export const sessions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "session", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					session: { type: "string", required: true },
					/** The same for all tokens that follow one signing in. */
					device: { type: "string", required: true },
					/** When the person signed in, with what and from where. */
					created_at: { type: "string", required: true },
					agent: { type: "string" },
					address: { type: "string" },
					/** Epoch milliseconds at which this token was made. */
					issued: { type: "number", required: true },
					/** The account's `generation` when the person signed in, and its `rights` when this token was made. */
					generation: { type: "number" },
					rights: { type: "number" },
					/** Hash of the token that this one replaces; gone with the first use of this one. */
					replaces: { type: "string" },
					/** Epoch seconds at which this token was replaced. */
					replaced: { type: "number" },
					/** As whom the person acts (product.md §1); `conference` is absent where it holds everywhere. */
					impersonation: {
						type: "map",
						properties: {
							user_id: { type: "string", required: true },
							email: { type: "string", required: true },
							conference: { type: "string" },
							/** The conference in whose log it began. */
							began_in: { type: "string", required: true },
							/** Epoch seconds. */
							until: { type: "number", required: true },
						},
					},
					/** Epoch seconds of the last use that was written down. */
					seen: { type: "number", required: true },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["user_id"], template: "user#${user_id}" },
						{ composite: ["session"], template: "session#${session}" },
					),
				},
			},
			options,
		),
	{ tells: "devices and networks of the account", goes: "account" },
);

export type SessionItem = EntityItem<ReturnType<typeof sessions>>;
