import { type DateKind, isEnd } from "@deck/contracts/dates";
import { clock, readMoment } from "@deck/contracts/moments";
import { formatDateTime } from "../../../lib/format.ts";

/** A typed date as `clock` of the contracts counts it; null for one that is not set, or not typed to its end. */
export function clockOf(kind: DateKind, local: string | undefined): number | null {
	const moment = readMoment(local);
	return moment && clock(moment, isEnd(kind));
}

const MINUTE = 60_000;

/** An instant as milliseconds of a zone's clock. */
export function clockNow(instant: Date, timezone: string): number {
	const minute = Date.parse(`${formatDateTime(instant, timezone).slice(0, 16).replace(" ", "T")}Z`);
	// Zones differ by whole minutes.
	return minute + (instant.getTime() % MINUTE);
}
