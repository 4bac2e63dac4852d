import { expect, test } from "vitest";
import { conferenceDays, conferenceTitle, inEither, localText, localWhen } from "./conference-words.ts";

test("a text of the other language says which it is", () => {
	expect(inEither({ en: "Optics", ru: "Оптика" }, "ru")).toEqual({ text: "Оптика" });
	expect(inEither({ en: "Optics", ru: "" }, "ru")).toEqual({ text: "Optics", lang: "en" });
	expect(inEither({ en: "", ru: "" }, "en")).toEqual({ text: "", lang: undefined });
	const locales = { en: { title: "", short_title: "S" }, ru: { title: "Спектр", short_title: "" } };
	expect(localText(locales, "short_title", "ru")).toEqual({ text: "S", lang: "en" });
	expect(conferenceTitle({ locales }, "en")).toEqual({ text: "Спектр", lang: "ru" });
});

test("days of a conference read as one range, whatever times they have", () => {
	const dates = { conference_start: "2027-05-24T09:00", conference_end: "2027-05-28" };
	expect(conferenceDays(dates, "en")).toBe("24–28 May 2027");
	expect(conferenceDays(dates, "ru")).toBe("24–28 мая 2027\u00a0г.");
	expect(conferenceDays({ conference_start: "2027-05-30", conference_end: "2027-06-02" }, "ru")).toBe(
		"30 мая – 2 июня 2027\u00a0г.",
	);
	expect(conferenceDays({ conference_start: "2027-05-24" }, "en")).toBe("24 May 2027");
	expect(conferenceDays({ conference_end: "2027-05-28" }, "en")).toBeNull();
});

test("a date of a conference has its month in words, and a time where it has one", () => {
	expect(localWhen("2026-12-12T23:59", "en").replace(/\s/g, " ")).toBe("12 December 2026, 23:59");
	expect(localWhen("2026-12-12", "ru").replace(/\s/g, " ")).toBe("12 декабря 2026");
});
