import { sampleProgramme } from "@deck/tests/support/fixtures/programme";
import { expect, test } from "vitest";
import {
	findOverlaps,
	groupByDay,
	groupByKey,
	groupByPerson,
	nowAndNext,
	searchProgramme,
	slotOf,
	starredSessions,
} from "./schedule.ts";

const programme = sampleProgramme();
const { sessions } = programme;
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("sessions are grouped by the day and start of a clock", () => {
	const samara = groupByDay(sessions, "Europe/Samara");
	expect(samara.map(({ day, slots }) => [day, slots.map((slot) => ids(slot.sessions))])).toEqual([
		["2027-06-01", [["session-1"], ["session-2"], ["session-3", "session-4"]]],
		["2027-06-02", [["session-5"], ["session-6"]]],
	]);
	expect(groupByDay(sessions, "Pacific/Auckland").map(({ day }) => day)).toEqual([
		"2027-06-01",
		"2027-06-02",
		"2027-06-03",
	]);
});

test("sessions are grouped by room and section; those of none come last", () => {
	const byRoom = groupByKey(sessions, ["small", "hall", "samarkand"], ({ room }) => (room ? [room] : []));
	expect(byRoom.map((group) => [group.id, ids(group.sessions)])).toEqual([
		["small", ["session-5"]],
		["hall", ["session-1", "session-2", "session-3"]],
		["samarkand", ["session-4"]],
		[null, ["session-6"]],
	]);
	const bySection = groupByKey(sessions, ["data", "optics", "empty"], (session) => session.sections);
	expect(bySection.map(({ id }) => id)).toEqual(["data", "optics", null]);
});

test("a person has all their talks, whatever the spelling", () => {
	const other = sampleProgramme();
	const again = other.sessions[2]?.talks[2]?.people[1];
	if (!again) throw new Error("the sample lacks the person");
	again.locales.en.name = "A. 31";
	const people = groupByPerson(other.sessions, "en");
	const found = people.find(({ person }) => person.key === "person-31");
	expect(found?.name).toBe("Author 31");
	expect(found?.talks.map(({ talk }) => talk.id)).toEqual(["talk-31", "talk-33"]);
	expect(people.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted());
});

test.each([
	["", ids(sessions)],
	["кофе", ["session-2"]],
	["great hall opening", ["session-1"]],
	["vera chair", ["session-1", "session-3", "session-4", "session-5"]],
	["nothing such", []],
])("the words %j find sessions", (query, expected) => {
	expect(ids(searchProgramme(programme, query))).toEqual(expected);
});

test("words of a talk, its people and its room find the talk alone", () => {
	const [found, ...others] = searchProgramme(programme, "hall author 33");
	expect(others).toEqual([]);
	expect(found && ids(found.talks)).toEqual(["talk-33"]);
});

test("what is starred shows a session whole, or its starred talks", () => {
	const starred = starredSessions(sessions, new Set(["session-1", "talk-33"]));
	expect(starred.map(({ id, talks }) => [id, ids(talks)])).toEqual([
		["session-1", ["talk-11"]],
		["session-3", ["talk-33"]],
	]);
});

test("starred entries of one time overlap, a session and its talks do not", () => {
	const overlapsOf = (...stars: string[]) =>
		[...findOverlaps(sessions, new Set(stars))].map(([id, others]) => [id, ids(others.map(slotOf))]);
	expect(overlapsOf("talk-31", "talk-41", "talk-33", "session-2")).toEqual([
		["talk-31", ["talk-41"]],
		["talk-41", ["talk-31"]],
	]);
	expect(overlapsOf("session-3", "talk-31", "talk-51", "talk-52")).toEqual([]);
	expect(overlapsOf("talk-32", "talk-41")).toEqual([]);
	expect(overlapsOf("session-3", "talk-41")).toHaveLength(2);
});

test.each([
	["2027-05-31T12:00:00Z", [], []],
	["2027-06-01T04:00:00Z", [], ["talk-11"]],
	["2027-06-01T06:10:00Z", ["session-2"], ["talk-31", "talk-41"]],
	["2027-06-01T06:30:00Z", ["talk-31", "talk-41"], ["talk-33"]],
	["2027-06-02T06:00:00Z", ["session-5"], []],
])("at %s it says what goes on and what is next", (at, now, next) => {
	const found = nowAndNext(sessions, new Date(at));
	expect([ids(found.now.map(slotOf)), ids(found.next.map(slotOf))]).toEqual([now, next]);
});
