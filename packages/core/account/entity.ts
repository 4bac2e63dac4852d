import { SOCIAL_PROVIDERS } from "@deck/contracts/account";
import { LOCALES } from "@deck/contracts/enums";
import { Entity } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

const alias = {
	id: { type: "string", required: true },
	email: { type: "string", required: true },
	/** Absent for an earlier address. */
	user_id: { type: "string" },
	status: { type: ["confirmed", "unconfirmed"] as const, required: true },
	since: { type: "string", required: true },
	/** ISO expiry of an unconfirmed alias. */
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
					/** PHC string, argon2id; absent with providers only. */
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
					/** Opt-outs (contracts/profile.ts `MAIL_TOPICS`). */
					unwanted_mail: { type: "list", items: { type: "string" } },
					platform_admin: { type: "boolean", required: true, default: false },
					/** Other addresses (product.md §8). */
					aliases: { type: "list", items: { type: "map", properties: alias } },
					/** Removed addresses and aliases, which count for conflicts of interest only. */
					conflict_addresses: {
						type: "list",
						items: {
							type: "map",
							properties: {
								email: { type: "string", required: true },
								/** An earlier address of this account. */
								former: { type: "boolean", required: true },
							},
						},
					},
					/** The main account, once this is its confirmed alias. */
					alias_of: { type: "string" },
					/** Each has its claim row. */
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
					/** Version of the stage's texts. */
					consent: {
						type: "map",
						properties: {
							version: { type: "string", required: true },
							at: { type: "string", required: true },
						},
					},
					/** Signed by the only valid reset link. */
					reset: {
						type: "map",
						properties: {
							id: { type: "string", required: true },
							created_at: { type: "string", required: true },
						},
					},
					/** Confirmed by both addresses; then kept as a record. */
					email_change: {
						type: "map",
						properties: {
							id: { type: "string", required: true },
							from: { type: "string", required: true },
							email: { type: "string", required: true },
							expires: { type: "string", required: true },
							confirmed: { type: "list", required: true, items: { type: "string" } },
						},
					},
					/** Signed by the calendar feed's address. */
					calendar: { type: "string" },
					/**
					 * Increases with changed rights; older tokens are replaced at their next request (architecture
					 * §10).
					 */
					rights: { type: "number" },
					/** Increases to end all sessions except those of `device_kept`. */
					generation: { type: "number" },
					device_kept: { type: "string" },
					created_at: { type: "string", required: true },
					/** Changes are conditional on it. */
					version: { type: "number", required: true, default: 1 },
					/** Increases with changes by PUT profile. */
					profile_version: { type: "number", required: true, default: 1 },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["user_id"], template: "user#${user_id}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{
		description: "the whole account",
		erasedBy: "account",
		retained: "Its addresses in an account that was linked to it, for conflicts of interest only.",
	},
	"none",
);

/** Addresses of accounts, claimed before verification, so that nobody registers one twice. */
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
					primary: primaryKey(
						{ composite: ["email"], template: "claim#email#${email}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "the account's addresses", erasedBy: "account" },
	"none",
);

/** Platform admins for the operator's list; the account's flag grants the right. */
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
					primary: primaryKey(
						{ composite: ["list"], template: "${list}" },
						{ composite: ["user_id"], template: "user#${user_id}" },
					),
				},
			},
			options,
		),
	{ description: "the account's id", erasedBy: "account" },
	"none",
);
