import { LOCALES } from "@deck/contracts/enums";
import { Entity } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

const names = { first_name: { type: "string" }, last_name: { type: "string" } } as const;

/** An account (specification §3, User). */
export const users = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "user", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					email: { type: "string", required: true },
					verified: { type: "boolean", required: true },
					/** PHC string, argon2id. */
					password: { type: "string", required: true },
					locale: { type: LOCALES, required: true },
					locales: {
						type: "map",
						properties: {
							en: { type: "map", properties: names },
							ru: { type: "map", properties: { ...names, patr_name: { type: "string" } } },
						},
					},
					timezone: { type: "string" },
					avatar_path: { type: "string" },
					platform_admin: { type: "boolean", required: true, default: false },
					created_at: { type: "string", required: true },
					version: { type: "number", required: true, default: 1 },
				},
				indexes: {
					primary: primary(
						{ composite: ["user_id"], template: "user#${user_id}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
);

/** An address that an account has: it is claimed before it is verified, so nobody registers it twice. */
export const emailClaims = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "email", service: "deck", version: "1" },
				attributes: {
					email: { type: "string", required: true },
					user_id: { type: "string", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["email"], template: "claim#email#${email}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
);

/** A signed-in device. Only the token's hash is stored. */
export const sessions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "session", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					session: { type: "string", required: true },
					created_at: { type: "string", required: true },
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
);

/** Who is a platform admin, in one partition, so that the operator can list them; the right is the account's flag. */
export const platformAdmins = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "admin", service: "deck", version: "1" },
				attributes: {
					list: { type: "string", required: true, default: "admins" },
					user_id: { type: "string", required: true },
					since: { type: "string", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["list"], template: "${list}" },
						{ composite: ["user_id"], template: "user#${user_id}" },
					),
				},
			},
			options,
		),
);
