import { AUDIT_PARTS, type AuditQuery } from "@deck/contracts/audit";
import { addDays, dayIn, storedMoment } from "@deck/contracts/moments";
import { toInstant } from "@deck/contracts/zoned-time";
import { encodeTime } from "ulid";
import { type AuditItem, auditLog } from "../kernel/audit.ts";
import type { Table } from "../kernel/ports.ts";

/** Entries of a UTC month, by which they are stored. */
export interface LogPart {
	month: string;
	/** Beginnings of ids: only entries between them. */
	bounds?: { from: string; to: string };
}

/** Returns the `yyyy-MM` of an instant. */
export const monthIn = (instant: Date, timezone: string) => dayIn(instant, timezone).slice(0, 7);

/** Returns the parts of a zone's month, latest first: one or two, as it overlaps UTC months. */
export function logParts(month: string, timezone: string): LogPart[] {
	const first = storedMoment(`${month}-01`);
	const next = storedMoment(`${addDays(first, 31).slice(0, 7)}-01`);
	const [start, end] = [toInstant(first, timezone, false), toInstant(next, timezone, false)];
	const bounds = { from: encodeTime(start.getTime()), to: encodeTime(end.getTime()) };
	const months = new Set([monthIn(new Date(end.getTime() - 1), "UTC"), monthIn(start, "UTC")]);
	return [...months].map((one) => ({ month: one, bounds }));
}

/** Reads up to `count` log entries of a part, newest first. With a filter, it reads on to the part's end. */
export async function readLogEntries(
	table: Table,
	conference: string,
	{ month, bounds }: LogPart,
	count: number,
	{ actor, object, part, before }: Omit<AuditQuery, "month"> = {},
): Promise<AuditItem[]> {
	const all = auditLog(table).query.byMonth({ conference, month });
	const from = bounds?.from ?? "0";
	const to = [before, bounds?.to].filter((id) => id !== undefined).sort()[0] ?? "Z";
	if (to < from) return [];
	const { data } = await all
		.between({ id: from }, { id: to })
		.where((attribute, { eq, ne, begins }) =>
			[
				// The bound itself is included.
				...(before ? [ne(attribute.id, before)] : []),
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
