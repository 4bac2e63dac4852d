import { type DateKind, isEnd } from "@deck/contracts/dates";
import { formatDateTime } from "../../../lib/format.ts";

/**
 * A local moment (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`) as milliseconds of the conference's clock, for comparing with
 * others of the same clock.
 */
export function clock(local: string, end: boolean): number {
	if (local.length > 10) return Date.parse(`${local}:${end ? "59" : "00"}Z`);
	return Date.parse(`${local}T${end ? "23:59:59" : "00:00:00"}Z`);
}

/** The same of a typed date; null for one that is not set. */
export function clockOf(kind: DateKind, local: string | undefined): number | null {
	return local ? clock(local, isEnd(kind)) : null;
}

/** An instant as milliseconds of a zone's clock, to the minute. */
export function clockNow(instant: Date, timezone: string): number {
	return Date.parse(`${formatDateTime(instant, timezone).slice(0, 16).replace(" ", "T")}Z`);
}
