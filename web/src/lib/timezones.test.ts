import { expect, test } from "vitest";
import { timezoneChoices } from "./timezones.ts";

const at = new Date("2027-01-10T12:00:00Z");
const find = (zone: string, locale: "en" | "ru") =>
	timezoneChoices("", at, locale).find(({ id }) => id === zone);

test("a zone is named by its city for a Russian reader, and found in either language", () => {
	expect(find("Europe/Samara", "ru")).toEqual({
		id: "Europe/Samara",
		label: "Самара (Europe/Samara)",
		detail: "UTC+4 · Тольятти, Ижевск",
		words: "Samara Tolyatti Izhevsk Самара Тольятти Ижевск",
	});
	expect(find("Europe/Samara", "en")).toEqual({
		id: "Europe/Samara",
		label: "Europe/Samara",
		detail: "UTC+4 · Tolyatti, Izhevsk",
		words: "Samara Tolyatti Izhevsk Самара Тольятти Ижевск",
	});
	expect(find("Pacific/Auckland", "ru")).toEqual({
		id: "Pacific/Auckland",
		label: "Pacific/Auckland",
		detail: "UTC+13",
		words: "",
	});
});

test.each([
	["Москва", "Europe/Moscow"],
	["Екатеринбург", "Asia/Yekaterinburg"],
	["Самарканд", "Asia/Samarkand"],
	["Ташкент", "Asia/Tashkent"],
])("%s names %s", (city, zone) => {
	const found = timezoneChoices("", at, "ru").filter(({ words }) => words?.split(" ").includes(city));
	expect(found.map(({ id }) => id)).toEqual([zone]);
});

test("a chosen zone that the browser does not list stands first", () => {
	expect(timezoneChoices("Etc/GMT+12", at, "en")[0]?.id).toBe("Etc/GMT+12");
});
