import { presenterDeadline } from "@deck/contracts/presenting";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import type { ConferenceItem } from "./lookup.ts";
import { dateInstants } from "./time.ts";

type Dated = Pick<ConferenceItem, "dates" | "timezone">;

export const conferencePresenterDeadline = ({ dates, timezone }: Dated): string | null =>
	presenterDeadline(dateInstants(dates, timezone));

export function presenterReminderEvents(conference: string, dated: Dated, now: Date): OutboxEvent[] {
	const by = conferencePresenterDeadline(dated);
	return by ? [jobEvent("registration.presenters", { conference, by, at: now.toISOString() })] : [];
}
