import { describe, expect, it } from "vitest";
import { findIdentity } from "./identity.ts";

const MIRA = { first_name: "Mira", last_name: "Olsen", email: "mira@example.org" };
const VERA = {
	first_name: "Вера Ильинична",
	last_name: "Королёва",
	email: "vera@example.org",
	locales: { en: { first_name: "Vera", last_name: "Korolyova", organization: "" } },
};

const find = (pages: string[], authors = [MIRA], properties = {}) =>
	findIdentity({ pages, findings: { properties } }, authors);
const pagesOf = (text: string, authors = [MIRA]) => find([text], authors).authors.map(({ words }) => words);

describe("an author's name", () => {
	it.each([
		"Mira Olsen",
		"MIRA OLSEN, Institute of Optics",
		"by Mira K. Olsen1",
		"M. Olsen and others",
		"M. K. Olsen",
		"Olsen, M.",
		"Olsen Mira",
		"as in (Olsen M., 2020)",
	])("is found as %s", (text) => {
		expect(pagesOf(text)).toEqual(["Mira Olsen"]);
	});

	it.each([
		"Olsen's lemma",
		"Miranda Olsenberg",
		"K. Olsen",
		"Mira wrote to Hansen",
		"Olsen. Mira is a star",
	])("is not found in %s", (text) => {
		expect(pagesOf(text)).toEqual([]);
	});

	it("is found in both alphabets, with or without ё", () => {
		expect(pagesOf("В. И. Королева", [VERA])).toEqual(["Вера Ильинична Королёва"]);
		expect(pagesOf("Vera Korolyova", [VERA])).toEqual(["Vera Korolyova"]);
	});

	it("is found by itself if it is the only one", () => {
		expect(pagesOf("thanks to Suharto", [{ ...MIRA, first_name: "", last_name: "Suharto" }])).toEqual([
			"Suharto",
		]);
	});

	it("is reported separately in the list of references, and in the file's properties", () => {
		const pages = ["Mira Olsen", "nothing", "M. Olsen\nReferences\n[1] Olsen M. Snow", "[2] Mira Olsen"];
		expect(find(pages, [MIRA], { author: "Mira Olsen" })).toEqual({
			authors: [{ words: "Mira Olsen", pages: [1, 3], references: [3, 4], properties: true }],
			emails: [],
		});
		expect(find(["Список литературы", "Olsen M."]).authors).toEqual([
			{ words: "Mira Olsen", pages: [], references: [2], properties: false },
		]);
	});
});

it("finds addresses, the authors' own and others", () => {
	expect(find(["Write to Mira@Example.org.", "or to: office@optics.example.org, a@b, @home"])).toEqual({
		authors: [{ words: "mira@example.org", pages: [1], references: [], properties: false }],
		emails: [{ email: "office@optics.example.org", pages: [2] }],
	});
});

it("does not find an author's address inside a longer one", () => {
	const pages = ["elmira@example.org or mira@example.org.au or mira@example.orgs"];
	expect(find(pages).authors).toEqual([]);
	expect(find(["<mira@example.org>, Оmira@example.org"]).authors).toMatchObject([{ pages: [1] }]);
});
