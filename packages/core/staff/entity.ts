import { LOCALES, STAFF_ROLES } from "@deck/contracts/enums";
import { Entity } from "electrodb";
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
);
