import { expect, test } from "vitest";
import { card } from "./card-fixture.ts";
import { choose, countValues, neighbours, papersSearch, population } from "./choose.ts";
import { type PapersView, WHOLE_VIEW } from "./view.ts";

const CARDS = [
	card(1, { title: "Ёлки в снегу", language: "ru", section: "signals", changed: "2026-11-03T00:00:00Z" }),
	card(2, { title: "snow maps", status: "accepted", changed: "2026-11-02T00:00:00Z" }),
	card(3, { title: "Aerial ice", status: "deleted", format: "poster", changed: "2026-11-04T00:00:00Z" }),
	card(18, { title: "Rivers", status: "reviewing", format: "poster", changed: "2026-11-02T00:00:00Z" }),
];

const numbers = (part: Partial<PapersView>) =>
	choose(CARDS, { ...WHOLE_VIEW, ...part }, "en").map(({ number }) => number);

test("all but the deleted, what changed last first", () => {
	expect(numbers({})).toEqual([1, 18, 2]);
	expect(population(CARDS, WHOLE_VIEW).length).toBe(3);
});

test("deleted papers show by the switch, beside a status too, or by their own status", () => {
	expect(numbers({ deleted: true })).toEqual([3, 1, 18, 2]);
	expect(numbers({ deleted: true, status: ["accepted"] })).toEqual([3, 2]);
	expect(numbers({ status: ["deleted"] })).toEqual([3]);
});

test("values of a filter are alternatives, filters add up", () => {
	expect(numbers({ status: ["accepted", "reviewing"] })).toEqual([18, 2]);
	expect(numbers({ status: ["accepted", "reviewing"], format: ["poster"] })).toEqual([18]);
	expect(numbers({ section_id: ["signals"] })).toEqual([1]);
	expect(numbers({ language: ["ru"], format: ["poster"] })).toEqual([]);
});

test("every order, both ways", () => {
	const order = (key: PapersView["sort"]["key"], down = false) =>
		numbers({ sort: { key, down }, deleted: true });
	expect(order("number")).toEqual([1, 2, 3, 18]);
	expect(order("number", true)).toEqual([18, 3, 2, 1]);
	expect(order("title")).toEqual([3, 18, 2, 1]);
	expect(order("status")).toEqual([1, 18, 2, 3]);
	expect(order("format")).toEqual([1, 2, 3, 18]);
	expect(order("language")).toEqual([2, 3, 18, 1]);
	expect(order("changed")).toEqual([2, 18, 1, 3]);
});

test("search by title, first author and the beginning of a number", () => {
	const found = (query: string) => papersSearch.filter(CARDS, query).map(({ number }) => number);
	expect(found("елки")).toEqual([1]);
	expect(found("olsen snow")).toEqual([2]);
	expect(found("1")).toEqual([1, 18]);
});

test("counts leave the deleted out, except among the statuses", () => {
	const plain = countValues(CARDS, WHOLE_VIEW);
	expect(Object.fromEntries(plain.status)).toEqual({ submitted: 1, accepted: 1, deleted: 1, reviewing: 1 });
	expect(Object.fromEntries(plain.format)).toEqual({ oral: 2, poster: 1 });
	const whole = countValues(CARDS, { ...WHOLE_VIEW, deleted: true });
	expect(Object.fromEntries(whole.format)).toEqual({ oral: 2, poster: 2 });
});

test("a paper's place among others", () => {
	expect(neighbours(CARDS, 2)).toEqual({ place: 2, total: 4, previous: 1, next: 3 });
	expect(neighbours(CARDS, 18)).toEqual({ place: 4, total: 4, previous: 3, next: null });
	expect(neighbours(CARDS, 7)).toBeNull();
});
