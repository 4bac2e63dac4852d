import { expect, test } from "vitest";
import { timezoneChoices } from "./timezones.ts";

const at = new Date("2027-01-10T12:00:00Z");
const find = (zone: string, locale: "en" | "ru") =>
	timezoneChoices("", at, locale).options.find(({ id }) => id === zone);

test("a zone is named by its city for a Russian reader, and found in either language", () => {
	expect(find("Europe/Samara", "ru")).toEqual({
		id: "Europe/Samara",
		label: "Самара (Europe/Samara)",
		detail: "UTC+4 · Тольятти, Ижевск",
		keywords: ["Samara", "Tolyatti", "Izhevsk", "Самара", "Тольятти", "Ижевск"],
	});
	expect(find("Europe/Samara", "en")).toEqual({
		id: "Europe/Samara",
		label: "Europe/Samara",
		detail: "UTC+4 · Tolyatti, Izhevsk",
		keywords: ["Samara", "Tolyatti", "Izhevsk", "Самара", "Тольятти", "Ижевск"],
	});
	expect(find("Pacific/Auckland", "ru")).toEqual({
		id: "Pacific/Auckland",
		label: "Pacific/Auckland",
		detail: "UTC+13",
		keywords: [],
	});
});

test.each([
	["Москва", "Europe/Moscow"],
	["Екатеринбург", "Asia/Yekaterinburg"],
	["Самарканд", "Asia/Samarkand"],
	["Ташкент", "Asia/Tashkent"],
])("the city %s belongs to %s only", (city, zone) => {
	const found = timezoneChoices("", at, "ru").options.filter(({ keywords }) => keywords.includes(city));
	expect(found.map(({ id }) => id)).toEqual([zone]);
});

test("likely zones come first: the chosen one, the device's, and those of conferences; none twice", () => {
	const { options, likely } = timezoneChoices("Etc/GMT+12", at, "en", "Asia/Tashkent");
	const ids = options.map(({ id }) => id);
	expect(ids.slice(0, likely)).toEqual([
		"Etc/GMT+12",
		"Asia/Tashkent",
		"Europe/Moscow",
		"Europe/Samara",
		"Asia/Samarkand",
	]);
	expect(ids.slice(1).toSorted()).toEqual(Intl.supportedValuesOf("timeZone").toSorted());
});
