import type { Conference } from "@deck/contracts/conference";
import { BLINDNESS, CONFERENCE_PARTS, type ConferencePart } from "@deck/contracts/conference-parts";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import { CONFERENCE_STATES, FLOWS } from "@deck/contracts/enums";
import { CustomAttributeType, Entity } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

const localTitles = {
	type: "map",
	required: true,
	properties: { short_title: { type: "string", required: true }, title: { type: "string", required: true } },
} as const;

const text = { type: "string", required: true } as const;

const infoText = { type: "map", required: true, properties: { text } } as const;
const inBoth = <const T>(one: T) =>
	({ type: "map", required: true, properties: { en: one, ru: one } }) as const;

/** A kind of date is a text, or absent. */
const dateAttributes = Object.fromEntries(DATE_KINDS.map((kind) => [kind, { type: "string" }])) as Record<
	DateKind,
	{ readonly type: "string" }
>;

/** The schema of conferences' items. */
export const CONFERENCE_SCHEMA = 2;

/**
 * What every request in a conference needs of it, so that the one BatchGet of authentication reads it; all else stands
 * in rows beside it (`BESIDE`, `conferenceInfos`). `conference` is its first path, its key for ever; `path` is today's.
 *
 * It is the item that is read most, and a read unit is 4 kB, so it is kept within one: 3.7 kB with everything as long
 * as the forms have it, Russian titles in Cyrillic of two bytes a letter. Sections take 60 × 29 bytes (an id of 22, its
 * name, the overhead of a map in a list), titles 315 bytes in English and 630 in Russian, dates 10 × 34, paths, keys,
 * options and versions the rest. Signs of three bytes in every title make it 4.6 kB, two units. With their titles
 * sections would take 50 kB, events and free dates more still.
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
					/** Address of the picture of a signature, which staff and participants see on documents. */
					signature: { type: "string" },
					flow: { type: FLOWS, required: true },
					/** Every accepted paper may be extended; absent: those that staff open for it. */
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
					/** In their order; their titles stand in a row of their own. */
					sections: {
						type: "list",
						required: true,
						items: { type: "map", properties: { id: text } },
					},
					created_at: { type: "string", required: true },
					/** New whenever something was taken away that what comes in may use (`gate.ts`). */
					gate: { type: "string" },
					version: { type: "number", required: true },
					/** Its schema's: in the first one everything of `BESIDE` stood in the item (`upgrade.ts`). */
					v: { type: "number", required: true },
					/** Of each part that is edited by itself. */
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
					/** ISO instant of its deletion: from then on nobody knows it but who may restore it. */
					deleted_at: { type: "string" },
					/** ISO instant at which its purge began: from then on nobody can restore it. */
					purging_since: { type: "string" },
					list: { type: "string", required: true, default: "confs" },
					/** First day of the conference, or the day it was made: the order of lists. */
					start: { type: "string", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "conf#${conference}" },
						{ composite: [], template: "me" },
					),
					byStart: secondary(
						"gsi3",
						{ composite: ["list"], template: "${list}" },
						{ composite: ["start", "conference"], template: "${start}#${conference}" },
					),
				},
			},
			options,
		),
	"nobody",
);

/** What of each part stands in a row of its own, beside the conference's item. */
export const BESIDE = {
	details: ["contacts", "places", "fees", "payment"],
	dates: ["free_dates"],
	sections: ["sections"],
	events: ["events"],
} as const satisfies Record<ConferencePart, readonly (keyof Conference)[]>;

/** The contents of all rows of parts. */
export type Contents = Pick<Conference, (typeof BESIDE)[ConferencePart][number]>;

/** A part's row. Its version is the part's in the item, so that who reads both sees whether they belong together. */
export const conferenceParts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "part", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					part: { type: CONFERENCE_PARTS, required: true },
					/** What `BESIDE` names. */
					content: { type: CustomAttributeType<Partial<Contents>>("any"), required: true },
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "conf#${conference}" },
						{ composite: ["part"], template: "${part}" },
					),
				},
			},
			options,
		),
	"nobody",
);

/** What staff write about a conference; apart, as it is long and most requests do without it. */
export const conferenceInfos = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "info", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					locales: inBoth(infoText),
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "conf#${conference}" },
						{ composite: [], template: "info" },
					),
				},
			},
			options,
		),
	"nobody",
);

/** A path in use: today's of a conference, or a former one that leads to it. */
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
					primary: primary(
						{ composite: ["path"], template: "claim#path#${path}" },
						{ composite: [], template: "me" },
					),
					byConference: secondary(
						"gsi2",
						{ composite: ["conference"], template: "paths#${conference}" },
						{ composite: ["path"], template: "${path}" },
					),
				},
			},
			options,
		),
	"nobody",
);
