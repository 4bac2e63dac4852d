import type { AuditAction, RecordRef } from "@deck/contracts/audit";
import { Entity, type EntityItem } from "electrodb";
import type { Context } from "./context.ts";
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
					/** See `AuditEntry`. */
					left: { type: "string" },
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
					// The actor has G1.
					byLeft: secondaryKey(
						"gsi2",
						{ composite: ["left"], template: "left#${left}" },
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

/**
 * Erases the logged values of an object; who changed it and when stays.
 * @param until id of the last entry to erase; absent: all
 */
export async function eraseLoggedValues(
	table: Table,
	conference: string,
	object: RecordRef,
	until?: string,
): Promise<void> {
	const all = auditLog(table);
	const { data } = await all.query.primary({ conference, object }).go({ pages: "all" });
	for (const { id, before, after } of data) {
		if (until !== undefined && id > until) continue;
		if (before === undefined && after === undefined) continue;
		await all.patch({ conference, object, id }).remove(["before", "after"]).go();
	}
}

/** Returns the entries after which an object was no longer about this person. 1 call per page. */
export async function entriesByLeft(table: Table, email: string): Promise<AuditItem[]> {
	const { data } = await auditLog(table).query.byLeft({ left: email }).go({ pages: "all" });
	return data;
}

/** Erases the values of an account, and of objects until they were no longer about the person. */
export async function eraseLog(
	{ table }: Context,
	userId: string,
	addresses: readonly string[],
): Promise<void> {
	await eraseLoggedValues(table, "-", `account-${userId}`);
	for (const email of addresses) {
		for (const { conference, object, id } of await entriesByLeft(table, email)) {
			await eraseLoggedValues(table, conference, object as RecordRef, id);
			await auditLog(table).patch({ conference, object, id }).remove(["left"]).go();
		}
	}
}

/** Returns the UTC months (`yyyy-MM`) of entries between two instants, both included. */
export function monthsBetween(first: string, last: string): string[] {
	const months: string[] = [];
	const at = new Date(`${first.slice(0, 7)}-01`);
	for (; at.toISOString() <= last; at.setUTCMonth(at.getUTCMonth() + 1)) {
		months.push(at.toISOString().slice(0, 7));
	}
	return months;
}

export const loggedBytes = ({ before = "", after = "" }: Pick<AuditItem, "before" | "after">) =>
	Buffer.byteLength(before) + Buffer.byteLength(after);

export interface AuditEntry {
	conference?: string;
	object: RecordRef;
	action: AuditAction;
	actor?: string;
	/**
	 * Address of the person that the object was about until this change, such as a removed expert. By it the entries are
	 * found when the account is deleted; nothing else leads to them.
	 */
	left?: string | undefined;
	before?: unknown;
	after?: unknown;
}
