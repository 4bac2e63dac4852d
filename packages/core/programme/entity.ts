import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

const text = { type: "string", required: true } as const;
const number = { type: "number", required: true } as const;

/** Rooms and lengths of the draft, one row for each conference. Every change of a session adds to `uses`. */
export const programmeSettings = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "programmesettings", service: "deck", version: "1" },
				attributes: {
					conference: text,
					/** JSON: `RoomsForm` without its version; absent before the first edit. */
					content: { type: "string" },
					/** Absent: 0. */
					version: { type: "number" },
					/** Detects a session that enters a room while the room is removed. */
					uses: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "programme#${conference}" },
						{ composite: [], template: "rooms" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

export const programmeSessions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "programmesession", service: "deck", version: "1" },
				attributes: {
					conference: text,
					id: text,
					/** JSON: `SessionForm` without id and version. As a text it is parsed once and keeps its order. */
					content: text,
					version: number,
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "programme#${conference}" },
						{ composite: ["id"], template: "session#${id}" },
					),
				},
			},
			options,
		),
	{
		description: "names and addresses of session chairs",
		erasedBy: "erased",
		retained: "Names of chairs and invited speakers: they are printed in the programme.",
	},
	{ index: "primary" },
);

/** Finds the sessions that an address chairs, for erasure and download. */
export const programmeChairs = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "programmechair", service: "deck", version: "1" },
				attributes: { conference: text, session: text, email: text },
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "programmechairs#${conference}" },
						{ composite: ["session", "email"], template: "${session}#${email}" },
					),
					byMail: secondaryKey(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference", "session"], template: "programme#${conference}#${session}" },
					),
				},
			},
			options,
		),
	{ description: "addresses of session chairs", erasedBy: "erased" },
	{ index: "primary" },
);

/** The last release, one row for each conference. */
export const programmeHeads = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "programmehead", service: "deck", version: "1" },
				attributes: {
					conference: text,
					/** Of the release. */
					number,
					/** As in its summary. */
					parts: number,
					/** Hash of the draft that was released. */
					stamp: text,
					/**
					 * By number of a paper, how often it left "accepted" or came back since: odd is cancelled. Counted, as the
					 * sequence of its talks must never fall.
					 */
					marks: { type: CustomAttributeType<Record<string, number>>("any") },
					/** Number of changes of `marks`; absent: 0. */
					marked: { type: "number" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "programmereleases#${conference}" },
						{ composite: [], template: "head" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

export const releaseSummaries = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "programmerelease", service: "deck", version: "1" },
				attributes: {
					conference: text,
					number,
					/** How many `releaseParts` it has. */
					parts: number,
					released_at: text,
					/** User id. */
					by: text,
					added: number,
					moved: number,
					removed: number,
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "programmereleases#${conference}" },
						{ composite: ["number"], template: "history#${number}" },
					),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

/** Parts of a release's text: one row has at most 400 kB. Rows of earlier releases remain. */
export const releaseParts = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "programmepart", service: "deck", version: "1" },
				attributes: {
					conference: text,
					number,
					part: number,
					/** Part of the `PublicProgramme` as JSON, compressed by brotli, in base64. */
					content: text,
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference"], template: "programmereleases#${conference}" },
						{ composite: ["number", "part"], template: "part#${number}#${part}" },
					),
				},
			},
			options,
		),
	{
		description: "names and affiliations of authors, speakers and chairs",
		retained: "The published programme, as accepted papers keep their authors.",
	},
	{ index: "primary" },
);

/** The stars of one person in one conference. The index by conference serves the purge. */
export const programmeStars = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "programmestars", service: "deck", version: "1" },
				attributes: {
					user_id: text,
					conference: text,
					/** Of sessions and talks. */
					ids: { type: "list", items: { type: "string" }, required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["user_id"], template: "stars#${user_id}" },
						{ composite: ["conference"], template: "programme#${conference}" },
					),
					byConference: secondaryKey(
						"gsi2",
						{ composite: ["conference"], template: "programmestars#${conference}" },
						{ composite: ["user_id"], template: "user#${user_id}" },
					),
				},
			},
			options,
		),
	{ description: "what somebody starred in a programme", erasedBy: "erased" },
	{ index: "byConference" },
);

export type SettingsItem = EntityItem<ReturnType<typeof programmeSettings>>;
export type SessionItem = EntityItem<ReturnType<typeof programmeSessions>>;
export type HeadItem = EntityItem<ReturnType<typeof programmeHeads>>;
export type SummaryItem = EntityItem<ReturnType<typeof releaseSummaries>>;
