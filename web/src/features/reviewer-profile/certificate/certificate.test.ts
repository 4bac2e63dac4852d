import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { documentPages } from "../../../lib/document-pdf/document-pages.ts";
import { makeMeasure, writePdf } from "../../../lib/document-pdf/write-pdf.ts";
import { certificateOf } from "./certificate.ts";

const font = async (name: string) =>
	new Uint8Array(await readFile(join(import.meta.dirname, "../../../lib/print/fonts", name)));
const fontsOf = async () => ({
	regular: await font("DejaVuSerif.ttf"),
	bold: await font("DejaVuSerif-Bold.ttf"),
});
const certificatePdf = async (certificate: ReturnType<typeof certificateOf>) => {
	const fonts = await fontsOf();
	return writePdf(
		documentPages({ kind: "certificates", certificates: [certificate] }, makeMeasure(fonts)),
		fonts,
		NOW,
	);
};
async function itemsOf(blob: Blob) {
	const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
	expect(pdf.numPages).toBe(1);
	const { items } = await (await pdf.getPage(1)).getTextContent();
	return items.flatMap((item) => ("str" in item ? [item] : []));
}
const NOW = new Date("2026-11-23T10:00:00Z");
const TITLES = {
	en: { short_title: "SNOW", title: "Conference on Snow" },
	ru: { short_title: "СНЕГ", title: "Конференция о снеге" },
};
const USER = {
	email: "anna@example.org",
	locales: {
		en: { first_name: "Anna", last_name: "Orlova" },
		ru: { first_name: "Анна", last_name: "Орлова", patr_name: "Петровна" },
	},
};
const record = (sent: number) => ({
	conference: { id: "c", path: "snow", timezone: "Europe/Samara", locales: TITLES },
	sent,
	first: "2026-03-02T10:00:00.000Z",
	last: "2026-03-09T10:00:00.000Z",
});

test("a certificate shows who, how many reviews, for which conference and when, in both languages", () => {
	const { short, texts } = certificateOf(USER, record(3));
	expect(short).toBe("SNOW");
	expect(texts.map(({ name, body, subject }) => [name, body, subject])).toEqual([
		["Анна Петровна Орлова", "за 3 рецензии для конференции", "Конференция о снеге"],
		["Anna Orlova", "for 3 peer reviews written for", "Conference on Snow"],
	]);
	expect(texts.map(({ period }) => period)).toEqual([
		expect.stringContaining("марта 2026"),
		expect.stringContaining("March 2026"),
	]);
	const late = { ...record(1), first: "2026-03-02T20:30:00.000Z", last: "2026-03-02T20:30:00.000Z" };
	expect(certificateOf(USER, late).texts[1]).toMatchObject({
		period: "3 March 2026",
		date: "Date: 3 March 2026",
	});
	const bodies = (sent: number) => certificateOf(USER, record(sent)).texts.map(({ body }) => body);
	expect([bodies(1), bodies(5)]).toEqual([
		["за 1 рецензию для конференции", "for 1 peer review written for"],
		["за 5 рецензий для конференции", "for 5 peer reviews written for"],
	]);
});

test("a name that the fonts can\u2019t show is replaced by the other one, then by the address; an emoji is left out", () => {
	const names = (en: string, ru: string, title = "Snow \u{1F600}") => {
		const user = { email: USER.email, locales: { en: { first_name: en }, ru: { first_name: ru } } };
		const titles = { short_title: title, title };
		const { short, texts } = certificateOf(user, {
			...record(1),
			conference: { ...record(1).conference, path: "snow-26", locales: { en: titles, ru: titles } },
		});
		return [short, ...texts.map(({ name }) => name)];
	};
	expect(names("Anna \u{1F600}", "Анна")).toEqual(["Snow", "Анна", "Anna"]);
	expect(names("محمد", "Мухаммад")).toEqual(["Snow", "Мухаммад", "Мухаммад"]);
	expect(names("محمد", "محمد", "مؤتمر")).toEqual(["snow-26", USER.email, USER.email]);
});

test("the longest names and titles fit on the page above the date", async () => {
	const long = { first_name: "О".repeat(255), last_name: "W".repeat(255), patr_name: "W".repeat(255) };
	const titles = { short_title: "W".repeat(64), title: "W".repeat(255) };
	const certificate = certificateOf(
		{ email: USER.email, locales: { en: { ...long, first_name: "W" }, ru: long } },
		{ ...record(1), conference: { ...record(1).conference, locales: { en: titles, ru: titles } } },
	);
	const items = await itemsOf(await certificatePdf(certificate));
	const heights = items.filter(({ str }) => str.trim() !== "").map(({ transform }) => Number(transform[5]));
	const dates = items.filter(({ str }) => str.startsWith("Дата") || str.startsWith("Date"));
	expect(dates).toHaveLength(2);
	const date = Number(dates[0]?.transform[5]);
	expect(heights.filter((height) => height <= date)).toEqual(dates.map(() => date));
});

test("a person without a name is shown by address, and all of it is on one readable page", async () => {
	const nameless = certificateOf({ email: USER.email, locales: {} }, record(1));
	const text = (await itemsOf(await certificatePdf(nameless))).map(({ str }) => str).join(" ");
	for (const expected of [
		"Сертификат рецензента",
		"Certificate of reviewing",
		USER.email,
		"Конференция о снеге",
	])
		expect(text).toContain(expected);
});
