import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../../kernel/entity.ts";

/** A token of a signed-in device; two exist during a rotation. Only its hash is stored. */
export const sessions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "session", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					session: { type: "string", required: true },
					/** Shared by all tokens of one sign-in. */
					device: { type: "string", required: true },
					/** Time, browser and network of the sign-in. */
					created_at: { type: "string", required: true },
					agent: { type: "string" },
					address: { type: "string" },
					/** Epoch milliseconds. */
					issued: { type: "number", required: true },
					/** The account's `generation` at sign-in, and its `rights` when the token was made. */
					generation: { type: "number" },
					rights: { type: "number" },
					/** Hash of the replaced token; removed at the first use of this one. */
					replaces: { type: "string" },
					/** Epoch seconds. */
					replaced: { type: "number" },
					/** The impersonation (product.md §1); `conference` is absent if it is valid everywhere. */
					impersonation: {
						type: "map",
						properties: {
							user_id: { type: "string", required: true },
							email: { type: "string", required: true },
							conference: { type: "string" },
							/** The conference that logged its start. */
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
