import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task } from "@deck/contracts/deck";
import { expect, test } from "vitest";
import { compareTasks } from "./my-deck.ts";

const task = (number: number, part: Partial<Task> = {}): Task => ({
	participation: "author",
	kind: "wait",
	conference: { path: "ice" } as ConferenceSummary,
	by: "2027-04-10T19:59:59Z",
	mine: false,
	to: `/ice/mysubs/${number}`,
	paper: { number, status: "reviewing", language: "en", title: "Ice" },
	...part,
});

test("a user's own tasks come first, then the earliest, then the lowest paper number", () => {
	const tasks = [
		task(11),
		task(3),
		task(27),
		task(40, { by: "2027-01-01T00:00:00Z" }),
		task(50, { mine: true }),
	];
	expect(tasks.sort(compareTasks).map(({ paper }) => paper?.number)).toEqual([50, 40, 3, 11, 27]);
});
