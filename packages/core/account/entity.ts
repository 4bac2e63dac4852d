import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
import { LOCALES } from "@deck/contracts/enums";
import { Entity } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

const alias = {
	id: { type: "string", required: true },
	email: { type: "string", required: true },
	/** The account that has the address; absent for an earlier address of this account. */
	user_id: { type: "string" },
	status: { type: ["confirmed", "unconfirmed"] as const, required: true },
	since: { type: "string", required: true },
	/** ISO instant until which an unconfirmed one can be confirmed. */
	expires: { type: "string" },
} as const;

const names = {
	first_name: { type: "string" },
	last_name: { type: "string" },
	organization: { type: "string" },
} as const;

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
					/** PHC string, argon2id; absent where only providers vouch for the person. */
					password: { type: "string" },
					locale: { type: LOCALES, required: true },
					locales: {
						type: "map",
						properties: {
							en: { type: "map", properties: names },
							ru: { type: "map", properties: { ...names, patr_name: { type: "string" } } },
						},
					},
					timezone: { type: "string" },
					country: { type: "string" },
					orcid: { type: "string" },
					avatar_path: { type: "string" },
					/** Letters that are not wanted (contracts/profile.ts MAIL_TOPICS). */
					unwanted_mail: { type: "list", items: { type: "string" } },
					platform_admin: { type: "boolean", required: true, default: false },
					/** Other addresses of the person (product.md §8). */
					aliases: { type: "list", items: { type: "map", properties: alias } },
					/** The account whose confirmed alias this one is. */
					alias_of: { type: "string" },
					/** By which providers the person signs in; each has its claim. */
					social: {
						type: "list",
						items: {
							type: "map",
							properties: {
								provider: { type: SOCIAL_PROVIDERS, required: true },
								subject: { type: "string", required: true },
								since: { type: "string", required: true },
							},
						},
					},
					/** What the person agreed to by making the account: which version of the stage's texts, and when. */
					consent: {
						type: "map",
						properties: {
							version: { type: "string", required: true },
							at: { type: "string", required: true },
						},
					},
					/** The one reset link that holds: what its token signs. */
					reset: {
						type: "map",
						properties: {
							id: { type: "string", required: true },
							created_at: { type: "string", required: true },
						},
					},
					/** The change of address that both addresses have to agree to; done with both, and then only remembered. */
					email_change: {
						type: "map",
						properties: {
							id: { type: "string", required: true },
							/** The address before, and after. */
							from: { type: "string", required: true },
							email: { type: "string", required: true },
							expires: { type: "string", required: true },
							confirmed: { type: "list", required: true, items: { type: "string" } },
						},
					},
					/** What the address of the calendar's feed signs; another one ends the address. */
					calendar: { type: "string" },
					/** Grows with the account's rights: tokens made before are replaced when they come next (architecture §10). */
					rights: { type: "number" },
					/** Grows when sessions end: those begun before have ended, but for those of `device_kept`. */
					generation: { type: "number" },
					device_kept: { type: "string" },
					created_at: { type: "string", required: true },
					/** Grows with every change: what a change is conditional on. */
					version: { type: "number", required: true, default: 1 },
					/** Grows with what PUT profile changes. */
					profile_version: { type: "number", required: true, default: 1 },
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
	{ tells: "the whole account", goes: "account" },
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
	{ tells: "the account's addresses", goes: "account" },
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
	{ tells: "the account's id", goes: "account" },
);
