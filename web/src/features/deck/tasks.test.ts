import type { Task } from "@deck/contracts/deck";
import { expect, test } from "vitest";
import { card } from "./card-fixture.ts";
import { groupTasks, nextTask } from "./tasks.ts";

function duty(path: string, part: Partial<Task>): Task {
	return {
		participation: "author",
		kind: "wait",
		conference: card(path),
		by: null,
		mine: false,
		to: `/${path}`,
		...part,
	};
}

test("tasks that wait for the reader are listed apart, and again in their conference", () => {
	const revise = duty("ice", { kind: "revise", mine: true, by: "2026-11-23T00:00:00Z" });
	const { next, current } = groupTasks([revise, duty("ice", {})]);
	expect(next).toEqual([revise]);
	expect(current.map(({ tasks }) => tasks.length)).toEqual([2]);
});

test("conferences are sorted by their first date, and finished ones are listed apart", () => {
	const deck = groupTasks([
		duty("mine", { mine: true, by: "2027-03-01T00:00:00Z" }),
		duty("soon", { by: "2026-12-01T00:00:00Z" }),
		duty("old", { kind: "done" }),
		duty("undated", {}),
		duty("mine", { by: "2026-12-02T00:00:00Z" }),
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
	const staff = duty("ice", { participation: "staff", kind: "receive", roles, by: "2027-01-01T00:00:00Z" });
	const paper = duty("ice", { by: "2026-12-01T00:00:00Z" });
	expect(groupTasks([paper, staff]).current).toEqual([
		{
			conference: card("ice"),
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
	const past = duty("old", { by: "2026-11-01T00:00:00Z" });
	const soon = duty("ice", { by: "2026-12-01T00:00:00Z" });
	const later = duty("sun", { by: "2027-01-01T00:00:00Z" });
	expect(nextTask([duty("undated", {}), later, past, soon], now)).toEqual(soon);
	expect(nextTask([duty("undated", {}), past], now)).toBeNull();
});
