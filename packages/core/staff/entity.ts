import { LOCALES, STAFF_ROLES } from "@deck/contracts/enums";
import { type NewsChoice, STAFF_NEWS_KINDS } from "@deck/contracts/staff-news";
import { CustomAttributeType, Entity } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

/** `holder`: `user#<id>`, or `mail#<address>` until verified; such roles grant nothing. */
export const staffRoles = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "staff", service: "deck", version: "1" },
				attributes: {
					holder: { type: "string", required: true },
					conference: { type: "string", required: true },
					email: { type: "string", required: true },
					user_id: { type: "string" },
					admin_roles: {
						type: "list",
						required: true,
						items: {
							type: "map",
							properties: {
								type: { type: STAFF_ROLES, required: true },
								section_id: { type: "string" },
							},
						},
					},
					/** While they have no account. */
					language: { type: LOCALES },
					/** Their invitation waits until this ISO instant. */
					waits_till: { type: "string" },
					created_at: { type: "string", required: true },
					/** ISO: when the newest registration that they saw was sent. */
					registrations_seen: { type: "string" },
					/** Absent: the roles' defaults. */
					news: { type: CustomAttributeType<NewsChoice>("any") },
					/** Turned off since by e-mail links (contracts/staff-news.ts). */
					news_muted: { type: "list", items: { type: "string" } },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["holder"], template: "${holder}" },
						{ composite: ["conference"], template: "role#${conference}" },
					),
					byMail: secondaryKey(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference"], template: "role#${conference}" },
					),
					byConference: secondaryKey(
						"gsi2",
						{ composite: ["conference"], template: "staff#${conference}" },
						{ composite: ["email"], template: "${email}" },
					),
				},
			},
			options,
		),
	{ description: "address and roles of staff", erasedBy: "erased" },
	{ index: "byConference" },
);

const newsPartition = { composite: ["conference" as const], template: "staffnews#${conference}" as const };

/** Lines of the staff's next digest, which expire after some days. */
export const newsLines = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "newsLine", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** `versions-137-2`; prevents duplicates. */
					id: { type: "string", required: true },
					/** ISO instant of the digest. */
					due: { type: "string", required: true },
					kind: { type: STAFF_NEWS_KINDS, required: true },
					/** Paper number. */
					number: { type: "number", required: true },
					/** Number of the version or review, or of reviews. */
					n: { type: "number" },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(newsPartition, { composite: ["id"], template: "line#${id}" }),
				},
			},
			options,
		),
	"nobody",
	{ index: "primary" },
);

/** Queued digests; their e-mails are in the outbox. */
export const newsDigests = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "newsDigest", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** ISO instant. */
					due: { type: "string", required: true },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(newsPartition, { composite: ["due"], template: "digest#${due}" }),
				},
			},
			options,
		),
	{ description: "news for a member of the staff, until its digest is sent", erasedBy: "expires" },
	{ index: "primary" },
);
