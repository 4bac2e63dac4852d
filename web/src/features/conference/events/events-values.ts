import type { Conference } from "@deck/contracts/conference";
import { EventsForm as Request } from "@deck/contracts/conference-parts";
import * as v from "valibot";
import { keepRows } from "../rows.ts";

export type EventValues = Request["events"][number];

/**
 * The contract's request, and beside it the list as it was `read`: over a reload as well it tells what one has changed
 * oneself.
 */
export const EventsSchema = v.object({
	...Request.entries,
	read: v.custom<EventValues[]>(Array.isArray),
});
export type EventsValues = v.InferInput<typeof EventsSchema>;

/** A conference's events as the form shows them. */
export function eventsValues({ events, versions }: Conference): EventsValues {
	return { events, version: versions.events, read: events };
}

/** One's own events kept over theirs, with what they have changed beside them. */
export function keepEvents(mine: EventsValues, theirs: EventsValues): EventsValues {
	return { ...theirs, events: keepRows(mine.events, theirs.events, mine.read) };
}

/** An event that has just been added. */
export function newEvent(): EventValues {
	const blank = { title: "", description: "" };
	return { locales: { en: blank, ru: blank }, url: "" };
}

/** All that an event says. */
export function eventText({ locales: { en, ru }, url }: EventValues): string {
	return [en.title, ru.title, en.description, ru.description, url].filter(Boolean).join("\n");
}
