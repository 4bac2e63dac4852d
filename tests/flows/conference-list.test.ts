import type { ConferenceSummary } from "@deck/contracts/conference";
import type { ConferencePage, FirstConferencePage } from "@deck/contracts/conference-list";
import { conferences } from "@deck/core/conference/entity";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConference } from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";

let deck: InProcessApp;
let stranger: Person;
beforeAll(async () => {
	deck = await sharedInProcessApp();
	stranger = new Person(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

type Changes = Parameters<typeof buildConference>[1];

function build(count: number, changes: (index: number) => Changes): Promise<string[]> {
	const indexes = [...Array(count).keys()];
	return mapWithConcurrency(8, indexes, async (index) => {
		const { path } = await buildConference(deck.machine.table, changes(index));
		return path;
	});
}

/** Makes dates `days` from today on. */
const held = (days: number): Changes => ({
	dates: { conference_start: dayFromToday(days), conference_end: dayFromToday(days + 1) },
});
const titled = (title: string) => {
	const titles = { short_title: title, title };
	return { locales: { en: titles, ru: titles } };
};

async function read<T>(path: string) {
	let answer: { body: T; bytes: number } | undefined;
	const { names, roundTrips } = await deck.callsOf(async () => {
		answer = await deck.request<T>({ person: stranger, path });
	});
	if (!answer) throw new Error("there is no answer");
	return { ...answer, calls: { names, roundTrips } };
}

/** Follows the pages to the end. */
async function readAll(query: string): Promise<ConferenceSummary[]> {
	const all: ConferenceSummary[] = [];
	for (let before: string | null = ""; before !== null; ) {
		const after: string = before && `&before=${encodeURIComponent(before)}`;
		const { body } = await read<ConferencePage>(`/api/confs?${query}${after}`);
		all.push(...body.conferences);
		before = body.next;
	}
	return all;
}

const pathsOf = (rows: readonly ConferenceSummary[]) => rows.map(({ path }) => path);

test("the home page costs the same with ten conferences and with three hundred more", async () => {
	const [under, past] = [await build(5, () => held(0)), await build(5, () => held(-2))];
	const few = await read<ConferenceSummary[]>("/api/public/home");
	expect(few.calls).toEqual({ names: ["Query", "Query", "Query"], roundTrips: 1 });
	expect(pathsOf(few.body)).toEqual(expect.arrayContaining([...under, ...past]));

	const others = await build(300, (index) => held(-10 - index));
	const many = await read<ConferenceSummary[]>("/api/public/home");
	expect(many.calls).toEqual(few.calls);
	expect(pathsOf(many.body)).toEqual(pathsOf(few.body));
	expect(Math.abs(many.bytes - few.bytes)).toBeLessThan(few.bytes / 20);

	const first = await read<FirstConferencePage>("/api/public/confs");
	expect([first.calls.roundTrips, first.calls.names.length, first.body.conferences.length]).toEqual([
		1, 4, 50,
	]);
	const listed = pathsOf(await readAll(""));
	expect(listed.slice(0, 50)).toEqual(pathsOf(first.body.conferences));
	expect(new Set(listed).size).toBe(listed.length);
	expect(listed.filter((path) => others.includes(path))).toEqual(others);
}, 120_000);

test("of many current conferences the home page shows those that end first, and undated ones", async () => {
	const [undated] = await build(1, () => ({ dates: {} }));
	await build(48, () => held(0));
	await build(20, () => held(400));
	const { body } = await read<ConferenceSummary[]>("/api/public/home");
	expect(pathsOf(body)).toContain(undated);
	const current = body.filter(({ dates }) => dates.conference_end === dayFromToday(1));
	expect(current).toHaveLength(48);
	expect(body.length).toBeLessThanOrEqual(65);
}, 60_000);

test("an archived conference is past whatever its dates, and one without dates is found too", async () => {
	const [archived] = await build(1, () => ({ ...held(20), state: "archived" }));
	const [undated] = await build(1, () => ({ ...titled("Without any dates"), dates: {} }));
	const { body } = await read<ConferenceSummary[]>("/api/public/home");
	expect(pathsOf(body)).toContain(archived);
	expect(pathsOf(await readAll("year=none"))).toContain(undated);
	expect(pathsOf(await readAll("q=without%20DATES"))).toEqual([undated]);
	const { body: first } = await read<FirstConferencePage>("/api/public/confs");
	expect(first.years[0]).toBe("none");
	expect(first.years.slice(1)).toEqual(first.years.slice(1).toSorted().reverse());
	expect(first.years).toContain(dayFromToday(0).slice(0, 4));
});

test("the server searches by words in either language, by language and by year", async () => {
	const year = { dates: { conference_start: "1971-05-24", conference_end: "1971-05-25" } };
	const locales = {
		en: { short_title: "FLOE", title: "Floes of Kolguyev" },
		ru: { short_title: "ЛЁД", title: "Льдины и лёд Колгуева" },
	};
	const [russian] = await build(1, () => ({ ...year, locales, languages: ["ru"] }));
	const [english] = await build(1, () => ({ ...year, ...titled("Kolguyev"), languages: ["en"] }));
	for (const [query, paths] of [
		["q=kolguyev%20лед", [russian]],
		["q=ЛЁД%20колгуева", [russian]],
		["q=kolguyev&language=en", [english]],
		["q=kolguyev&year=1971&language=ru", [russian]],
		["q=kolguyev&year=1972", []],
		["q=kolguyev&year=none", []],
	] as const) {
		expect([query, pathsOf(await readAll(query))]).toEqual([query, paths]);
	}
	expect(pathsOf(await readAll("year=1971")).toSorted()).toEqual([russian, english].toSorted());
	expect(pathsOf((await read<ConferencePage>(`/api/confs?path=${russian}`)).body.conferences)).toEqual([
		russian,
	]);
	const { calls } = await read("/api/confs?q=kolguyev");
	expect(calls).toEqual({ names: ["UpdateItem", "Query"], roundTrips: 2 });
});

test("hidden and deleted conferences are not listed, nor are their years", async () => {
	const { table } = deck.machine;
	const year = { dates: { conference_start: "1950-01-01", conference_end: "1950-01-02" } };
	const [hidden] = await build(1, () => ({ ...year, ...titled("Taboo"), state: "hidden" }));
	const [deleted] = await build(1, () => ({ ...year, ...titled("Taboo") }));
	await conferences(table)
		.patch({ conference: String(deleted) })
		.set({ deleted_at: new Date().toISOString() })
		.go();
	for (const address of [
		"/api/public/home",
		"/api/public/confs",
		"/api/confs?year=1950",
		"/api/confs?q=taboo",
	]) {
		const { body } = await read(address);
		const text = JSON.stringify(body);
		const leaked = [String(hidden), String(deleted), "1950", "Taboo"].filter((secret) =>
			text.includes(secret),
		);
		expect([address, leaked]).toEqual([address, []]);
	}
	for (const path of [hidden, deleted])
		expect((await read(`/api/confs?path=${path}`)).body).toEqual({ conferences: [], next: null });
	expect(await readAll("year=1950")).toEqual([]);
});
