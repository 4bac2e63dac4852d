import { expect, test } from "vitest";
import { prerenderedPath } from "./app-file.ts";

const stranger = { session: undefined, locale: undefined, languages: undefined };

test.each([
	["/", "/api/public/pages/en/index"],
	["/spectra-27", "/api/public/pages/en/spectra-27"],
	["/spectra-27/", "/api/public/pages/en/spectra-27"],
	["/index", null],
	[`/${"a".repeat(64)}/`, `/api/public/pages/en/${"a".repeat(64)}`],
	[`/${"a".repeat(65)}`, null],
	["/events", null],
	["/spectra-27/submit", null],
	["/Spectra", null],
	["/og.png", null],
	["//", null],
])("for an anonymous visitor, %s is prerendered at %s", (path, address) => {
	expect(prerenderedPath({ ...stranger, path })).toEqual(address);
});

test.each([
	[undefined, "ru-RU,ru;q=0.9,en;q=0.8", "ru"],
	["en", "ru", "en"],
	["ru", "en-US", "ru"],
	["xx", "de-DE, ru;q=0.5, en", "ru"],
	[undefined, "de", "en"],
	[undefined, "../x", "en"],
])("with the cookie %s and the languages %s, the page is in %s", (locale, languages, language) => {
	expect(prerenderedPath({ path: "/", session: undefined, locale, languages })).toEqual(
		`/api/public/pages/${language}/index`,
	);
});

test("a signed-in visitor gets the application", () => {
	expect(prerenderedPath({ ...stranger, path: "/", session: "u.t" })).toEqual(null);
});
