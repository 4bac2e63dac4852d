import { COUNTRIES } from "@deck/contracts/countries";
import { expect, test } from "vitest";
import { findChoices } from "./choices.ts";
import { countryChoices } from "./country.ts";

test("every country is listed once, the likely ones first", () => {
	const { options, likely } = countryChoices("en", ["NOR", ""], ["en-US@posix", "ru"]);
	expect(options.slice(0, likely + 1).map(({ keywords: _, ...option }) => option)).toEqual([
		{ id: "NOR", label: "Norway", detail: "Норвегия" },
		{ id: "RUS", label: "Russia", detail: "Россия" },
		{ id: "USA", label: "United States", detail: "Соединенные Штаты" },
		{ id: "UZB", label: "Uzbekistan", detail: "Узбекистан" },
		{ id: "AFG", label: "Afghanistan", detail: "Афганистан" },
	]);
	expect(options.map(({ id }) => id).toSorted()).toEqual([...COUNTRIES.keys()].toSorted());
});

test.each([
	["США", "USA"],
	["сша", "USA"],
	["US", "USA"],
	["usa", "USA"],
	["U.S.", "USA"],
	["Америка", "USA"],
	["Соединённые Штаты", "USA"],
	["UK", "GBR"],
	["Great Brit", "GBR"],
	["Англия", "GBR"],
	["Британия", "GBR"],
	["Turkey", "TUR"],
	["Türkiye", "TUR"],
	["turkiye", "TUR"],
	["Белоруссия", "BLR"],
	["Korea", "KOR"],
	["Корея", "KOR"],
	["south kor", "KOR"],
	["DPRK", "PRK"],
	["PRC", "CHN"],
	["КНР", "CHN"],
	["Holl", "NLD"],
	["Ivory", "CIV"],
	["cote d", "CIV"],
	["Burma", "MMR"],
	["Czech Republic", "CZE"],
	["Vietnam", "VNM"],
	["UAE", "ARE"],
	["ОАЭ", "ARE"],
	["арабские эм", "ARE"],
	["Marshall", "MHL"],
	["виргинские острова", "VGB"],
	["RU", "RUS"],
	["de", "DEU"],
	["uzb", "UZB"],
	["orway", "NOR"],
])("%s leads to %s first, in either language", (typed, code) => {
	const first = (["en", "ru"] as const).map(
		(locale) => findChoices(countryChoices(locale, [], []).options, typed)[0],
	);
	expect(first.map((choice) => choice?.id)).toEqual([code, code]);
});

test("names that begin with the query come before names that contain it; «Корея» leads to both", () => {
	const found = (typed: string) =>
		findChoices(countryChoices("en", [], []).options, typed).map(({ id }) => id);
	expect(found("uk").slice(0, 2)).toEqual(["GBR", "UKR"]);
	expect(found("Корея")).toEqual(["KOR", "PRK"]);
	expect(found("stan")).toContain("UZB");
	expect(found("Narnia")).toEqual([]);
	expect(found(" ")).toHaveLength(COUNTRIES.size);
});
