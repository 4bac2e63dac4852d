import { expect, test } from "vitest";
import {
	eventsOf,
	jobEvent,
	mailEvent,
	mergeEvents,
	type OutboxEvent,
	pushEvent,
	shortJobEvent,
} from "./outbox.ts";

const frame = (id: string) =>
	pushEvent({ topics: [], conference: null, resource: "paper", ids: [id], version: 1 });
const file = (key: string) => shortJobEvent("file.remove", { key, version_id: "v" });

test("frames share a row, and so do short jobs with one that joins; e-mails and other jobs have their own", () => {
	const paper = { conference: "c", number: 1 };
	const inspection = (version: number): OutboxEvent => ({
		...jobEvent("paper.preflight", { ...paper, version }),
		joins: true,
	});
	const rows = mergeEvents([
		frame("a"),
		file("1"),
		jobEvent("paper.identify", { ...paper, version: 1 }),
		inspection(2),
		inspection(3),
		mailEvent("paper.received", paper),
		frame("b"),
		{ ...file("2"), first: true },
	]);
	const named = rows.map(({ consumer, event, payload }) => [
		consumer,
		...eventsOf({ event, payload: JSON.stringify(payload) }).map((one) => one.event),
	]);
	expect(named).toEqual([
		["jobs", "paper.identify"],
		["jobs", "paper.preflight"],
		["mail", "paper.received"],
		["push", "paper.changed", "paper.changed"],
		["jobs", "file.remove", "file.remove", "paper.preflight"],
	]);
	expect(rows.at(-1)?.payload).toEqual([
		{ key: "2", version_id: "v" },
		{ key: "1", version_id: "v" },
		{ ...paper, version: 2 },
	]);
});

test("a row has at most 25 events", () => {
	const rows = mergeEvents(Array.from({ length: 26 }, (_, at) => frame(String(at))));
	expect(
		rows.map(({ event, payload }) => eventsOf({ event, payload: JSON.stringify(payload) }).length),
	).toEqual([25, 1]);
});
