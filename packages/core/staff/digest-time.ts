import { storedMoment } from "@deck/contracts/moments";
import { toInstant } from "@deck/contracts/zoned-time";
import { SETTINGS } from "../kernel/settings.ts";

/** Later news wait for the next digest: their lines may be committed after it was assembled. */
const MARGIN_MS = 60_000;

/** Returns the time of the next digest: in the morning on the conference's clock. */
export function nextDigest(timezone: string, now: Date): Date {
	const hour = String(SETTINGS.reminderHour).padStart(2, "0");
	const soon = new Date(now.getTime() + MARGIN_MS);
	const today = new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short" }).format(soon);
	const morning = (daysAhead: number) => {
		const day = new Date(`${today}T00:00:00Z`);
		day.setUTCDate(day.getUTCDate() + daysAhead);
		return toInstant(storedMoment(`${day.toISOString().slice(0, 10)}T${hour}:00`), timezone, false);
	};
	return morning(0) > soon ? morning(0) : morning(1);
}
