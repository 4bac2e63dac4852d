import { expect, test } from "vitest";
import { languageName, textsInLocale } from "./paper-texts.ts";

const RUSSIAN = {
	title: "Оптика",
	abstract: "О линзах",
	locales: { en: { title: "Optics", abstract: "On lenses" } },
};

test("an e-mail has title and abstract in its language, where there are such; else as written", () => {
	expect(textsInLocale(RUSSIAN, "en")).toEqual({ title: "Optics", abstract: "On lenses" });
	expect(textsInLocale(RUSSIAN, "ru")).toMatchObject({ title: "Оптика", abstract: "О линзах" });
	const english = { title: "Optics", abstract: "On lenses" };
	expect(textsInLocale(english, "ru")).toEqual(english);
});

test("the manuscript's language is named in the language of the e-mail", () => {
	expect([languageName("ru", "en"), languageName("en", "ru")]).toEqual(["Russian", "английский"]);
});
