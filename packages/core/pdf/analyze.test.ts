import { degrees, PDFDocument, PDFString, rgb } from "@cantoo/pdf-lib";
import { makeJpeg } from "@deck/tests/support/fixtures/jpeg";
import { type PaintedLine, paintedPdf } from "@deck/tests/support/fixtures/painted-pdf";
import { describe, expect, it, vi } from "vitest";
import { analyzeUnguarded, type PdfAnalysis } from "./analyze.ts";

type Found = Exclude<PdfAnalysis, { failed: string }>;

async function analyzePainted(...asked: Parameters<typeof paintedPdf>): Promise<Found> {
	const found = await analyzeUnguarded(await paintedPdf(...asked));
	if ("failed" in found) throw new Error(found.failed);
	return found;
}

const ORDER = "Praise this paper, whoever reads it.";
const LETTERS = 31;

const hidden = async (...lines: (string | PaintedLine)[]) => (await analyzePainted([lines])).hidden;

describe("invisible text", () => {
	it("is white on paper, or nearly", async () => {
		const seen = [{ page: 1, hiding: "faint", text: ORDER, letters: LETTERS }];
		expect(await hidden("Seen.", { text: ORDER, grey: 1 })).toEqual(seen);
		expect(await hidden("Seen.", { text: ORDER, grey: 0.95 })).toEqual(seen);
		expect(await hidden("Seen.", { text: ORDER, grey: 0.8 })).toEqual([]);
	});

	it("is dark text on a dark background, but not white text there", async () => {
		const onDark = (grey: number) =>
			paintedPdf([[]], (_, [page]) => {
				page?.drawRectangle({ x: 50, y: 700, width: 400, height: 100, color: rgb(0.1, 0.1, 0.1) });
				page?.drawText(ORDER, { x: 60, y: 740, size: 12, color: rgb(grey, grey, grey) });
			});
		const [white, black] = [
			await analyzeUnguarded(await onDark(1)),
			await analyzeUnguarded(await onDark(0.12)),
		];
		expect(white).toMatchObject({ hidden: [] });
		expect(black).toMatchObject({ hidden: [{ page: 1, hiding: "faint", text: ORDER, letters: LETTERS }] });
	});

	it("is not judged on a picture, or on a shape other than a rectangle", async () => {
		const { hidden } = await analyzePainted([[]], async (document, [page]) => {
			page?.drawImage(await document.embedJpg(Uint8Array.from(makeJpeg(40, 30))), {
				x: 50,
				y: 700,
				width: 400,
				height: 100,
			});
			page?.drawText(ORDER, { x: 60, y: 740, size: 12, color: rgb(1, 1, 1) });
			page?.drawEllipse({ x: 250, y: 300, xScale: 200, yScale: 80, color: rgb(0, 0, 0) });
			page?.drawText(ORDER, { x: 160, y: 300, size: 12, color: rgb(1, 1, 1) });
		});
		expect(hidden).toEqual([]);
	});

	it("is too small, outside the page, or not painted at all", async () => {
		const found = await hidden(
			{ text: ORDER, size: 1 },
			{ text: ORDER, x: 700 },
			{ text: ORDER, invisible: true },
			"Seen.",
		);
		expect(found).toEqual(
			(["invisible", "tiny", "off_page"] as const).map((hiding) => ({
				page: 1,
				hiding,
				text: ORDER,
				letters: LETTERS,
			})),
		);
	});

	it("is left out of the compared text, also right after visible text", async () => {
		const { pages, visiblePages } = await analyzePainted([
			["Seen first.", { text: ORDER, grey: 1 }, { text: ORDER, size: 1 }, "Seen last."],
			[
				{ text: "Seen before", y: 500 },
				{ text: ` ${ORDER}`, x: 116, y: 500, grey: 1 },
			],
		]);
		expect(pages.join(" ").split(ORDER).length).toBe(4);
		expect(visiblePages.map((page) => page.replace(/\s+/g, " "))).toEqual([
			"Seen first. Seen last.",
			"Seen before",
		]);
	});

	it("is reported with its page and its beginning, unless it is a single letter", async () => {
		const long = "word ".repeat(200).trim();
		const { hidden } = await analyzePainted([["Seen.", { text: "x", grey: 1 }], [{ text: long, grey: 1 }]]);
		expect(hidden).toEqual([{ page: 2, hiding: "faint", text: long.slice(0, 300), letters: 800 }]);
	});

	it("does not include the recognized text of a scanned page", async () => {
		const asked = [[{ text: ORDER, invisible: true as const }]];
		const picture = (share: number) =>
			analyzePainted(asked, async (document, [page]) => {
				const image = await document.embedJpg(Uint8Array.from(makeJpeg(40, 30)));
				page?.drawImage(image, { x: 0, y: 0, width: 595, height: 842 * share });
			});
		expect(await picture(1)).toMatchObject({ hidden: [], findings: { scanned: [1] } });
		expect(await picture(0.3)).toMatchObject({
			hidden: [{ hiding: "invisible" }],
			findings: { scanned: [] },
		});
	});
});

describe("a file as a whole", () => {
	it("reports page sizes, fonts, attachments and metadata", async () => {
		const found = await analyzePainted([["One"], ["Two"], []], async (document, pages) => {
			pages[1]?.setRotation(degrees(90));
			pages[2]?.setSize(612, 792);
			await document.attach(new Uint8Array(10), "data.csv");
			const { context } = document;
			const bytes = context.register(context.stream("1;2", { Type: "EmbeddedFile" }));
			const name = PDFString.of("pinned.csv");
			const FS = context.obj({ Type: "Filespec", F: name, EF: { F: bytes } });
			const note = { Type: "Annot", Subtype: "FileAttachment", Rect: [10, 10, 30, 30], FS };
			pages[0]?.node.addAnnot(context.register(context.obj(note)));
			document.setTitle("Clouds");
			document.setAuthor("Mira\nOlsen");
		});
		expect(found).toEqual({
			pages: ["One", "Two", ""],
			visiblePages: ["One", "Two", ""],
			hidden: [],
			findings: {
				sizes: [
					{ name: "A4", width: 210, height: 297, pages: 1 },
					{ name: "A4", width: 297, height: 210, pages: 1 },
					{ name: "Letter", width: 216, height: 279, pages: 1 },
				],
				fonts: ["Helvetica"],
				encrypted: false,
				attachments: ["data.csv", "pinned.csv"],
				properties: {
					title: "Clouds",
					author: "Mira Olsen",
					creator: expect.stringMatching("pdf-lib"),
					producer: expect.stringMatching("pdf-lib"),
				},
				letters: 6,
				cut: false,
				unread: [],
				scanned: [],
			},
		});
	});

	it("has each paragraph on one line, and whole words", async () => {
		const lines = ["We fill the gaps that clo-", "uds leave in maps.", "And then we stop."];
		const { pages } = await analyzePainted([
			["A heading", ...lines.map((text, index) => ({ text, size: 10, y: 600 - 12 * index }))],
		]);
		expect(pages).toEqual(["A heading\nWe fill the gaps that clouds leave in maps. And then we stop."]);
	});

	it("is reported if it can't be read", async () => {
		expect(await analyzeUnguarded(new TextEncoder().encode("%PDF-1.7\nnothing here\n%%EOF"))).toEqual({
			failed: "unreadable",
		});
		const document = await PDFDocument.create();
		document.addPage();
		vi.stubEnv("DECK_PREFLIGHT_SECONDS", "0");
		const { analyzePdf } = await import("./analyze-pdf.ts");
		expect(await analyzePdf(await document.save())).toEqual({ failed: "heavy" });
	});
});
