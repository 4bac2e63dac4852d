import { expect, test } from "vitest";
import { lineArt } from "./line-art.ts";
import { chooseLocale } from "./locale.ts";
import { backoff } from "./socket.ts";

test.each([
	["lang=ru", ["en-US"], "ru"],
	["a=1; lang=en", ["ru-RU"], "en"],
	["", ["de-DE", "ru-RU", "en"], "ru"],
	["lang=de", [], "en"],
	["slang=ru", ["fr"], "en"],
] as const)("cookie %j and browser %j: %s", (cookies, languages, locale) => {
	expect(chooseLocale(cookies, languages)).toBe(locale);
});

test("reconnects wait longer each time, a minute at most, and not all at once", () => {
	expect([0, 1, 5, 6, 20].map((failures) => backoff(failures, 1))).toEqual([
		1000, 2000, 32_000, 60_000, 60_000,
	]);
	expect(backoff(6, 0)).toBe(30_000);
});

test("a conference's cover is always the same, and not another's", () => {
	expect(lineArt("spectra")).toEqual(lineArt("spectra"));
	expect(lineArt("spectra")).not.toEqual(lineArt("spectra-2"));
});
