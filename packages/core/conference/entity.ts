import type { Conference } from "@deck/contracts/conference";
import { BLINDNESS, CONFERENCE_PARTS, type ConferencePart } from "@deck/contracts/conference-parts";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import { CONFERENCE_STATES, FLOWS } from "@deck/contracts/enums";
import { CustomAttributeType, Entity } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

const localTitles = {
	type: "map",
	required: true,
	properties: { short_title: { type: "string", required: true }, title: { type: "string", required: true } },
} as const;

const text = { type: "string", required: true } as const;

const infoText = { type: "map", required: true, properties: { text } } as const;
const inBothLocales = <const T>(one: T) =>
	({ type: "map", required: true, properties: { en: one, ru: one } }) as const;

const dateAttributes = Object.fromEntries(DATE_KINDS.map((kind) => [kind, { type: "string" }])) as Record<
	DateKind,
	{ readonly type: "string" }
>;

/**
 * Data of every request in a conference, read in authentication's BatchGet; other data has own rows (`PART_ATTRIBUTES`,
 * `conferenceInfos`). `conference` is the first path and permanent key; `path` is the current one.
 */
export const conferences = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "conference", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					path: { type: "string", required: true },
					state: { type: CONFERENCE_STATES, required: true },
					logo: { type: "string" },
					/** Picture address, visible to staff and participants on documents. */
					signature: { type: "string" },
					flow: { type: FLOWS, required: true },
					/** Absent: staff choose the papers to be extended. */
					extended_to_all: { type: "boolean" },
					locales: { type: "map", required: true, properties: { en: localTitles, ru: localTitles } },
					timezone: { type: "string", required: true },
					dates: {
						type: "map",
						required: true,
						properties: dateAttributes,
					},
					blindness: { type: BLINDNESS, required: true },
					formats: { type: "list", items: { type: "string" }, required: true },
					languages: { type: "list", items: { type: "string" }, required: true },
					/** In order; titles have their own row. */
					sections: {
						type: "list",
						required: true,
						items: { type: "map", properties: { id: text } },
					},
					created_at: { type: "string", required: true },
					/** New after each removal of what concurrent commits may use (`guard.ts`). */
					guard: { type: "string" },
					version: { type: "number", required: true },
					versions: {
						type: "map",
						required: true,
						properties: {
							details: { type: "number", required: true },
							dates: { type: "number", required: true },
							sections: { type: "number", required: true },
							events: { type: "number", required: true },
						},
					},
					/** Number of the last release of the programme. */
					programme: { type: "number" },
					/** From then on visible only to those who may restore it. */
					deleted_at: { type: "string" },
					/** From then on it cannot be restored. */
					purging_since: { type: "string" },
					/** The three place it in the lists (`listing.ts`). */
					list: { type: "string", required: true },
					/** First day; of undated ones, the day of creation after a prefix. */
					start: { type: "string", required: true },
					/** Instant from which on it is past; of undated ones as `start`. */
					end: { type: "string", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "conf#${conference}" },
						{ composite: [], template: "me" },
					),
					byStart: secondaryKey(
						"gsi3",
						{ composite: ["list"], template: "${list}" },
						{ composite: ["start", "conference"], template: "${start}#${conference}" },
					),
					byEnd: secondaryKey(
						"gsi2",
						{ composite: ["list"], template: "${list}" },
						{ composite: ["end", "conference"], template: "${end}#${conference}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

export const PART_ATTRIBUTES = {
	details: ["contacts", "places", "fees", "payment"],
	dates: ["free_dates"],
	sections: ["sections"],
	events: ["events"],
} as const satisfies Record<ConferencePart, readonly (keyof Conference)[]>;

export type ConferenceContents = Pick<Conference, (typeof PART_ATTRIBUTES)[ConferencePart][number]>;

/** Parts of a conference, with the same version as in the item, which detects torn reads. */
export const conferenceParts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "part", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					part: { type: CONFERENCE_PARTS, required: true },
					/** Fields by `PART_ATTRIBUTES`. */
					content: { type: CustomAttributeType<Partial<ConferenceContents>>("any"), required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "conf#${conference}" },
						{ composite: ["part"], template: "${part}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

export const conferenceInfos = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "info", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					locales: inBothLocales(infoText),
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "conf#${conference}" },
						{ composite: [], template: "info" },
					),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

export const pathClaims = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "path", service: "deck", version: "1" },
				attributes: {
					path: { type: "string", required: true },
					conference: { type: "string", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["path"], template: "claim#path#${path}" },
						{ composite: [], template: "me" },
					),
					byConference: secondaryKey(
						"gsi2",
						{ composite: ["conference"], template: "paths#${conference}" },
						{ composite: ["path"], template: "${path}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);
