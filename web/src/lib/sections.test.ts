import { expect, test } from "vitest";
import { sectionLetter, sectionsById } from "./sections.ts";

test("sections have letters, and numbers if the alphabet is too short", () => {
	expect([0, 25].map((index) => sectionLetter(index, 26))).toEqual(["A", "Z"]);
	expect([0, 26].map((index) => sectionLetter(index, 27))).toEqual(["1", "27"]);
});

test("a section is named by its letter and its title in the reader's language, or in the other one", () => {
	const section = (id: string, en: string, ru: string) => ({
		id,
		locales: { en: { title: en }, ru: { title: ru } },
	});
	const shown = sectionsById(
		[section("o", "Optics", "Оптика"), section("s", "", "Сигналы"), section("x", "", "")],
		"en",
	);
	expect([...shown.values()]).toEqual([
		{ id: "o", letter: "A", title: "Optics", name: "A. Optics", lang: undefined },
		{ id: "s", letter: "B", title: "Сигналы", name: "B. Сигналы", lang: "ru" },
		{ id: "x", letter: "C", title: "", name: "C", lang: undefined },
	]);
});
