import { expect, test } from "vitest";
import { firstAuthorFor, presentedTitle, textsFor, titleFor, titlesOf } from "./texts-for.ts";

test("a paper's texts come in the reader's language first, where the paper has it", () => {
	const russian = { language: "ru" as const, title: "Спектры", abstract: "…", keywords: [] };
	const both = { ...russian, locales: { en: { title: "Spectra", abstract: "…", keywords: [] } } };
	const langs = ({ first, other }: ReturnType<typeof textsFor>) => [first.lang, other?.lang];
	expect(langs(textsFor(both, "en"))).toEqual(["en", "ru"]);
	expect(langs(textsFor(both, "ru"))).toEqual(["ru", "en"]);
	expect(langs(textsFor(russian, "en"))).toEqual(["ru", undefined]);
	expect(textsFor(both, "en").first.title).toBe("Spectra");
	expect([titleFor(both, "en"), titleFor(both, "ru"), titleFor(russian, "en")]).toEqual([
		{ lang: "en", title: "Spectra" },
		{ lang: "ru", title: "Спектры" },
		{ lang: "ru", title: "Спектры" },
	]);
	expect([titlesOf(both), titlesOf(russian)]).toEqual([["Спектры", "Spectra"], ["Спектры"]]);
});

test("a presented paper's title comes in the reader's language", () => {
	const english = presentedTitle({ number: 1, section: "a", title: "Spectra" });
	const russian = presentedTitle({ number: 2, section: "a", title: "Спектры", title_en: "Spectra" });
	expect([titleFor(english, "ru"), titleFor(russian, "en"), titleFor(russian, "ru")]).toEqual([
		{ lang: "en", title: "Spectra" },
		{ lang: "en", title: "Spectra" },
		{ lang: "ru", title: "Спектры" },
	]);
});

test("a first author is named in the reader's language, where the paper has it", () => {
	const russian = { language: "ru" as const, first_author: "Тишина О." };
	const both = { ...russian, first_author_en: "Tishina O." };
	expect([firstAuthorFor(both, "en"), firstAuthorFor(both, "ru"), firstAuthorFor(russian, "en")]).toEqual([
		{ lang: "en", name: "Tishina O." },
		{ lang: "ru", name: "Тишина О." },
		{ lang: "ru", name: "Тишина О." },
	]);
});
