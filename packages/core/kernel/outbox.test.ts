import { expect, test } from "vitest";
import { eventsOf, jobEvent, mailEvent, mergeEvents, pushEvent, shortJobEvent } from "./outbox.ts";

const frame = (id: string) =>
	pushEvent({ topics: [], conference: null, resource: "paper", ids: [id], version: 1 });
const file = (key: string) => shortJobEvent("file.remove", { key, version_id: "v" });

test("frames share a row, and so do short jobs; other jobs and e-mails have their own", () => {
	const paper = { conference: "c", number: 1 };
	const rows = mergeEvents([
		frame("a"),
		file("1"),
		jobEvent("paper.preflight", { ...paper, version: 1 }),
		mailEvent("paper.received", paper),
		frame("b"),
		{ ...file("2"), first: true },
	]);
	const named = rows.map(({ consumer, event, payload }) => [
		consumer,
		...eventsOf({ event, payload: JSON.stringify(payload) }).map((one) => one.event),
	]);
	expect(named).toEqual([
		["jobs", "paper.preflight"],
		["mail", "paper.received"],
		["push", "paper.changed", "paper.changed"],
		["jobs", "file.remove", "file.remove"],
	]);
	const short = rows.at(-1);
	expect(short?.payload).toEqual([
		{ key: "2", version_id: "v" },
		{ key: "1", version_id: "v" },
	]);
});

test("a row has at most 25 events", () => {
	const rows = mergeEvents(Array.from({ length: 26 }, (_, at) => frame(String(at))));
	expect(
		rows.map(({ event, payload }) => eventsOf({ event, payload: JSON.stringify(payload) }).length),
	).toEqual([25, 1]);
});
