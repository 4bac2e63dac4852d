import { presenterDeadline } from "@deck/contracts/presenting";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";
import { dateInstants } from "./time.ts";

type Dated = Pick<ConferenceItem, "dates" | "timezone">;

/** Returns the presenter deadline as an ISO instant; null without one. */
export const conferencePresenterDeadline = ({ dates, timezone }: Dated): string | null =>
	presenterDeadline(dateInstants(dates, timezone));

/** Returns the event that schedules presenter reminders for the current date. */
export function presenterReminderEvents(conference: string, dated: Dated, now: Date): OutboxEvent[] {
	const by = conferencePresenterDeadline(dated);
	return by ? [jobEvent("registration.presenters", { conference, by, at: now.toISOString() })] : [];
}
