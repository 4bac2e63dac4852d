import type { FrabEvent, FrabSchedule } from "./frab.ts";

/** Grid of the times in apps, `HH:mm`. */
export const TIMESLOT = "00:05";

/** Zones that the schema accepts. */
const SCHEMA_ZONE = /^[A-Z][a-z]+\/[A-Z][a-z]+|^UTC$/;

/** Builds the value of frab's `schedule.json` (c3voc's schema of it). */
export function frabJson({ days, rooms, tracks, timezone, ...schedule }: FrabSchedule) {
	return {
		$schema: "https://c3voc.de/schedule/schema.json",
		generator: { name: "Event deck" },
		schedule: {
			version: schedule.version,
			base_url: schedule.baseUrl,
			conference: {
				acronym: schedule.acronym,
				title: schedule.title,
				start: days.at(0)?.date ?? "",
				end: days.at(-1)?.date ?? "",
				daysCount: days.length,
				timeslot_duration: TIMESLOT,
				...(SCHEMA_ZONE.test(timezone) && { time_zone_name: timezone }),
				url: schedule.url,
				tracks: tracks.map((name) => ({ name })),
				rooms: rooms.map(({ name, guid, seats }) => ({ name, guid, capacity: seats })),
				days: days.map(({ index, date, start, end, events }) => ({
					index,
					date,
					day_start: start,
					day_end: end,
					rooms: Object.fromEntries(events.map((one) => [one.room.name, one.events.map(toJson)])),
				})),
			},
		},
	};
}

const toJson = ({ persons, ...event }: FrabEvent) => ({
	...event,
	abstract: null,
	// Readers accept either `name` or the older `public_name` with a number.
	persons: persons.map(({ name, guid }) => ({ name, guid })),
	links: [],
});
