import type { AnswerTemplate } from "@deck/contracts/answer-template";
import { expect, test } from "vitest";
import { fillTemplate, membersLanguage, searchTemplates, templateText } from "./fill-template.ts";

const author = (en: string, type: "author" | "corresponding" = "author") => ({
	role: { type },
	names: { en, ru: `${en} по-русски` },
});
const values = {
	members: [author("Ada"), author("Mira", "corresponding")],
	number: 137,
	titles: { en: "Noise of spectra" },
};
const template = (name: string, en: string, ru: string): AnswerTemplate => ({
	id: name,
	name,
	version: 1,
	locales: { en: { text: en }, ru: { text: ru } },
});

test("a text is filled in the language in which it is written; unknown values stay open", () => {
	const text = "Dear {name}: {number}, {title}, {due}";
	expect(fillTemplate(text, values, "en")).toBe("Dear Mira: 137, Noise of spectra, {due}");
	expect(fillTemplate("{name}", values, "ru")).toBe("Mira по-русски");
	expect(fillTemplate("{name}, {title}", { members: [], titles: {}, number: 1 }, "en")).toBe(
		"{name}, {title}",
	);
	expect(fillTemplate("{title}", { ...values, titles: { en: "{number}" } }, "en")).toBe("{number}");
});

test("the language is that of most people in the room", () => {
	const reads = (locale: "en" | "ru" | null) => ({
		staff: { email: "a@example.org", locale, trouble: null },
	});
	expect(membersLanguage([reads("en"), reads("ru"), reads("en"), reads(null)])).toBe("en");
	expect(membersLanguage([reads("en"), reads("ru")])).toBe("ru");
	expect(membersLanguage([reads(null)])).toBe(null);
});

test("a template without a text in the language uses the other one; templates are found by name and text", () => {
	const one = template("Editing", "It is open.", "");
	expect(templateText(one, "ru")).toEqual({ text: "It is open.", lang: "en" });
	const all = [one, template("Оплата", "", "Счёт придёт письмом")];
	expect(searchTemplates(all, "счёт").map(({ name }) => name)).toEqual(["Оплата"]);
	expect(searchTemplates(all, "open edit").map(({ name }) => name)).toEqual(["Editing"]);
});
