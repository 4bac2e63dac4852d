import { element, line, xmlDocument } from "@deck/contracts/xml";
import type { FrabEvent, FrabSchedule } from "./frab.ts";
import { TIMESLOT } from "./frab-json.ts";

/** Writes frab's `schedule.xml` (c3voc's schema of it). */
export function writeFrabXml(schedule: FrabSchedule): string {
	const { days } = schedule;
	return xmlDocument(
		element(
			"schedule",
			{},
			element("generator", { name: "Event deck" }),
			line("version", schedule.version),
			element(
				"conference",
				{},
				line("title", schedule.title),
				line("acronym", schedule.acronym),
				line("start", days.at(0)?.date ?? null),
				line("end", days.at(-1)?.date ?? null),
				line("days", days.length),
				line("timeslot_duration", TIMESLOT),
				line("base_url", schedule.baseUrl),
				line("url", schedule.url),
				line("time_zone_name", schedule.timezone),
				schedule.tracks.map((name) => element("track", { name }, name)),
			),
			days.map(({ index, date, start, end, events }) =>
				element(
					"day",
					{ index: String(index), date, start, end },
					events.map((one) =>
						element("room", { name: one.room.name, guid: one.room.guid }, one.events.map(eventElement)),
					),
				),
			),
		),
	);
}

/** Apps expect these elements, so empty ones are written too. */
const text = (name: string, content: string) => line(name, content) ?? element(name, {});

const eventElement = (event: FrabEvent) =>
	element(
		"event",
		{ id: String(event.id), guid: event.guid },
		text("room", event.room),
		text("title", event.title),
		text("subtitle", event.subtitle),
		text("type", event.type),
		text("date", event.date),
		text("start", event.start),
		text("duration", event.duration),
		text("abstract", ""),
		text("slug", event.slug),
		text("track", event.track ?? ""),
		element(
			"persons",
			{},
			event.persons.map(({ name, guid }) => element("person", { guid }, name)),
		),
		text("language", event.language ?? ""),
		text("description", event.description),
		element("links", {}),
		text("url", event.url),
	);
