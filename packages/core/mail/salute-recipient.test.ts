import { expect, test } from "vitest";
import { saluteRecipient } from "./salute-recipient.ts";

test.each([
	["Mira Olsen", "Dear Mira Olsen,"],
	["Jean-Luc d'Arc", "Dear Jean-Luc d'Arc,"],
	["J.R.R. Tolkien", "Dear J.R.R. Tolkien,"],
	["Maria del Carmen García López", "Dear Maria del Carmen García López,"],
	["Colleague, your account is blocked", "Dear colleague,"],
	["Call +7 900 123-45-67", "Dear colleague,"],
	["Call ９００１２３", "Dear colleague,"],
	["Write to evil.example", "Dear colleague,"],
	["V [click](http://evil.example)", "Dear colleague,"],
	["Your institute account is blocked today", "Dear colleague,"],
	["A".repeat(61), "Dear colleague,"],
])("a stranger named %s", (typed, line) => {
	expect(saluteRecipient("en", undefined, typed)).toBe(line);
	const parts = { en: { first_name: "", last_name: typed } };
	expect(saluteRecipient("en", undefined, parts)).toBe(line);
});

test("a person with a confirmed account is greeted by the account's name", () => {
	const own = { en: { first_name: "Mira", last_name: "Olsen 2nd" } };
	expect(saluteRecipient("en", own, "Call 900")).toBe("Dear Mira Olsen 2nd,");
});
