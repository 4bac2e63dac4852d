import type { ConferenceSummary } from "@deck/contracts/conference";
import { expect, test } from "vitest";
import { filterConferences, mergeConferences, parseFilters, toQuery, yearsOf } from "./filter.ts";
import { summary } from "./summary-fixture.ts";

const ice = summary("ice-2027", {
	languages: ["ru"],
	dates: { conference_start: "2027-05-24" },
	locales: {
		en: { short_title: "ICE", title: "Ice and Snow" },
		ru: { short_title: "ЛЁД", title: "Лёд и снег" },
	},
});
const waves = summary("waves", { languages: ["en", "ru"], dates: { submissions_close: "2026-02-01" } });
const someday = summary("someday", { languages: ["en"] });
const all = [ice, waves, someday];

const found = (search: string) =>
	filterConferences(all, parseFilters(new URLSearchParams(search))).map(({ path }) => path);

test("filters are read from the address, and invalid ones are ignored", () => {
	expect(parseFilters(new URLSearchParams("q=ice&language=ru&year=2027"))).toEqual({
		q: "ice",
		language: "ru",
		year: "2027",
	});
	expect(parseFilters(new URLSearchParams("language=de&year=27"))).toEqual({
		q: "",
		language: null,
		year: null,
	});
});

test.each([
	["", ["ice-2027", "waves", "someday"]],
	["language=en", ["waves", "someday"]],
	["year=2026", ["waves"]],
	["year=none", ["someday"]],
	["q=лед", ["ice-2027"]],
	["q=SNOW ICE", ["ice-2027"]],
	["q=ice waves", []],
	["q=wav&language=ru&year=2026", ["waves"]],
])("%s", (search, paths) => {
	expect(found(search)).toEqual(paths);
});

test("only filters that are set are sent", () => {
	expect(toQuery({ q: " ", language: null, year: null })).toEqual({});
	expect(toQuery({ q: "ice", language: "ru", year: "none" })).toEqual({
		q: "ice",
		language: "ru",
		year: "none",
	});
});

test("years run backwards, and conferences without dates come first", () => {
	expect(yearsOf(all)).toEqual(["none", "2027", "2026"]);
});

test("a conference in both lists is shown once, as its staff see it", () => {
	const listed: ConferenceSummary[] = [{ ...waves, state: "open" }, ice];
	const joined = mergeConferences(listed, [
		{ ...waves, state: "archived" },
		summary("secret", { state: "hidden" }),
	]);
	expect(joined.map(({ path, state }) => [path, state])).toEqual([
		["secret", "hidden"],
		["ice-2027", "open"],
		["waves", "archived"],
	]);
});
