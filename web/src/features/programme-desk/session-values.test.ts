import * as v from "valibot";
import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { RoomsSchema, roomsValues } from "./rooms-values.ts";
import { sampleRoom, sampleSession, sampleTalk } from "./sample-programme.ts";
import { asFormError, minutesBetween, sessionSchema, sessionValues } from "./session-values.ts";

const zoneOf = (room: string) => (room === "far" ? "Asia/Vladivostok" : "Europe/Samara");
const schema = sessionSchema(zoneOf);

test("a form has the times of the room's clock, and sends the session as it was", () => {
	for (const room of ["hall", "far", null]) {
		const session = sampleSession("one", { room, talks: [sampleTalk(1)], start: "2027-05-10T15:30:00.000Z" });
		const values = sessionValues(session, zoneOf);
		expect([values.day, values.from, values.to]).toEqual(
			room === "far" ? ["2027-05-11", "01:30", "02:30"] : ["2027-05-10", "19:30", "20:30"],
		);
		expect(v.parse(schema, values)).toEqual(session);
	}
});

test("times may be typed in several forms, and an earlier end is on the next day", () => {
	const values = { ...sessionValues(sampleSession("one"), zoneOf), day: "10.5.2027", from: "2200", to: "1" };
	expect(v.parse(schema, values)).toMatchObject({ start: "2027-05-10T18:00:00.000Z", minutes: 180 });
	expect(minutesBetween("23:30", "00:15")).toBe(45);
});

test("faults are at their fields", () => {
	const faults = (changes: object) => {
		const values = { ...sessionValues(sampleSession("one", { talks: [sampleTalk(1)] }), zoneOf), ...changes };
		const result = v.safeParse(schema, values);
		return (result.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
	};
	expect(faults({ from: "9:00", to: "900" })).toEqual(["to hours_order"]);
	expect(faults({ day: "2027-02-30" })).toEqual(["day date"]);
	expect(faults({ from: "" })).toEqual(["from required"]);
	const talk = { id: "t", kind: "paper", paper: 1 };
	expect(faults({ talks: [{ ...talk, minutes: "" }] })).toEqual(["talks.0.minutes required"]);
	expect(faults({ talks: [{ ...talk, minutes: "ten" }] })).toEqual(["talks.0.minutes minutes"]);
	expect(faults({ talks: [{ ...talk, minutes: "1.5" }] })).toEqual(["talks.0.minutes minutes"]);
});

test("a refusal of the change names the form's fields", () => {
	const refused = new ApiError(422, {
		errors: { "put.0.talks.1.paper": ["No such paper"] },
		codes: { "put.0.talks.1.paper": ["programme_paper"] },
	});
	expect(asFormError(refused)).toMatchObject({ status: 422, errors: { "talks.1.paper": ["No such paper"] } });
	const other = new ApiError(409, {});
	expect(asFormError(other)).toBe(other);
});

test("rooms are sent as they were read; empty fields are none", () => {
	const draft = {
		rooms: [sampleRoom("hall", { seats: 40, hours: { from: "09:00", to: "18:00" } }), sampleRoom("lab")],
		walk: 5,
		lengths: { oral: 20, poster: 5 },
		version: 3,
	};
	const values = roomsValues(draft);
	expect(v.parse(RoomsSchema, values)).toEqual(draft);
	const [hall] = values.rooms;
	const result = v.safeParse(RoomsSchema, {
		...values,
		rooms: [{ ...hall, hours: { from: "900", to: "830" } }],
	});
	expect((result.issues ?? []).map((issue) => v.getDotPath(issue))).toEqual(["rooms.0.hours.to"]);
});
