import { expect, test } from "vitest";
import { nameForReader, saluteRecipient } from "./salute-recipient.ts";

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

test.each([
	["Громова Галина Сергеевна", "Dear Galina Gromova,"],
	["Галина Сергеевна Громова", "Dear Galina Gromova,"],
	["Громова Галина", "Dear colleague,"],
	["Звоните 900 Сергеевна", "Dear colleague,"],
])("a stranger with the Russian name %s in an English e-mail", (typed, line) => {
	expect(saluteRecipient("en", undefined, typed)).toBe(line);
});

test("an account's Russian name is transliterated in English, unless a Latin one is known", () => {
	const own = { ru: { first_name: "Иван", patr_name: "Сергеевич", last_name: "Петров" } };
	expect(saluteRecipient("en", own, undefined)).toBe("Dear Ivan Petrov,");
	expect(saluteRecipient("en", own, "Iwan Petrow")).toBe("Dear Iwan Petrow,");
	expect(saluteRecipient("ru", own, undefined)).toBe("Здравствуйте, Иван Сергеевич!");
});

test("a person with a confirmed account is greeted by the account's name", () => {
	const own = { en: { first_name: "Mira", last_name: "Olsen 2nd" } };
	expect(saluteRecipient("en", own, "Call 900")).toBe("Dear Mira Olsen 2nd,");
});

test.each([
	["en", undefined, "Белова Ольга Викторовна", "Olga Belova"],
	["en", { en: { first_name: "Olga", last_name: "Belowa" } }, "Белова Ольга Викторовна", "Olga Belowa"],
	["en", { ru: { first_name: "Ольга", last_name: "Белова" } }, "Белова О. В.", "Olga Belova"],
	["en", { en: { first_name: "O.", last_name: "B." } }, "Olga Belova", "Olga Belova"],
	["en", undefined, "Белова О. В.", "Belova O. V."],
	["ru", { en: { first_name: "Olga", last_name: "Belova" } }, "Olga Belova", "Olga Belova"],
	["ru", { ru: { first_name: "Ольга", last_name: "Белова" } }, "Olga Belova", "Ольга Белова"],
	["ru", undefined, "Белова Ольга Викторовна", "Белова Ольга Викторовна"],
] as const)("in %s, a person who is %j and was entered as %s is called %s", (locale, own, typed, name) => {
	expect(nameForReader(locale, own, typed)).toBe(name);
});
