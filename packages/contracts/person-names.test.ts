import { expect, test } from "vitest";
import type { Locale } from "./enums.ts";
import {
	abbreviatedName,
	familyNameFirst,
	formatInitials,
	joinName,
	type KnownName,
	salutation,
	shortName,
	splitPatronymic,
	withPatronymic,
} from "./person-names.ts";

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
	expect(formatInitials(name)).toBe(initials);
});

test.each([
	["Arina", "Veshnyakova", "A. Veshnyakova"],
	["Jean-Paul", "Serre", "J.-P. Serre"],
	["Anna Maria", "Weiss", "A. M. Weiss"],
	["А.Б.", "Кузнецова", "А. Б. Кузнецова"],
	["", "Aristotle", "Aristotle"],
	["", "", ""],
])("%s %s is abbreviated to %s", (first_name, last_name, shown) => {
	expect(abbreviatedName({ first_name, last_name })).toBe(shown);
});

test.each([
	["小明", "王"],
	["민준", "김"],
	["はなこ", "やまだ"],
	["タロウ", "ヤマダ"],
])("%s %s has no initials, and the family name comes first", (first_name, last_name) => {
	const name = { first_name, last_name };
	const whole = `${last_name}${first_name}`;
	expect([joinName(name), abbreviatedName(name), shortName(name)]).toEqual([whole, whole, whole]);
});

test("names in other scripts begin with the first name, except where it is abbreviated behind the last", () => {
	const name = { first_name: "Xiaoming", last_name: "Wang" };
	expect([joinName(name), abbreviatedName(name), shortName(name)]).toEqual([
		"Xiaoming Wang",
		"X. Wang",
		"Wang X.",
	]);
	expect(joinName({ first_name: "", last_name: "Plato" })).toBe("Plato");
});

test("a patronymic goes with the first name", () => {
	expect(splitPatronymic("Арина Игоревна")).toEqual({ first_name: "Арина", patr_name: "Игоревна" });
	expect(splitPatronymic("Анна Мария")).toEqual({ first_name: "Анна Мария" });
	expect(withPatronymic({ first_name: "Арина", patr_name: "Игоревна" })).toBe("Арина Игоревна");
	expect([withPatronymic({ first_name: "Арина" }), withPatronymic()]).toEqual(["Арина", ""]);
});

const galina = { ru: { first_name: "Галина", patr_name: "Сергеевна", last_name: "Громова" } };
test.each<[Locale, (KnownName | undefined)[], string]>([
	["ru", [galina], "Здравствуйте, Галина Сергеевна!"],
	[
		"ru",
		[{ ru: { first_name: "Галина Сергеевна", last_name: "Громова" } }],
		"Здравствуйте, Галина Сергеевна!",
	],
	["ru", [{ ru: { first_name: "Галина", last_name: "Громова" } }], "Здравствуйте, Галина Громова!"],
	["ru", [{ ru: { first_name: "Г. С.", last_name: "Громова" } }], "Здравствуйте, Г. С. Громова!"],
	["ru", ["Громова Галина Сергеевна"], "Здравствуйте, Галина Сергеевна!"],
	["ru", ["Дмитрий Дмитриевич Шостакович"], "Здравствуйте, Дмитрий Дмитриевич!"],
	["ru", ["Дмитрий Шостакович"], "Здравствуйте, Дмитрий Шостакович!"],
	["ru", ["Громова Галина"], "Здравствуйте, Громова Галина!"],
	["ru", ["Ada King"], "Здравствуйте, Ada King!"],
	["ru", [undefined, ""], "Здравствуйте!"],
	["en", ["Ada King"], "Dear Ada King,"],
	["en", [{ en: { first_name: "Galina", last_name: "Gromova" }, ...galina }], "Dear Galina Gromova,"],
	["en", [{ en: { first_name: "Galina", last_name: "Gromova" } }, "Громова Галина"], "Dear Galina Gromova,"],
	["en", [galina, "Galina Gromova"], "Dear Galina Gromova,"],
	["en", [{ en: { first_name: "", last_name: "" }, ...galina }], "Dear colleague,"],
	["en", ["Громова Галина"], "Dear colleague,"],
	["en", [], "Dear colleague,"],
])("in %s, %j is greeted as %s", (locale, known, line) => {
	expect(salutation(locale, ...known)).toBe(line);
});

test("names typed as one text are sorted by the family name", () => {
	for (const [name, sorted] of [
		["Ada King", "King Ada"],
		["King, Ada", "King, Ada"],
		["Mira van Dyk", "Dyk Mira van"],
		["王小明", "王小明"],
		["Plato", "Plato"],
		["Громова Галина Сергеевна", "Громова Галина Сергеевна"],
		["Галина Сергеевна Громова", "Громова Галина Сергеевна"],
		["Громова Галина", "Громова Галина"],
		["Галина Громова", "Громова Галина"],
		["Громова Г.С.", "Громова Г.С."],
		["Г. С. Громова", "Громова Г. С."],
		["Яков Перельман", "Перельман Яков"],
		["Лев Толстой", "Толстой Лев"],
		["Вревский Иван Петрович", "Вревский Иван Петрович"],
	] as const)
		expect(familyNameFirst(name)).toBe(sorted);
});
