import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { NOW, READ_BACK, sampleIssue } from "../export/sample-issue.ts";
import { type Contents, contentsOf } from "./contents.ts";
import { contentsPdf } from "./contents-pdf.ts";

const font = async (name: string) =>
	new Uint8Array(await readFile(join(import.meta.dirname, "../../../lib/print/fonts", name)));
const fonts = { regular: await font("DejaVuSerif.ttf"), bold: await font("DejaVuSerif-Bold.ttf") };

interface Placed {
	text: string;
	left: number;
	right: number;
}

async function readBack(parts: readonly Contents[]) {
	const blob = await contentsPdf(parts, fonts, NOW);
	const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
	const pages: Placed[][] = [];
	for (let at = 1; at <= pdf.numPages; at++) {
		const { items } = await (await pdf.getPage(at)).getTextContent();
		pages.push(
			items.flatMap((item) =>
				"str" in item && item.str.trim()
					? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
					: [],
			),
		);
	}
	const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
	return { pages, info };
}

const texts = (page: Placed[] | undefined) =>
	page?.map(({ text }) => text).filter((text) => !text.startsWith(".")) ?? [];

test("each language has its own page, and the file has a title and a language", async () => {
	const { pages, info } = await readBack(contentsOf(sampleIssue()));
	expect([info.Title, info.Language]).toEqual(["Том 7. Содержание", "ru"]);
	expect(texts(pages[0])).toEqual([
		"Содержание",
		"Том 7",
		"Труды о снеге. Т. 7, № 1, 2026",
		"Mira Olsen",
		"Snow on roofs",
		"5",
		"Анна Петровна Орлова, Сукарно",
		"Снег на крышах",
		"9",
		"Ann, {and} Bob O'Neil & Co_, Plato",
		// Our fonts have no emoji.
		READ_BACK.replace("🧊", "\uFFFD"),
		"13",
	]);
	expect(texts(pages[1]).slice(0, 9)).toEqual([
		"Contents",
		"Volume 7",
		"Proceedings of Snow. Vol. 7, no. 1, 2026",
		"Mira Olsen",
		"Snow on roofs",
		"5",
		"Anna Orlova, Sukarno",
		"The snow of roofs",
		"9",
	]);
});

test("page numbers are right-aligned after dots; long titles and words wrap, long tables continue on a new page", async () => {
	const printed = sampleIssue();
	const [paper] = printed.papers;
	if (!paper) throw new Error("the sample has papers");
	const many = Array.from({ length: 60 }, (_, index) => ({
		...paper,
		number: index + 1,
		first: 10 + index * 9,
		title: `${"Snow on roofs of houses ".repeat(6)}${index}`,
	}));
	const word = { ...paper, first: null, title: "Ж".repeat(250) };
	const { pages } = await readBack(contentsOf({ ...printed, papers: [...many, word] }));
	const all = pages.flat();
	const numbers = all.filter(({ text, left }) => /^\d+$/.test(text) && left > 400);
	expect(numbers.map(({ text }) => text)).toEqual(many.map(({ first }) => String(first)));
	expect(new Set(numbers.map(({ right }) => Math.round(right)))).toEqual(new Set([533]));
	const dots = all.filter(({ text }) => text.startsWith("."));
	expect(dots.length).toBe(60);
	const written = all.filter((one) => !dots.includes(one) && !numbers.includes(one));
	expect(written.filter(({ right }) => right > 490)).toEqual([]);
	expect(
		written.filter(({ text }) => /^Ж+$/.test(text)).reduce((sum, { text }) => sum + text.length, 0),
	).toBe(250);
	expect(pages.length).toBe(5);
});

test("sections are headings if their papers are together; an issue in English has one part", () => {
	const printed = sampleIssue();
	const [english, russian, hostile] = printed.papers;
	if (!english || !russian || !hostile) throw new Error("the sample has papers");
	const titles = (papers: typeof printed.papers) =>
		contentsOf({ ...printed, papers }).map(({ locale, groups }) => [
			locale,
			groups.map(({ title, lines }) => [title, ...lines.map(({ number }) => number)]),
		]);
	expect(titles([english, hostile, russian])).toEqual([
		[
			"ru",
			[
				["Оптика", 12, 31],
				["Signals", 7],
			],
		],
		[
			"en",
			[
				["Optics", 12, 31],
				["Signals", 7],
			],
		],
	]);
	expect(titles([english, russian, hostile])[1]).toEqual(["en", [["", 12, 7, 31]]]);
	expect(titles([english, hostile])).toEqual([["en", [["", 12, 31]]]]);
});
