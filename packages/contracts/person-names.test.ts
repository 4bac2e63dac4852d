import { expect, test } from "vitest";
import { initialsOf, withPatronymic } from "./person-names.ts";

test.each([
	["Arina", "A."],
	["А.Б.", "А. Б."],
	["А. Б.", "А. Б."],
	["Анна Борисовна", "А. Б."],
	["Jean-Paul", "J.-P."],
	["J.-P.", "J.-P."],
	["Ж.-П.К.", "Ж.-П. К."],
	["", ""],
])("the initials of %j are %j", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

test("a patronymic goes with the first name", () => {
	expect(withPatronymic({ first_name: "Арина", patr_name: "Игоревна" })).toBe("Арина Игоревна");
	expect([withPatronymic({ first_name: "Арина" }), withPatronymic()]).toEqual(["Арина", ""]);
});
