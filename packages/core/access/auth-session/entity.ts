import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../../kernel/entity.ts";

/** Session tokens, of which two exist during a rotation. Only the hash of a token is stored. */
export const authSessions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "session", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					session: { type: "string", required: true },
					device: { type: "string", required: true },
					/** Time of the sign-in. */
					created_at: { type: "string", required: true },
					/** Browser at sign-in. */
					agent: { type: "string" },
					/** IP address at sign-in. */
					address: { type: "string" },
					/** Epoch milliseconds. */
					issued: { type: "number", required: true },
					/** The account's `generation` at sign-in. */
					generation: { type: "number" },
					/** The account's `rights` when the token was made. */
					rights: { type: "number" },
					/** Hash; removed at this token's first use. */
					replaces: { type: "string" },
					/** Epoch seconds. */
					replaced: { type: "number" },
					/** `conference`: absent if valid everywhere (product.md §1). */
					impersonation: {
						type: "map",
						properties: {
							user_id: { type: "string", required: true },
							email: { type: "string", required: true },
							conference: { type: "string" },
							/** Where its start was logged. */
							began_in: { type: "string", required: true },
							/** Epoch seconds. */
							until: { type: "number", required: true },
						},
					},
					/** Epoch seconds of the last recorded use. */
					seen: { type: "number", required: true },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["user_id"], template: "user#${user_id}" },
						{ composite: ["session"], template: "session#${session}" },
					),
				},
			},
			options,
		),
	{ description: "devices and networks of the account", erasedBy: "account" },
	"none",
);

export type AuthSessionItem = EntityItem<ReturnType<typeof authSessions>>;
