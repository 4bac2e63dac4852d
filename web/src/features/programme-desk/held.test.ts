import type { ProgrammeSession } from "@deck/contracts/programme";
import { expect, test } from "vitest";
import { columnsOf, lanesOf, programmeDays, shownHours } from "./day.ts";
import { editOf, type Held, holdSession, holdTalk, mayHold, moveByKey, snap } from "./held.ts";
import { samplePaper, sampleRoom, sampleSession, sampleTalk } from "./sample-programme.ts";
import { applyStep } from "./steps.ts";
import { filterTray, NO_FILTER, papersWithoutSlot } from "./tray.ts";

const at = (time: string) => `2027-05-10T${time}:00.000Z`;
const one = sampleSession("one", { talks: [sampleTalk(1), sampleTalk(2)] });
const later = sampleSession("later", { start: at("11:00"), talks: [sampleTalk(3)] });
const coffee = sampleSession("coffee", { start: at("10:00"), kind: "break" });
const lab = sampleSession("lab", { room: "lab", start: at("11:30") });
const all = [one, later, coffee, lab];
const sessions = new Map(all.map((session) => [session.id, session]));
const around = { sessions: all, columns: ["hall", "lab"], midnight: at("00:00") };

const keys = (first: Held, ...pressed: string[]): Held =>
	pressed.reduce(
		(held, key) => moveByKey(held, key.replace("+", ""), key.startsWith("+"), around) ?? held,
		first,
	);

test("arrows move a session by five minutes and a room, Shift changes its length", () => {
	const moved = keys(holdSession(one), "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "+ArrowUp");
	expect(moved).toMatchObject({ start: at("09:10"), room: "lab", minutes: 55 });
	expect(moveByKey(holdSession(one), "a", false, around)).toBeNull();
	const early = sampleSession("early", { start: at("00:00") });
	expect(keys(holdSession(early), "ArrowUp"), "it stays on its day").toEqual(holdSession(early));
	const dropped = applyStep(sessions, editOf(moved, new Map(), { oral: 20, poster: 5 })?.(sessions) ?? null);
	expect(dropped.get("one")).toMatchObject({ start: at("09:10"), room: "lab", minutes: 55 });
});

test("arrows move a talk through the sessions that take talks", () => {
	const held = holdTalk(one, "t1");
	const to = (...pressed: string[]) => {
		const moved = keys(held, ...pressed);
		return moved.kind === "talk" && [moved.to.session, moved.to.position];
	};
	expect(to("ArrowDown")).toEqual(["one", 1]);
	expect(to("ArrowDown", "ArrowDown"), "over the break").toEqual(["later", 0]);
	expect(to("ArrowDown", "ArrowDown", "ArrowUp")).toEqual(["one", 1]);
	expect(to("ArrowRight")).toEqual(["lab", 0]);
	expect(to("ArrowRight", "ArrowLeft"), "the nearest in time").toEqual(["later", 1]);
	expect(to("ArrowUp"), "there is nothing before it").toEqual(["one", 0]);
});

test("papers get a session by the first arrow, and become talks of their format's length", () => {
	const papers = [samplePaper(7), samplePaper(8, { format: "poster" })];
	const held = keys({ kind: "papers", papers: [7, 8], to: null }, "ArrowDown");
	expect(held).toMatchObject({ to: { session: "one", position: 2 } });
	const edit = editOf(held, new Map(papers.map((paper) => [paper.number, paper])), { oral: 20, poster: 5 });
	const placed = applyStep(sessions, edit?.(sessions) ?? null).get("one");
	expect(placed?.talks.slice(2)).toMatchObject([
		{ kind: "paper", paper: 7, minutes: 20 },
		{ kind: "paper", paper: 8, minutes: 5 },
	]);
	expect(editOf({ kind: "papers", papers: [7], to: null }, new Map(), { oral: 1, poster: 1 })).toBeNull();
});

test("breaks hold no talks, and no session holds a paper twice", () => {
	const papers = (...numbers: number[]): Held => ({ kind: "papers", papers: numbers, to: null });
	expect(mayHold(coffee, papers(9), sessions)).toBe(false);
	expect(mayHold(one, papers(1), sessions)).toBe(false);
	expect(mayHold(one, papers(1, 9), sessions)).toBe(true);
	expect(mayHold(later, holdTalk(one, "t1"), sessions)).toBe(true);
	const has = sampleSession("has", { talks: [sampleTalk(1, 20, "again")] });
	expect(mayHold(has, holdTalk(one, "t1"), sessions)).toBe(false);
	expect(mayHold(one, holdTalk(one, "t1"), sessions)).toBe(true);
	expect(snap(12.6)).toBe(15);
});

test("a session belongs to the day on which it starts, and hours after midnight are shown", () => {
	const party = sampleSession("party", { start: at("18:00"), minutes: 180, kind: "social", room: null });
	const days = programmeDays(
		new Map([[party.id, party]]),
		{ first: "2027-05-10", last: "2027-05-11" },
		"Europe/Samara",
	);
	expect(days.map(({ day, sessions: own }) => [day, own.length])).toEqual([
		["2027-05-10", 1],
		["2027-05-11", 0],
	]);
	expect(days.map(shownHours)).toEqual([
		{ from: 8, to: 25 },
		{ from: 8, to: 19 },
	]);
	expect(columnsOf([sampleRoom("hall")], [party])).toEqual(["hall", null]);
	expect(columnsOf([sampleRoom("hall")], [one])).toEqual(["hall"]);
});

test("sessions that overlap stand side by side", () => {
	const slot = (id: string, start: string): ProgrammeSession => sampleSession(id, { start: at(start) });
	const lanes = lanesOf([slot("a", "09:00"), slot("b", "09:30"), slot("c", "10:00"), slot("d", "12:00")]);
	expect([...lanes.values()].map(({ lane, lanes }) => `${lane + 1}/${lanes}`)).toEqual([
		"1/2",
		"2/2",
		"1/2",
		"1/1",
	]);
});

test("the tray has papers without a slot, found by words and filters", () => {
	const papers = [
		samplePaper(1),
		samplePaper(9, { locales: { en: { title: "Snow" }, ru: { title: "Снег" } }, registered: "none" }),
		samplePaper(8, { format: "poster", section: "data" }),
	];
	const free = papersWithoutSlot(papers, sessions);
	expect(free.map(({ number }) => number)).toEqual([8, 9]);
	const found = (filter: object) => filterTray(free, { ...NO_FILTER, ...filter }).map(({ number }) => number);
	expect(found({ query: "сНЕГ 9" })).toEqual([9]);
	expect(found({ query: "person" })).toEqual([8, 9]);
	expect(found({ format: "poster" })).toEqual([8]);
	expect(found({ section: "optics" })).toEqual([9]);
	expect(found({ registered: "yes" })).toEqual([8]);
	expect(found({ registered: "no" })).toEqual([9]);
});
