import { LOCALES, type Locale } from "@deck/contracts/enums";
import { EXPERT_STATES } from "@deck/contracts/expert";
import type { SelfStatedFacts } from "@deck/contracts/expert-facts";
import { EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import { byKind } from "@deck/contracts/fields";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

const TEXT = { type: "string" } as const;

/** specification §3. G1 finds experts by address. */
export const experts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "expert", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					number: { type: "number", required: true },
					name: { type: "string", required: true },
					email: { type: "string", required: true },
					interests: { type: "list", items: { type: "string" }, required: true },
					languages: { type: CustomAttributeType<Locale[]>("any"), required: true },
					...byKind(EXPERT_TEXTS, { line: TEXT, block: TEXT }),
					language: { type: LOCALES },
					/** Absent: the conference's default. */
					limit: { type: "number" },
					state: { type: EXPERT_STATES, required: true },
					/** Copied by `profile/copy-to-experts.ts`. */
					own: { type: CustomAttributeType<SelfStatedFacts>("any") },
					/** User id. */
					added_by: { type: "string", required: true },
					/** Nonce of the latest link; absent if none is open. */
					invitation: { type: "string" },
					invited_at: { type: "string" },
					answered_at: { type: "string" },
					/** Deferred until then: the address reached its daily limit. */
					waits_till: { type: "string" },
					/** Agreed to a review here, invited or not. */
					accepted: { type: "boolean" },
					/** Review requests not cancelled. */
					assigned: { type: "number" },
					created_at: { type: "string", required: true },
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "number"], template: "expert#${conference}#${number}" },
						{ composite: [], template: "me" },
					),
					byMail: secondaryKey(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number"], template: "expert#${conference}#${number}" },
					),
				},
			},
			options,
		),
	{ description: "name, address, interests and what the person states", erasedBy: "erased" },
	{ by: "feature" },
);

export type ExpertItem = EntityItem<ReturnType<typeof experts>>;

export const expertClaims = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "expertClaim", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					email: { type: "string", required: true },
					number: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "expertmails#${conference}" },
						{ composite: ["email"], template: "mail#${email}" },
					),
				},
			},
			options,
		),
	{ description: "the expert's address", erasedBy: "erased" },
	{ index: "primary" },
);
