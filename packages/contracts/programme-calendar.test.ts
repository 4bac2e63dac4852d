import { PROGRAMME_CONFERENCE, sampleProgramme } from "@deck/tests/support/fixtures/programme";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Locale } from "./enums.ts";
import { renderCalendar } from "./ics.ts";
import { type CalendarPart, programmeEvents } from "./programme-calendar.ts";

const NOW = new Date("2027-05-02T00:00:00.000Z");

function eventsOf(part: CalendarPart, locale: Locale = "en", programme = sampleProgramme()) {
	const context = {
		conference: PROGRAMME_CONFERENCE,
		locale,
		site: "https://deck.example.org",
		boardText: (board: number) => `Board ${board}`,
	};
	const text = renderCalendar(programmeEvents(programme, context, part), NOW, "SPECTRA 2027");
	const calendar = new ICAL.Component(ICAL.parse(text));
	return {
		text,
		name: calendar.getFirstPropertyValue("x-wr-calname"),
		events: calendar.getAllSubcomponents("vevent").map((one) => {
			const property = (name: string) => one.getFirstPropertyValue(name);
			const event = new ICAL.Event(one);
			return {
				uid: event.uid,
				summary: event.summary,
				location: event.location,
				description: event.description,
				sequence: event.sequence,
				status: property("status"),
				url: property("url"),
				start: String(event.startDate),
				end: String(event.endDate),
				modified: String(property("last-modified")),
			};
		}),
	};
}

test("a calendar program reads a programme's talks, and sessions that are one event", () => {
	const { name, events } = eventsOf("all");
	expect(name).toBe("SPECTRA 2027");
	expect(events.map(({ summary, start, end }) => [summary, start, end])).toEqual([
		["Light, in short; a view", "2027-06-01T05:00:00Z", "2027-06-01T06:00:00Z"],
		["Coffee", "2027-06-01T06:00:00Z", "2027-06-01T06:30:00Z"],
		["Talk 31", "2027-06-01T06:30:00Z", "2027-06-01T06:50:00Z"],
		["Talk 41", "2027-06-01T06:30:00Z", "2027-06-01T07:00:00Z"],
		["Talk 32", "2027-06-01T06:50:00Z", "2027-06-01T07:10:00Z"],
		["Talk 33", "2027-06-01T07:10:00Z", "2027-06-01T07:30:00Z"],
		["Session 5", "2027-06-02T05:00:00Z", "2027-06-02T06:30:00Z"],
		["Boat trip", "2027-06-02T14:00:00Z", "2027-06-02T16:00:00Z"],
	]);
	expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

test("an event says where, who and which page", () => {
	const [, , talk] = eventsOf("all", "ru").events;
	expect(talk).toMatchObject({
		uid: "spectra-programme-talk-31@event-deck",
		summary: "Доклад 31",
		location: "Большой зал, Самара",
		description: "Author 31 (Самарский университет)\nЗаседание 3",
		url: "https://deck.example.org/spectra-27/programme/talks/talk-31",
		modified: "2027-05-01T10:00:00Z",
		status: "CONFIRMED",
	});
	const poster = eventsOf("all").events.find(({ summary }) => summary === "Session 5");
	expect(poster?.description).toBe(
		"Vera Chair\nBoard 1 · Talk 51 · Author 51\nBoard 2 · Talk 52 · Author 52",
	);
});

test("a cancelled talk keeps its event, marked and with a higher sequence", () => {
	const cancelled = eventsOf("all").events.filter(({ status }) => status === "CANCELLED");
	expect(cancelled).toMatchObject([{ uid: "spectra-programme-talk-32@event-deck", sequence: 3 }]);
});

test("an event that moves keeps its identifier", () => {
	const before = eventsOf({ ids: new Set(["talk-31"]) }).events;
	const moved = sampleProgramme();
	const talk = moved.sessions[2]?.talks[0];
	if (!talk) throw new Error("the sample lacks the talk");
	Object.assign(talk, { start: "2027-06-01T09:00:00.000Z", sequence: 1 });
	const after = eventsOf({ ids: new Set(["talk-31"]) }, "en", moved).events;
	expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
	expect(after).toMatchObject([{ sequence: 1, start: "2027-06-01T09:00:00Z" }]);
});

test("one session, or what is starred, makes a calendar of its own", () => {
	expect(eventsOf({ session: "session-4" }).events.map(({ summary }) => summary)).toEqual(["Talk 41"]);
	const starred = eventsOf({ ids: new Set(["session-3", "talk-52", "gone"]) }).events;
	expect(starred.map(({ summary }) => summary)).toEqual(["Session 3", "Talk 52"]);
	expect(starred[1]?.description).toContain("Board 2");
});

test("no line is longer than 75 octets, in Russian too", () => {
	const programme = sampleProgramme();
	const [session] = programme.sessions;
	if (!session) throw new Error("the sample lacks a session");
	session.talks = [];
	session.locales.ru.title = "Очень длинное название ".repeat(12).trim();
	const { text, events } = eventsOf("all", "ru", programme);
	expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
	expect(events[0]?.summary).toBe(session.locales.ru.title);
});
