import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
import { LOCALES } from "@deck/contracts/enums";
import { Entity } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

const alias = {
	id: { type: "string", required: true },
	email: { type: "string", required: true },
	/** Absent for an earlier address of this account. */
	user_id: { type: "string" },
	status: { type: ["confirmed", "unconfirmed"] as const, required: true },
	since: { type: "string", required: true },
	/** ISO instant at which an unconfirmed alias expires. */
	expires: { type: "string" },
} as const;

const names = {
	first_name: { type: "string" },
	last_name: { type: "string" },
	organization: { type: "string" },
} as const;

/** Specification §3, User. */
export const users = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "user", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					email: { type: "string", required: true },
					verified: { type: "boolean", required: true },
					/** PHC string, argon2id; absent for accounts that only sign in through providers. */
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
					/** Opted-out topics (contracts/profile.ts `MAIL_TOPICS`). */
					unwanted_mail: { type: "list", items: { type: "string" } },
					platform_admin: { type: "boolean", required: true, default: false },
					/** Other addresses of the person (product.md §8). */
					aliases: { type: "list", items: { type: "map", properties: alias } },
					/** Main account of this confirmed alias. */
					alias_of: { type: "string" },
					/** Sign-in providers; each has its claim row. */
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
					/** Accepted version of the stage's texts, and when. */
					consent: {
						type: "map",
						properties: {
							version: { type: "string", required: true },
							at: { type: "string", required: true },
						},
					},
					/** The only valid reset link: the value that its token signs. */
					reset: {
						type: "map",
						properties: {
							id: { type: "string", required: true },
							created_at: { type: "string", required: true },
						},
					},
					/** A change of address that both addresses must confirm; kept as a record afterwards. */
					email_change: {
						type: "map",
						properties: {
							id: { type: "string", required: true },
							/** Old and new address. */
							from: { type: "string", required: true },
							email: { type: "string", required: true },
							expires: { type: "string", required: true },
							confirmed: { type: "list", required: true, items: { type: "string" } },
						},
					},
					/** Value that the calendar feed's address signs; a new value ends the old address. */
					calendar: { type: "string" },
					/**
					 * Increases with changed rights; older tokens are replaced at their next request (architecture
					 * §10).
					 */
					rights: { type: "number" },
					/** Increases when sessions end. Older sessions are over, except those of `device_kept`. */
					generation: { type: "number" },
					device_kept: { type: "string" },
					created_at: { type: "string", required: true },
					/** Increases with every change; changes are conditional on it. */
					version: { type: "number", required: true, default: 1 },
					/** Increases with changes by PUT profile. */
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

/** Claims an account's address before verification, so that nobody registers it twice. */
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

/** Lists the platform admins in one partition for the operator. The account's flag grants the right. */
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
