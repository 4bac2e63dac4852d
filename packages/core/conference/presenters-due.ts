import { presentersBy } from "@deck/contracts/presenting";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";
import { instantsOf } from "./time.ts";

type Dated = Pick<ConferenceItem, "dates" | "timezone">;

/** ISO instant. */
export const presentersDue = ({ dates, timezone }: Dated): string | null =>
	presentersBy(instantsOf(dates, timezone));

/** Schedules reminders for the current date. */
export function presentersDueEvents(conference: string, dated: Dated, now: Date): Outgoing[] {
	const by = presentersDue(dated);
	return by ? [jobEvent("registration.presenters", { conference, by, at: now.toISOString() })] : [];
}
