import type { FoundUser } from "@deck/contracts/people";
import { expect, it } from "vitest";
import { closeness, searchable, wordsOf } from "./match.ts";

const KOROLYOV: FoundUser = {
	email: "s.korolev@samara.example.org",
	names: { en: "Sergey Korolev", ru: "Сергей Павлович Королёв" },
};
const YULIA: FoundUser = { email: "info@example.org", names: { ru: "Юлия Щукина-Мельник" } };

it.each<[string, FoundUser, number]>([
	["korolev", KOROLYOV, 2],
	["KOROLEV", KOROLYOV, 2],
	["королев", KOROLYOV, 2],
	["Королёв", KOROLYOV, 2],
	["павлович", KOROLYOV, 2],
	["pavlovich", KOROLYOV, 2],
	["korolev sergey", KOROLYOV, 2],
	["Сергей Korolev", KOROLYOV, 2],
	["korolev, s.", KOROLYOV, 2],
	["orolev", KOROLYOV, 1],
	["samara.example", KOROLYOV, 1],
	["s.korolev@", KOROLYOV, 2],
	["korolev ivan", KOROLYOV, 0],
	["korolyova", KOROLYOV, 0],
	["shchukina", YULIA, 2],
	["iuliia", YULIA, 2],
	["мельник", YULIA, 1],
	["example.org", YULIA, 1],
])("%s", (question, person, close) => {
	expect(closeness(searchable(person), wordsOf(question))).toBe(close);
});

it("finds no words where there are none", () => {
	expect(wordsOf(" ,;()  ")).toEqual([]);
});
