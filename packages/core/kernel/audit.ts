import type { AuditAction, RecordRef } from "@deck/contracts/audit";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "./entity.ts";
import type { Table } from "./ports.ts";

/** Who, what, when, before and after (product.md §10). Written in the transaction of the change. */
export const auditLog = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "audit", service: "deck", version: "1" },
				attributes: {
					/** Conference id, or "-" for the platform. */
					conference: { type: "string", required: true },
					/** `paper-137`, `conference`, `account-<id>`; `conference-<id>` on the platform if purged. */
					object: { type: "string", required: true },
					id: { type: "string", required: true },
					action: { type: "string", required: true },
					/** User id or "system". */
					actor: { type: "string", required: true },
					/** The impersonator. */
					real_actor: { type: "string" },
					at: { type: "string", required: true },
					month: { type: "string", required: true },
					/** JSON. */
					before: { type: "string" },
					after: { type: "string" },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["conference", "object"], template: "log#${conference}#${object}" },
						{ composite: ["id"], template: "${id}" },
					),
					byActor: secondaryKey(
						"gsi1",
						{ composite: ["actor"], template: "actor#${actor}" },
						{ composite: ["id"], template: "${id}" },
					),
					byMonth: secondaryKey(
						"gsi3",
						{ composite: ["conference", "month"], template: "log#${conference}#${month}" },
						{ composite: ["id"], template: "${id}" },
					),
				},
			},
			options,
		),
	{
		description: "what changes compare",
		erasedBy: "erased",
		retained:
			"Who did what and when, and what changes of papers and staff compare: the record of the conference.",
	},
	{ by: "feature" },
);

export type AuditItem = EntityItem<ReturnType<typeof auditLog>>;

/** Erases the logged values of an object; who changed it and when stays. */
export async function eraseLoggedValues(table: Table, conference: string, object: RecordRef): Promise<void> {
	const all = auditLog(table);
	const { data } = await all.query.primary({ conference, object }).go({ pages: "all" });
	for (const { id, before, after } of data) {
		if (before === undefined && after === undefined) continue;
		await all.patch({ conference, object, id }).remove(["before", "after"]).go();
	}
}

export const loggedBytes = ({ before = "", after = "" }: Pick<AuditItem, "before" | "after">) =>
	Buffer.byteLength(before) + Buffer.byteLength(after);

export interface AuditEntry {
	conference?: string;
	object: RecordRef;
	action: AuditAction;
	actor?: string;
	before?: unknown;
	after?: unknown;
}
