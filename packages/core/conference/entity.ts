import { BLINDNESS, CURRENCIES, PARTICIPATIONS } from "@deck/contracts/conference-parts";
import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import { CONFERENCE_STATES, FLOWS } from "@deck/contracts/enums";
import { Entity } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

const localTitles = {
	type: "map",
	required: true,
	properties: { short_title: { type: "string", required: true }, title: { type: "string", required: true } },
} as const;

const sectionTitle = {
	type: "map",
	required: true,
	properties: { title: { type: "string", required: true } },
} as const;

const text = { type: "string", required: true } as const;

const address = { type: "map", required: true, properties: { address: text } } as const;
const eventTexts = { type: "map", required: true, properties: { title: text, description: text } } as const;
const infoText = { type: "map", required: true, properties: { text } } as const;
const inBoth = <const T>(one: T) =>
	({ type: "map", required: true, properties: { en: one, ru: one } }) as const;

/** A kind of date is a text, or absent. */
const dateAttributes = Object.fromEntries(DATE_KINDS.map((kind) => [kind, { type: "string" }])) as Record<
	DateKind,
	{ readonly type: "string" }
>;

/**
 * A conference with its sections and dates in one item, so that every request in it knows them from the one BatchGet
 * of authentication. `conference` is its first path, its key for ever; `path` is today's.
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
					flow: { type: FLOWS, required: true },
					locales: { type: "map", required: true, properties: { en: localTitles, ru: localTitles } },
					timezone: { type: "string", required: true },
					dates: {
						type: "map",
						required: true,
						properties: dateAttributes,
					},
					free_dates: {
						type: "list",
						required: true,
						items: {
							type: "map",
							properties: { id: text, date: text, locales: inBoth(sectionTitle) },
						},
					},
					blindness: { type: BLINDNESS, required: true },
					contacts: {
						type: "map",
						required: true,
						properties: { email: text, phone: text, url: text, locales: inBoth(address) },
					},
					places: {
						type: "list",
						required: true,
						items: { type: "map", properties: { id: text, locales: inBoth(sectionTitle) } },
					},
					fees: {
						type: "list",
						required: true,
						items: {
							type: "map",
							properties: {
								place: text,
								format: { type: PARTICIPATIONS, required: true },
								young: { type: "boolean", required: true },
								amount: { type: "number", required: true },
								currency: { type: CURRENCIES, required: true },
							},
						},
					},
					events: {
						type: "list",
						required: true,
						items: { type: "map", properties: { id: text, locales: inBoth(eventTexts), url: text } },
					},
					formats: { type: "list", items: { type: "string" }, required: true },
					languages: { type: "list", items: { type: "string" }, required: true },
					sections: {
						type: "list",
						required: true,
						items: {
							type: "map",
							properties: {
								id: { type: "string", required: true },
								locales: { type: "map", required: true, properties: { en: sectionTitle, ru: sectionTitle } },
							},
						},
					},
					created_at: { type: "string", required: true },
					version: { type: "number", required: true },
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
);
