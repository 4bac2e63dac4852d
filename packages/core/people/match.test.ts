import { expect, it } from "vitest";
import { matchesWholeNames, matchScore, searchableText, searchWords } from "./match.ts";

const KOROLYOV = ["s.korolev@samara.example.org", "Sergey Korolev", "Сергей Павлович Королёв"];
const YULIA = ["info@example.org", undefined, "Юлия Щукина-Мельник"];

it.each<[string, (string | undefined)[], number]>([
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
	expect(matchScore(searchableText(person), searchWords(question))).toBe(close);
});

it.each<[string, boolean]>([
	["li", true],
	["Ли", true],
	["Wu Li", true],
	["l", false],
	["wu l", false],
	["org", false],
])("%s is a whole name: %s", (question, whole) => {
	expect(
		matchesWholeNames(searchableText(["info@example.org", "Li Wu", "Ли У"]), searchWords(question)),
	).toBe(whole);
});

it("finds no words where there are none", () => {
	expect(searchWords(" ,;()  ")).toEqual([]);
});
