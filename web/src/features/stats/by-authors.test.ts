import type { PaperDetails } from "@deck/contracts/paper-details";
import { expect, test } from "vitest";
import { seeded } from "../../lib/random.ts";
import { countries, normalizedOrganization, organizations } from "./by-authors.ts";

function paper(
	number: number,
	...from: [country: string, organization: string, english?: string][]
): PaperDetails {
	return {
		number,
		submitted: "2026-11-01T00:00:00.000Z",
		abstract: "",
		keywords: [],
		authors: from.map(([country, organization, english]) => ({
			first_name: "Mira",
			last_name: "Olsen",
			organization,
			country,
			email: "",
			orcid: "",
			corresponding: false,
			mailable: false,
			...(english && { locales: { en: { first_name: "Mira", last_name: "Olsen", organization: english } } }),
		})),
	};
}

test("a paper counts once for each country, of its first author or of all", () => {
	const papers = [
		paper(1, ["RUS", "A"], ["RUS", "B"], ["NOR", "C"]),
		paper(2, ["NOR", "C"]),
		paper(3, ["RUS", "A"], ["NOR", "C"]),
		paper(4, ["BRA", "D"]),
	];
	const papersByCountry = (counted: "first" | "all") =>
		countries(papers, counted).map(({ key, papers }) => [key, papers]);
	expect(papersByCountry("first")).toEqual([
		["RUS", 2],
		["BRA", 1],
		["NOR", 1],
	]);
	expect(papersByCountry("all")).toEqual([
		["NOR", 3],
		["RUS", 2],
		["BRA", 1],
	]);
});

test("an organization is counted once, however it is written, and in both languages", () => {
	const papers = [
		paper(1, ["RUS", "ИСОИ РАН", "IPSI RAS"]),
		paper(2, ["RUS", "IPSI  ras"]),
		paper(3, ["RUS", "«исои  РАН»", "IPSI RAS"]),
		paper(4, ["RUS", "ИСОИ РАН", "Institute of image processing"]),
		paper(5, ["RUS", "Отдел съёмки", "Survey"]),
		paper(6, ["RUS", "Отдел съемки", "Survey"]),
		paper(7, ["NOR", "NTNU"]),
	];
	const papersByOrganization = (locale: "en" | "ru") =>
		organizations(papers, "first", locale).map(({ name, papers }) => [name, papers]);
	expect(papersByOrganization("en")).toEqual([
		["IPSI RAS", 4],
		["Survey", 2],
		["NTNU", 1],
	]);
	expect(papersByOrganization("ru")).toEqual([
		["ИСОИ РАН", 4],
		["Отдел съемки", 2],
		["NTNU", 1],
	]);
});

test("papers in both languages name one organization once, also where its English name differs", () => {
	const papers = [
		paper(1, ["RUS", "Самарский университет", "Samara National Research University"]),
		paper(2, ["RUS", "Самарский университет", "Samara University"]),
		paper(3, ["RUS", "Самарский университет", "Samara  university"]),
		paper(4, ["RUS", "Samara University"]),
		paper(5, ["RUS", "Samara University"]),
		paper(6, ["RUS", "МГУ", "Moscow State University"]),
	];
	expect(organizations(papers, "first", "en").map(({ name, papers }) => [name, papers])).toEqual([
		["Samara University", 5],
		["Moscow State University", 1],
	]);
});

test("one author's wrong pair of names joins no two organizations", () => {
	const papers = [
		paper(1, ["RUS", "МГУ", "Samara University"]),
		paper(2, ["RUS", "МГУ", "Moscow State University"]),
		paper(3, ["RUS", "МГУ", "Moscow State University"]),
		paper(4, ["RUS", "Samara University"]),
	];
	expect(organizations(papers, "first", "ru").map(({ name, papers }) => [name, papers])).toEqual([
		["МГУ", 3],
		["Samara University", 1],
	]);
});

test("names are compared without letter case, quotation marks, ё and spaces", () => {
	expect(normalizedOrganization(" ООО  «Съёмка» ")).toBe("ооо съемка");
	expect(normalizedOrganization("St. John’s")).toBe("st. johns");
});

test.each([1, 2, 3, 4, 5])("counts of countries equal a count by hand, %i", (seed) => {
	const random = seeded(seed);
	const codes = ["RUS", "NOR", "BRA", "UZB"];
	const code = () => codes[Math.floor(random() * codes.length)] as string;
	const papers = Array.from({ length: 100 }, (_, index) =>
		paper(
			index + 1,
			...Array.from({ length: 1 + Math.floor(random() * 4) }, () => [code(), "A"] as [string, string]),
		),
	);
	const sorted = (rows: [string, number][]) => rows.toSorted(([one], [two]) => (one < two ? -1 : 1));
	const byHand = (has: (paper: PaperDetails, country: string) => boolean) =>
		sorted(codes.map((country) => [country, papers.filter((one) => has(one, country)).length]));
	const figures = (counted: "first" | "all") =>
		sorted(countries(papers, counted).map(({ key, papers }) => [key, papers]));
	expect(figures("first")).toEqual(byHand(({ authors }, country) => authors[0]?.country === country));
	expect(figures("all")).toEqual(
		byHand(({ authors }, country) => authors.some((author) => author.country === country)),
	);
});
