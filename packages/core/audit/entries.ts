import { AUDIT_PARTS, type AuditQuery } from "@deck/contracts/audit";
import { type AuditItem, auditLog } from "../kernel/audit.ts";
import type { Table } from "../kernel/ports.ts";

/** Reads up to `count` log entries of a month, newest first. With a filter, it reads on to the month's end. */
export async function readLogEntries(
	table: Table,
	conference: string,
	{ month, actor, object, part, before }: AuditQuery & { month: string },
	count: number,
): Promise<AuditItem[]> {
	const all = auditLog(table).query.byMonth({ conference, month });
	const { data } = await (before ? all.lt({ id: before }) : all)
		.where((attribute, { eq, begins }) =>
			[
				...(actor ? [`(${eq(attribute.actor, actor)} OR ${eq(attribute.real_actor, actor)})`] : []),
				...(object ? [(object.endsWith("-") ? begins : eq)(attribute.object, object)] : []),
				...(part
					? [`(${AUDIT_PARTS[part].map((one: string) => eq(attribute.action, one)).join(" OR ")})`]
					: []),
			].join(" AND "),
		)
		.go({ order: "desc", count });
	return data;
}
