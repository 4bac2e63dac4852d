import type { Conference } from "@deck/contracts/conference";
import { EventsForm as Request } from "@deck/contracts/conference-parts";
import * as v from "valibot";
import { keepRows } from "../rows.ts";

export type EventValues = Request["events"][number];

/** The contract's request plus the `read` list, which reveals own changes even after a reload. */
export const EventsSchema = v.object({
	...Request.entries,
	read: v.custom<EventValues[]>(Array.isArray),
});
export type EventsValues = v.InferInput<typeof EventsSchema>;

export function eventsValues({ events, versions }: Conference): EventsValues {
	return { events, version: versions.events, read: events };
}

/** Keeps own events and takes others' changes elsewhere. */
export function keepEvents(mine: EventsValues, theirs: EventsValues): EventsValues {
	return { ...theirs, events: keepRows(mine.events, theirs.events, mine.read) };
}

export function newEvent(): EventValues {
	const blank = { title: "", description: "" };
	return { locales: { en: blank, ru: blank }, url: "" };
}

export function eventText({ locales: { en, ru }, url }: EventValues): string {
	return [en.title, ru.title, en.description, ru.description, url].filter(Boolean).join("\n");
}
