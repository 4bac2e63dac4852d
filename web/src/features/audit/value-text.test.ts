import type { Fee } from "@deck/contracts/conference-parts";
import { expect, test } from "vitest";
import { formatValue } from "./value-text.ts";

const words = {
	yes: "yes",
	no: "no",
	named: (key: string, value: string) =>
		new Map([
			["type editor", "Editor"],
			["type sec_chair", "Chair"],
			["section_id a", "A. Optics"],
		]).get(`${key} ${value}`),
	sum: (key: string, value: number, currency = "₽") =>
		["total", "amount"].includes(key) ? `${value / 100} ${currency}` : undefined,
	fee: ({ place, amount, currency }: Fee) => `${place}: ${amount / 100} ${currency}`,
};
const text = (value: unknown, key = "title") => formatValue(value, key, words);

test("shows plain values", () => {
	expect([text("Snow"), text(3), text(true), text(false), text(null), text(undefined)]).toEqual([
		"Snow",
		"3",
		"yes",
		"no",
		"",
		"",
	]);
});

test("a value of a closed list is shown in words, only under its own key", () => {
	expect([text("editor", "type"), text("editor", "title")]).toEqual(["Editor", "editor"]);
});

test("fees are on a line each, and sums are shown as money", () => {
	const fee: Fee = { place: "ru", format: "presenter", young: false, amount: 600_050, currency: "RUB" };
	expect(text([fee, { ...fee, place: "uz" }], "fees")).toBe("ru: 6000.5 RUB\nuz: 6000.5 RUB");
	expect(text({ percent: 20, total: 480_000 }, "price")).toBe("20, 4800 ₽");
	expect(text([{ currency: "EUR", amount: -5_000, date: "2027-03-11" }], "settled")).toBe(
		"-50 EUR, 2027-03-11",
	);
});

test("lists have a line for each item, and objects a single line", () => {
	expect(text(["oral", "poster"])).toBe("oral\nposter");
	const roles = [{ type: "editor" }, { type: "sec_chair", section_id: "a" }];
	expect(text(roles, "admin_roles")).toBe("Editor\nChair, A. Optics");
	expect(text({ locales: { en: { title: "Optics" }, ru: { title: "" } }, list: ["a", "b"] })).toBe(
		"Optics, a, b",
	);
});
