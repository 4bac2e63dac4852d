import { storedMoment } from "@deck/contracts/moments";
import { expect, test } from "vitest";
import {
	conferenceTitle,
	formatConferenceDays,
	formatLocalMoment,
	localizedField,
	localizedText,
} from "./conference-texts.ts";

test("a text in the other language is marked with that language", () => {
	expect(localizedText({ en: "Optics", ru: "Оптика" }, "ru")).toEqual({ text: "Оптика" });
	expect(localizedText({ en: "Optics", ru: "" }, "ru")).toEqual({ text: "Optics", lang: "en" });
	expect(localizedText({ en: "", ru: "" }, "en")).toEqual({ text: "", lang: undefined });
	const locales = { en: { title: "", short_title: "S" }, ru: { title: "Спектр", short_title: "" } };
	expect(localizedField(locales, "short_title", "ru")).toEqual({ text: "S", lang: "en" });
	expect(conferenceTitle({ locales }, "en")).toEqual({ text: "Спектр", lang: "ru" });
});

test("the days of a conference are shown as one range, whatever times they have", () => {
	const dates = { conference_start: "2027-05-24T09:00", conference_end: "2027-05-28" };
	expect(formatConferenceDays(dates, "en")).toBe("24–28 May 2027");
	expect(formatConferenceDays(dates, "ru")).toBe("24–28 мая 2027");
	expect(formatConferenceDays({ conference_start: "2027-05-30", conference_end: "2027-06-02" }, "ru")).toBe(
		"30 мая – 2 июня 2027",
	);
	expect(formatConferenceDays({ conference_start: "2027-05-24" }, "en")).toBe("24 May 2027");
	expect(formatConferenceDays({ conference_end: "2027-05-28" }, "en")).toBeNull();
});

test("a date of a conference has its month in words, and a time where it has one", () => {
	expect(formatLocalMoment(storedMoment("2026-12-12T23:59"), "en").replace(/\s/g, " ")).toBe(
		"12 December 2026, 23:59",
	);
	expect(formatLocalMoment(storedMoment("2026-12-12"), "ru").replace(/\s/g, " ")).toBe("12 декабря 2026");
});
