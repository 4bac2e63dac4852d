import { type DateKind, isEnd } from "@deck/contracts/dates";
import { clock, readMoment } from "@deck/contracts/moments";
import { formatDateTime } from "../../../lib/format.ts";

/** Converts a typed date to `clock` of the contracts; null if absent or incomplete. */
export function clockOf(kind: DateKind, local: string | undefined): number | null {
	const moment = readMoment(local);
	return moment && clock(moment, isEnd(kind));
}

const MINUTE = 60_000;

/** Converts an instant to milliseconds of a zone's local clock. */
export function clockNow(instant: Date, timezone: string): number {
	const minute = Date.parse(`${formatDateTime(instant, timezone).slice(0, 16).replace(" ", "T")}Z`);
	// Zones differ by whole minutes.
	return minute + (instant.getTime() % MINUTE);
}
