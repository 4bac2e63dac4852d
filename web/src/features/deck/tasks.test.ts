import type { Task } from "@deck/contracts/deck";
import { expect, test } from "vitest";
import { summary } from "./summary-fixture.ts";
import { groupTasks, isUnderWay, nextTask, staffedConferences } from "./tasks.ts";

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

test("the work of staff is asked for in archived conferences too, as reviews and payments finish there", () => {
	const roles = [{ type: "editor" as const }];
	const ended = (path: string, conference_end: string) =>
		summary(path, { state: "archived", instants: { conference_end } });
	const [ice, old] = [ended("ice", "2026-06-25T19:59:59.000Z"), ended("old", "2024-06-25T19:59:59.000Z")];
	const done = { participation: "staff", kind: "done", roles } as const;
	const all = [
		task("ice", { ...done, conference: ice }),
		task("old", { ...done, conference: old }),
		task("snow", {}),
	];
	expect(staffedConferences(all, new Date("2026-11-01T00:00:00Z"))).toEqual([{ ...ice, admin_roles: roles }]);
});

test("a paper is listed once: with all its tasks among the reader's, or in its conference", () => {
	const paper = (number: number) => ({
		number,
		status: "accepted" as const,
		language: "en" as const,
		title: "Ice",
	});
	const register = task("ice", { kind: "register", mine: true, paper: paper(1), to: "/ice/registration" });
	const attends = [1, 2].map((number) => task("ice", { kind: "attend", paper: paper(number) }));
	const receive = task("ice", { participation: "staff", kind: "receive", to: "/ice/adm" });
	const { next, current } = groupTasks([register, ...attends, receive]);
	expect(next.map(({ tasks }) => tasks)).toEqual([[register, attends[0]]]);
	expect(current.map(({ tasks, entries }) => [tasks.length, entries.map((entry) => entry.tasks)])).toEqual([
		[4, [[receive], [attends[1]]]],
	]);
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
			entries: [staff, paper].map((one) => ({ id: expect.any(String), tasks: [one] })),
		},
	]);
});

test("the next task is the soonest date ahead, whoever it waits for", () => {
	const now = new Date("2026-11-22T00:00:00Z");
	const past = task("old", { by: "2026-11-01T00:00:00Z" });
	const soon = task("ice", { by: "2026-12-01T00:00:00Z" });
	const later = task("sun", { by: "2027-01-01T00:00:00Z" });
	expect(nextTask([task("undated", {}), later, past, soon], now)?.tasks).toEqual([soon]);
	expect(nextTask([task("undated", {}), past], now)).toBeNull();
});

test("a conference is under way from its start", () => {
	const attend = task("ice", { kind: "attend", by: "2027-05-23T20:00:00.000Z" });
	const [before, after] = [new Date("2027-05-23T19:59:00Z"), new Date("2027-05-23T20:01:00Z")];
	expect([before, after].map((now) => isUnderWay(attend, now))).toEqual([false, true]);
	expect(isUnderWay({ ...attend, kind: "wait" }, after)).toBe(false);
	expect(isUnderWay({ ...attend, by: null }, after)).toBe(false);
});
