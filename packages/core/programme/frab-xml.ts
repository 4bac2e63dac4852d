import { escapeHtml } from "@deck/contracts/escape-html";
import { oneLine } from "@deck/contracts/plain-text";
import type { FrabEvent, FrabSchedule } from "./frab.ts";
import { TIMESLOT } from "./frab-json.ts";

/** Writes frab's `schedule.xml` (c3voc's schema of it). */
export function writeFrabXml({ days, ...schedule }: FrabSchedule): string {
	const conference = [
		leaf("title", schedule.title),
		leaf("acronym", schedule.acronym),
		leaf("start", days.at(0)?.date ?? ""),
		leaf("end", days.at(-1)?.date ?? ""),
		leaf("days", String(days.length)),
		leaf("timeslot_duration", TIMESLOT),
		leaf("base_url", schedule.baseUrl),
		leaf("url", schedule.url),
		leaf("time_zone_name", schedule.timezone),
		...schedule.tracks.map((name) => leaf("track", name, { name })),
	];
	const parts = [
		element("generator", { name: "Event deck" }),
		leaf("version", schedule.version),
		element("conference", {}, conference),
		...days.map(({ index, date, start, end, events }) =>
			element(
				"day",
				{ index: String(index), date, start, end },
				events.map(({ room, events: own }) =>
					element("room", { name: room.name, guid: room.guid }, own.map(eventElement)),
				),
			),
		),
	];
	return `<?xml version="1.0" encoding="UTF-8"?>\n${element("schedule", {}, parts)}\n`;
}

/** Writes empty elements too: apps expect them. */
const eventElement = (event: FrabEvent): string =>
	element("event", { id: String(event.id), guid: event.guid }, [
		leaf("room", event.room),
		leaf("title", event.title),
		leaf("subtitle", event.subtitle),
		leaf("type", event.type),
		leaf("date", event.date),
		leaf("start", event.start),
		leaf("duration", event.duration),
		leaf("abstract", ""),
		leaf("slug", event.slug),
		leaf("track", event.track ?? ""),
		element(
			"persons",
			{},
			event.persons.map(({ name, guid }) => leaf("person", name, { guid })),
		),
		leaf("language", event.language ?? ""),
		leaf("description", event.description),
		element("links"),
		leaf("url", event.url),
	]);

const escaped = (text: string) => escapeHtml(oneLine(text));

const leaf = (name: string, text: string, attributes: Record<string, string> = {}): string =>
	written(name, attributes, escaped(text));

const element = (
	name: string,
	attributes: Record<string, string> = {},
	content: readonly string[] = [],
): string =>
	written(name, attributes, content.map((part) => `\n${part}`).join("") + (content.length ? "\n" : ""));

function written(name: string, attributes: Record<string, string>, content: string): string {
	const begin = [
		name,
		...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`),
	].join(" ");
	return content === "" ? `<${begin}/>` : `<${begin}>${content}</${name}>`;
}
