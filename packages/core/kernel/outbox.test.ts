import { expect, test } from "vitest";
import type { Actor } from "./actor.ts";
import {
	eventsOf,
	jobEvent,
	mailEvent,
	mergeEvents,
	type OutboxEvent,
	pushEvent,
	shortJobEvent,
	withTopicOfActor,
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

const email = "one@example.org";
const person = { user_id: "u", email, verified: true, conflicts: [email] } as Actor;
const toPeople = pushEvent({
	topics: ["staff#c"],
	addresses: [email, "two@example.org"],
	conference: "c",
	resource: "paper",
	ids: [1],
	version: 1,
});

test("a frame names the topic of the person who acts instead of their address", () => {
	expect(withTopicOfActor(toPeople, person).payload).toMatchObject({
		topics: ["staff#c", "user#u"],
		addresses: ["two@example.org"],
	});
});

test.each<[string, Actor | null]>([
	["nobody", null],
	["somebody else", { ...person, email: "three@example.org", conflicts: ["three@example.org"] }],
	["an unverified account", { ...person, verified: false, conflicts: [] }],
	[
		"an account with another address or a main account",
		{ ...person, conflicts: [email, "main@example.org"] },
	],
	[
		"an impersonator",
		{ ...person, real: { user_id: "r", email: "r@example.org", conference: null, conflicts: [] } },
	],
])("a frame keeps its addresses if %s acts", (_, actor) => {
	expect(withTopicOfActor(toPeople, actor)).toBe(toPeople);
});
