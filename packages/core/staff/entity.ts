import { LOCALES, STAFF_ROLES } from "@deck/contracts/enums";
import { type NewsChoice, STAFF_NEWS } from "@deck/contracts/staff-news";
import { CustomAttributeType, Entity } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

/**
 * What one person may do as staff of one conference. `holder` is `user#<id>`, or `mail#<address>` while no account
 * has verified the address that was named: such a role waits and gives nothing.
 */
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
					/** Of e-mails to them while they have no account. */
					language: { type: LOCALES },
					created_at: { type: "string", required: true },
					/** When the newest registration was sent that they have seen in the list (ISO instant). */
					registrations_seen: { type: "string" },
					/** What they are e-mailed about, as they chose; absent: as their roles have it. */
					news: { type: CustomAttributeType<NewsChoice>("any") },
					/** Topics (contracts/staff-news.ts) that a link at the foot of an e-mail has turned off since. */
					news_muted: { type: "list", items: { type: "string" } },
				},
				indexes: {
					primary: primary(
						{ composite: ["holder"], template: "${holder}" },
						{ composite: ["conference"], template: "role#${conference}" },
					),
					byMail: secondary(
						"gsi1",
						{ composite: ["email"], template: "mail#${email}" },
						{ composite: ["conference"], template: "role#${conference}" },
					),
					byConference: secondary(
						"gsi2",
						{ composite: ["conference"], template: "staff#${conference}" },
						{ composite: ["email"], template: "${email}" },
					),
				},
			},
			options,
		),
	{ tells: "address and roles of staff", goes: "erased" },
);

const newsPartition = { composite: ["conference" as const], template: "staffnews#${conference}" as const };

/** One thing that happened in a conference and that somebody of its staff reads in the next digest. Gone after some days. */
export const newsLines = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "newsLine", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** What happened, so that it stands here once: `versions-137-2`. */
					id: { type: "string", required: true },
					/** ISO instant of the digest. */
					due: { type: "string", required: true },
					kind: { type: STAFF_NEWS, required: true },
					/** The paper's. */
					number: { type: "number", required: true },
					/** The version's, the review's, or how many reviews there are. */
					n: { type: "number" },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primary(newsPartition, { composite: ["id"], template: "line#${id}" }),
				},
			},
			options,
		),
	"nobody",
);

/** A digest that is going to be sent: its e-mails are in the outbox. */
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
					primary: primary(newsPartition, { composite: ["due"], template: "digest#${due}" }),
				},
			},
			options,
		),
	{ tells: "what somebody of the staff is told in a digest", goes: "expires" },
);
