import { expect, test } from "vitest";
import { lineArt } from "./line-art.ts";
import { chooseLocale, preferredFirst } from "./locale.ts";

test.each([
	["lang=ru", ["en-US"], "ru"],
	["a=1; lang=en", ["ru-RU"], "en"],
	["", ["de-DE", "ru-RU", "en"], "ru"],
	["lang=de", [], "en"],
	["slang=ru", ["fr"], "en"],
	["", ["C", "ru-RU@posix"], "ru"],
] as const)("cookie %j and browser %j: %s", (cookies, languages, locale) => {
	expect(chooseLocale(cookies, languages)).toBe(locale);
});

test("a conference's cover is always the same, and not another's", () => {
	expect(lineArt("spectra")).toEqual(lineArt("spectra"));
	expect(lineArt("spectra")).not.toEqual(lineArt("spectra-2"));
});

test("the reader's language comes first", () => {
	expect(preferredFirst(["en", "ru"], "ru")).toEqual(["ru", "en"]);
	expect(preferredFirst(["en", "ru"], "en")).toEqual(["en", "ru"]);
});
