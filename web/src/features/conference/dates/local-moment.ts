import { type DateKind, isEndDate } from "@deck/contracts/dates";
import { momentToMs, parseMoment } from "@deck/contracts/moments";
import { formatDateTime } from "../../../lib/format.ts";

/** Converts a typed date to the contracts' `clock`; null if absent or incomplete. */
export function localClock(kind: DateKind, local: string | undefined): number | null {
	const moment = parseMoment(local);
	return moment && momentToMs(moment, isEndDate(kind));
}

const MINUTE = 60_000;

/** Converts an instant to milliseconds of a zone's clock. */
export function clockNow(instant: Date, timezone: string): number {
	const minute = Date.parse(`${formatDateTime(instant, timezone).slice(0, 16).replace(" ", "T")}Z`);
	// Zones differ by whole minutes.
	return minute + (instant.getTime() % MINUTE);
}
