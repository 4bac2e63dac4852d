import { COUNTRIES } from "@deck/contracts/countries";
import { expect, test } from "vitest";
import { countryChoices } from "./country.ts";

test("every country is there once, the likely ones first", () => {
	const { options, likely } = countryChoices("en", ["NOR", ""], ["en-US", "ru"]);
	expect(options.slice(0, likely + 1)).toEqual([
		{ id: "NOR", label: "Norway", detail: "Норвегия" },
		{ id: "RUS", label: "Russia", detail: "Россия" },
		{ id: "USA", label: "United States", detail: "Соединенные Штаты" },
		{ id: "UZB", label: "Uzbekistan", detail: "Узбекистан" },
		{ id: "AFG", label: "Afghanistan", detail: "Афганистан" },
	]);
	expect(options.map(({ id }) => id).toSorted()).toEqual([...COUNTRIES.keys()].toSorted());
});
