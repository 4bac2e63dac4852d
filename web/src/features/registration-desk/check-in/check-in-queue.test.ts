import type { RegistrationResult } from "@deck/contracts/registration-actions";
import { expect, test } from "vitest";
import { makeStore } from "../../../lib/storage.ts";
import { CheckInQueue, type QueuedCheckIn, sendQueued } from "./check-in-queue.ts";

function memory() {
	const kept = new Map<string, string>();
	return makeStore(() => ({
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => void kept.set(key, value),
		removeItem: (key) => void kept.delete(key),
		key: (index) => [...kept.keys()][index] ?? null,
		get length() {
			return kept.size;
		},
	}));
}
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 9, 0, second)).toISOString();
const done = ({ number }: QueuedCheckIn): RegistrationResult => ({ number, version: 2, refused: null });

test("the queue survives its page, keeps the first instant, and is separate for each conference", () => {
	const store = memory();
	const queue = new CheckInQueue(store, "a");
	queue.add(7, at(2));
	queue.add(7, at(3));
	queue.add(9, at(1));
	new CheckInQueue(store, "b").add(1, at(0));
	expect(new CheckInQueue(store, "a").all()).toEqual([
		{ number: 9, at: at(1) },
		{ number: 7, at: at(2) },
	]);
});

test("sends in order and in batches, and removes what is answered", async () => {
	const queue = new CheckInQueue(memory(), "a");
	for (let number = 60; number > 0; number--) queue.add(number, at(60 - number));
	const portions: number[][] = [];
	const reports: [number, string | null][] = [];
	await sendQueued(
		queue,
		async (waiting) => {
			portions.push(waiting.map(({ number }) => number));
			return waiting.map((one) =>
				one.number === 60 ? { ...done(one), version: null, refused: "checked_in" } : done(one),
			);
		},
		({ number }, { refused }) => reports.push([number, refused]),
	);
	expect(portions.map(({ length }) => length)).toEqual([25, 25, 10]);
	expect(portions.flat()).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
	expect(reports.filter(([, refused]) => refused)).toEqual([[60, "checked_in"]]);
	expect(queue.all()).toEqual([]);
});

test("after a lost answer, check-ins are sent again with the same instant", async () => {
	const queue = new CheckInQueue(memory(), "a");
	queue.add(3, at(1));
	const sent: QueuedCheckIn[] = [];
	const lose = async (waiting: readonly QueuedCheckIn[]) => {
		sent.push(...waiting);
		throw new TypeError("no network");
	};
	await expect(sendQueued(queue, lose, () => {})).rejects.toThrow("no network");
	await sendQueued(
		queue,
		async (waiting) => {
			sent.push(...waiting);
			return waiting.map(done);
		},
		() => {},
	);
	expect(sent).toEqual([
		{ number: 3, at: at(1) },
		{ number: 3, at: at(1) },
	]);
	expect(queue.all()).toEqual([]);
});

test("check-ins that others changed meanwhile stay in the queue", async () => {
	const queue = new CheckInQueue(memory(), "a");
	queue.add(3, at(1));
	await sendQueued(
		queue,
		async () => [{ number: 3, version: null, refused: "stale" }],
		() => {},
	);
	expect(queue.all()).toHaveLength(1);
});
