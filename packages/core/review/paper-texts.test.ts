import { expect, test } from "vitest";
import { languageName, textsForReviewer } from "./paper-texts.ts";

const RUSSIAN = {
	language: "ru" as const,
	title: "Оптика",
	abstract: "О линзах",
	locales: { en: { title: "Optics", abstract: "On lenses" } },
};

test("a reviewer who reads the manuscript's language gets its own title and abstract, in any e-mail", () => {
	const titles = (locale: "en" | "ru", reads: readonly ("en" | "ru")[]) =>
		textsForReviewer(RUSSIAN, locale, reads);
	const [own, twin] = [
		{ title: "Оптика", abstract: "О линзах" },
		{ title: "Optics", abstract: "On lenses" },
	];
	for (const same of [titles("en", ["ru"]), titles("en", ["en", "ru"]), titles("ru", ["en"])])
		expect(same).toMatchObject(own);
	expect(titles("en", ["en"])).toEqual(twin);
	expect(titles("en", [])).toEqual(twin);
});

test("the manuscript's language is named in the language of the e-mail", () => {
	expect([languageName("ru", "en"), languageName("en", "ru")]).toEqual(["Russian", "английский"]);
});
