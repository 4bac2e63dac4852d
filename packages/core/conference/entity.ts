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
						properties: {
							submissions_open: { type: "string" },
							submissions_close: { type: "string" },
							conference_start: { type: "string" },
							conference_end: { type: "string" },
						},
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
				},
			},
			options,
		),
);
