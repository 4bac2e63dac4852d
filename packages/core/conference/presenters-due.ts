import { presentersBy } from "@deck/contracts/presenting";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";
import { instantsOf } from "./time.ts";

type Dated = Pick<ConferenceItem, "dates" | "timezone">;

/** Returns the ISO instant by which presenters must register. */
export const presentersDue = ({ dates, timezone }: Dated): string | null =>
	presentersBy(instantsOf(dates, timezone));

/** Schedules presenter reminders for the current date; none without a date. */
export function presentersDueEvents(conference: string, dated: Dated, now: Date): Outgoing[] {
	const by = presentersDue(dated);
	return by ? [jobEvent("registration.presenters", { conference, by, at: now.toISOString() })] : [];
}
