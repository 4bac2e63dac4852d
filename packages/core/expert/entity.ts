import { LOCALES, type Locale } from "@deck/contracts/enums";
import { EXPERT_STATES } from "@deck/contracts/expert";
import type { OwnFacts } from "@deck/contracts/expert-own";
import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/** An expert of a conference (specification §3); found by their address through G1. */
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
					comments: { type: "string", required: true },
					/** Of e-mails to them while they have no account, as staff chose it. */
					language: { type: LOCALES },
					/** Absent: as many as the conference asks of everybody. */
					limit: { type: "number" },
					state: { type: EXPERT_STATES, required: true },
					/** What they state of themselves for all conferences, as `profile/place.ts` last found it; absent: nothing. */
					own: { type: CustomAttributeType<OwnFacts>("any") },
					/** User id. */
					added_by: { type: "string", required: true },
					/** What the latest invitation's link signs; absent: none was sent, or it was answered. */
					invitation: { type: "string" },
					invited_at: { type: "string" },
					answered_at: { type: "string" },
					/** Until when the latest invitation's e-mail waits, as the address has had its e-mails of the day. */
					waits_till: { type: "string" },
					/** They agreed to a review here, with an invitation or without one. */
					accepted: { type: "boolean" },
					/** Reviews that the expert was asked for and that have not been cancelled. */
					assigned: { type: "number" },
					created_at: { type: "string", required: true },
					changed: { type: "string", required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference", "number"], template: "expert#${conference}#${number}" },
						{ composite: [], template: "me" },
					),
					byMail: secondary(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "number"], template: "expert#${conference}#${number}" },
					),
				},
			},
			options,
		),
	{ tells: "name, address, interests and what the person states", goes: "erased" },
);

export type ExpertItem = EntityItem<ReturnType<typeof experts>>;

/** An address is one expert's of a conference: who adds a second one meets this row. */
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
					primary: primary(
						{ composite: ["conference"], template: "expertmails#${conference}" },
						{ composite: ["email"], template: "mail#${email}" },
					),
				},
			},
			options,
		),
	{ tells: "the expert's address", goes: "erased" },
);
