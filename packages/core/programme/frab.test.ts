import { PROGRAMME_CONFERENCE, sampleProgramme } from "@deck/tests/support/fixtures/programme";
import { expect, test } from "vitest";
import { type FrabEvent, frabSchedule } from "./frab.ts";
import { frabJson } from "./frab-json.ts";
import { writeFrabXml } from "./frab-xml.ts";

const schedule = (programme = sampleProgramme(), path = "spectra-27") =>
	frabSchedule(programme, {
		conference: { ...PROGRAMME_CONFERENCE, path },
		locale: "en",
		site: "https://deck.example.org",
	});

const eventsOf = ({ days }: ReturnType<typeof schedule>): FrabEvent[] =>
	days.flatMap(({ events }) => events.flatMap((one) => one.events));

test("talks and sessions without talks are events by day and room; a cancelled talk is left out", () => {
	const { days } = schedule();
	const listed = days.map(({ index, date, start, end, events }) => ({
		index,
		date,
		start,
		end,
		rooms: events.map(({ room, events }) => [room.name, events.map(({ title }) => title)]),
	}));
	expect(listed).toEqual([
		{
			index: 1,
			date: "2027-06-01",
			start: "2027-06-01T09:00:00+04:00",
			end: "2027-06-01T11:30:00+04:00",
			rooms: [
				["Great Hall", ["Light, in short; a view", "Coffee", "Talk 31", "Talk 33"]],
				["Room 12", []],
				["Registan Room", ["Talk 41"]],
				["—", []],
			],
		},
		{
			index: 2,
			date: "2027-06-02",
			start: "2027-06-02T09:00:00+04:00",
			end: "2027-06-02T20:00:00+04:00",
			rooms: [
				["Great Hall", []],
				["Room 12", ["Talk 51", "Talk 52"]],
				["Registan Room", []],
				["—", ["Boat trip"]],
			],
		},
	]);
});

test("an event is numbered by its slot, and timed by the clock of its room", () => {
	const talk = eventsOf(schedule()).find(({ title }) => title === "Talk 41");
	expect(talk).toMatchObject({
		id: 41,
		slug: "spectra_27-41-talk",
		url: "https://deck.example.org/spectra-27/programme/talks/talk-41",
		subtitle: "Session 4",
		track: "Data science",
		type: "oral",
		language: "ru",
		date: "2027-06-01T11:30:00+05:00",
		start: "11:30",
		end: "2027-06-01T12:00:00+05:00",
		duration: "00:30",
		room: "Registan Room",
		persons: [{ name: "Author 41" }],
	});
});

test("identifiers differ, and stay over releases", () => {
	const events = eventsOf(schedule());
	for (const key of ["id", "guid", "slug"] as const)
		expect(new Set(events.map((one) => one[key])).size, key).toBe(events.length);
	const moved = sampleProgramme();
	moved.sessions.reverse();
	const guids = (list: FrabEvent[]) => list.map(({ guid }) => guid).sort();
	expect(guids(eventsOf(schedule(moved)))).toEqual(guids(events));
	const both = events.filter(({ persons }) => persons.some(({ name }) => name === "Author 31"));
	expect(
		new Set(
			both
				.flatMap(({ persons }) => persons.filter(({ name }) => name === "Author 31"))
				.map(({ guid }) => guid),
		).size,
	).toBe(1);
	expect(events[0]?.guid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test.each([
	["itn", "itn_"],
	["spectra-27", "spectra_27"],
	["a-b-c", "a_b_c"],
])("the acronym of %s has four signs and no inner hyphen", (path, acronym) => {
	expect(schedule(sampleProgramme(), path).acronym).toBe(acronym);
});

test("rooms of one name are told apart", () => {
	const programme = sampleProgramme();
	for (const room of programme.rooms) room.locales.en.title = "Hall";
	expect(schedule(programme).rooms.map(({ name }) => name)).toEqual(["Hall", "Hall (2)", "Hall (3)", "—"]);
});

test("schedule.json has every obligatory field", () => {
	const { conference } = frabJson(schedule()).schedule;
	expect(conference).toMatchObject({
		acronym: "spectra_27",
		title: "SPECTRA 2027",
		start: "2027-06-01",
		end: "2027-06-02",
		daysCount: 2,
		timeslot_duration: "00:05",
		time_zone_name: "Europe/Samara",
	});
	const events = conference.days.flatMap(({ rooms }) => Object.values(rooms).flat());
	const obligatory =
		"abstract date duration guid id language links persons room slug start subtitle title track type url";
	for (const event of events)
		expect(Object.keys(event)).toEqual(expect.arrayContaining(obligatory.split(" ")));
	const zone = frabJson({ ...schedule(), timezone: "Etc/GMT+3" }).schedule.conference;
	expect(zone).not.toHaveProperty("time_zone_name");
});

test("schedule.xml escapes texts, and writes empty elements", () => {
	const programme = sampleProgramme();
	const [session] = programme.sessions;
	if (session) session.locales.en.title = "Opening <& closing>";
	const xml = writeFrabXml(schedule(programme));
	expect(xml).toContain("<subtitle>Opening &lt;&amp; closing&gt;</subtitle>");
	expect(xml).toContain("<track/>");
	expect(xml).toContain('<day index="1" date="2027-06-01" start="2027-06-01T09:00:00+04:00"');
	expect(xml.match(/<event id="\d+"/g)).toHaveLength(8);
});
