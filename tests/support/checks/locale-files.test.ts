import { expect, test } from "vitest";
import { compareLocales, type Texts } from "./locale-files.ts";

function compare(en: Record<string, string>, ru: Record<string, string>): string[] {
	const file = (texts: Record<string, string>): Map<string, Texts> =>
		new Map([["papers", new Map(Object.entries(texts))]]);
	return compareLocales(
		new Map([
			["en", file(en)],
			["ru", file(ru)],
		]),
	);
}

const RUSSIAN = {
	n_one: "{count} статья",
	n_few: "{count} статьи",
	n_many: "{count} статей",
	n_other: "{count} статьи",
};

test("files that agree have no fault", () => {
	expect(
		compare(
			{ title: "Papers of {name}", n_one: "One paper", n_other: "{count} papers" },
			{ title: "Статьи: {name}", ...RUSSIAN },
		),
	).toEqual([]);
});

test("a key or a file that one language lacks is a fault", () => {
	expect(compare({ title: "Papers" }, {})).toEqual(["ru/papers.json title: is missing"]);
	expect(
		compareLocales(
			new Map([
				["en", new Map([["papers", new Map()]])],
				["ru", new Map()],
			]),
		),
	).toEqual(["ru/papers.json is missing"]);
});

test("each language has exactly its plural forms", () => {
	const { n_many: _, ...incomplete } = RUSSIAN;
	expect(compare({ n_one: "One", n_few: "Few", n_other: "{count}" }, incomplete)).toEqual([
		"en/papers.json n_few: is not a form of en",
		"ru/papers.json n_many: is missing",
	]);
});

test("blank texts, double braces and other placeholders are faults", () => {
	expect(compare({ a: " ", b: "{{name}}", c: "{name}" }, { a: "а", b: "{name}", c: "{count}" })).toEqual([
		"en/papers.json a: is blank",
		"en/papers.json b: placeholders stand in single braces",
		"papers.json c: placeholders differ: en {name}, ru {count}",
	]);
});
