import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { certificateOf } from "./certificate.ts";
import { certificatePdf } from "./certificate-pdf.ts";

const font = async (name: string) =>
	new Uint8Array(await readFile(join(import.meta.dirname, "../../../lib/print/fonts", name)));
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
	conference: { id: "c", path: "snow", locales: TITLES },
	...{ sent, first: "2026-03-02T10:00:00.000Z", last: "2026-03-09T10:00:00.000Z" },
});

test("a certificate says who, how many reviews, for which conference and when, in both languages", () => {
	const { short, texts } = certificateOf(USER, record(3), NOW);
	expect(short).toBe("SNOW");
	expect(texts.map(({ name, body, conference }) => [name, body, conference])).toEqual([
		["Анна Петровна Орлова", "за 3 рецензии для конференции", "Конференция о снеге"],
		["Anna Orlova", "for 3 peer reviews written for", "Conference on Snow"],
	]);
	expect(texts.map(({ period }) => period)).toEqual([
		expect.stringContaining("марта 2026"),
		expect.stringContaining("March 2026"),
	]);
	const bodies = (sent: number) => certificateOf(USER, record(sent), NOW).texts.map(({ body }) => body);
	expect([bodies(1), bodies(5)]).toEqual([
		["за 1 рецензию для конференции", "for 1 peer review written for"],
		["за 5 рецензий для конференции", "for 5 peer reviews written for"],
	]);
});

test("who has no name has their address, and all of it stands on one page that can be read", async () => {
	const nameless = certificateOf({ email: USER.email, locales: {} }, record(1), NOW);
	const fonts = { regular: await font("DejaVuSerif.ttf"), bold: await font("DejaVuSerif-Bold.ttf") };
	const blob = await certificatePdf(nameless, fonts, NOW);
	const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
	expect(pdf.numPages).toBe(1);
	const { items } = await (await pdf.getPage(1)).getTextContent();
	const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
	for (const said of ["Сертификат рецензента", "Certificate of reviewing", USER.email, "Конференция о снеге"])
		expect(text).toContain(said);
});
