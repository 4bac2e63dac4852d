import type { Task } from "@deck/contracts/deck";
import { expect, test } from "vitest";
import { summary } from "./summary-fixture.ts";
import { groupTasks, nextTask } from "./tasks.ts";

function task(path: string, part: Partial<Task>): Task {
	return {
		participation: "author",
		kind: "wait",
		conference: summary(path),
		by: null,
		mine: false,
		to: `/${path}`,
		...part,
	};
}

test("tasks that wait for the reader are listed apart, and again in their conference", () => {
	const revise = task("ice", { kind: "revise", mine: true, by: "2026-11-23T00:00:00Z" });
	const { next, current } = groupTasks([revise, task("ice", {})]);
	expect(next).toEqual([revise]);
	expect(current.map(({ tasks }) => tasks.length)).toEqual([2]);
});

test("conferences are sorted by their first date, and finished ones are listed apart", () => {
	const deck = groupTasks([
		task("mine", { mine: true, by: "2027-03-01T00:00:00Z" }),
		task("soon", { by: "2026-12-01T00:00:00Z" }),
		task("old", { kind: "done" }),
		task("undated", {}),
		task("mine", { by: "2026-12-02T00:00:00Z" }),
	]);
	const paths = (groups: typeof deck.over) => groups.map(({ conference }) => conference.path);
	expect([paths(deck.current), paths(deck.over)]).toEqual([["soon", "mine", "undated"], ["old"]]);
});

test("a conference has every role once, the staff's task first", () => {
	const roles = [
		{ type: "sec_chair" as const, section_id: "a" },
		{ type: "sec_chair" as const, section_id: "b" },
		{ type: "editor" as const },
	];
	const staff = task("ice", { participation: "staff", kind: "receive", roles, by: "2027-01-01T00:00:00Z" });
	const paper = task("ice", { by: "2026-12-01T00:00:00Z" });
	expect(groupTasks([paper, staff]).current).toEqual([
		{
			conference: summary("ice"),
			roles: ["sec_chair", "editor"],
			author: true,
			reviewer: false,
			participant: false,
			tasks: [staff, paper],
		},
	]);
});

test("the next task is the soonest date ahead, whoever it waits for", () => {
	const now = new Date("2026-11-22T00:00:00Z");
	const past = task("old", { by: "2026-11-01T00:00:00Z" });
	const soon = task("ice", { by: "2026-12-01T00:00:00Z" });
	const later = task("sun", { by: "2027-01-01T00:00:00Z" });
	expect(nextTask([task("undated", {}), later, past, soon], now)).toEqual(soon);
	expect(nextTask([task("undated", {}), past], now)).toBeNull();
});
