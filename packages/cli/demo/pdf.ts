import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fontkit from "@cantoo/fontkit";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import type { Locale } from "@deck/contracts/enums";
import type { PaperForm } from "@deck/contracts/paper";

const PAGE: [width: number, height: number] = [595, 842];
const MARGIN = 64;
const FONT_SIZE = 11;
const LEADING = 15;
const INK = rgb(0.12, 0.14, 0.18);

/** Has title, authors, keywords, the abstract as text, and a figure per page. */
export async function makePdf(form: PaperForm, pages: number): Promise<Uint8Array> {
	const { language, title, abstract, keywords } = form;
	const words = SAMPLE_TEXTS[language];
	const document = await PDFDocument.create();
	document.setTitle(title);
	const { plain, bold } = await FONTS[language](document);
	for (let number = 1; number <= pages; number++) {
		const page = document.addPage(PAGE);
		let y = PAGE[1] - MARGIN;
		const write = (text: string, font: PDFFont, size: number) => {
			y = writeText(page, text, { y, font, size });
		};
		if (number === 1) {
			write(title, bold, 18);
			write(authorNames(form), plain, 12);
			write(`${words.keywords}: ${keywords.join(", ")}`, plain, FONT_SIZE);
		}
		write(`${number}. ${words.headings[Math.min(number, words.headings.length) - 1]}`, bold, 13);
		write(abstract, plain, FONT_SIZE);
		write(`${abstract.slice(0, -1).split(". ").reverse().join(". ")}.`, plain, FONT_SIZE);
		drawFigure(page, number);
		page.drawText(String(number), { x: PAGE[0] / 2, y: MARGIN / 2, size: 10, font: plain, color: INK });
	}
	return document.save();
}

const SAMPLE_TEXTS = {
	en: {
		keywords: "Keywords",
		headings: [
			"Introduction",
			"Related work",
			"Method",
			"Data",
			"Results",
			"Comparison",
			"Discussion",
			"Conclusion",
		],
	},
	ru: {
		keywords: "Ключевые слова",
		headings: ["Введение", "Обзор", "Метод", "Данные", "Результаты", "Сравнение", "Обсуждение", "Заключение"],
	},
};

interface Fonts {
	plain: PDFFont;
	bold: PDFFont;
}

/** Standard fonts lack Cyrillic. */
const FONTS: Record<Locale, (document: PDFDocument) => Promise<Fonts>> = {
	async en(document) {
		const [plain, bold] = await Promise.all([
			document.embedFont(StandardFonts.TimesRoman),
			document.embedFont(StandardFonts.TimesRomanBold),
		]);
		return { plain, bold };
	},
	async ru(document) {
		document.registerFontkit(fontkit);
		const font = await document.embedFont(await readCyrillicFont(), { subset: true });
		return { plain: font, bold: font };
	},
};

let file: Promise<Uint8Array> | undefined;

/** Reads Liberation Sans from pdf.js. */
function readCyrillicFont(): Promise<Uint8Array> {
	const { resolve } = createRequire(import.meta.url);
	file ??= readFile(
		join(dirname(resolve("pdfjs-dist/package.json")), "standard_fonts/LiberationSans-Regular.ttf"),
	);
	return file;
}

function authorNames({ authors }: PaperForm): string {
	return authors.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()).join(", ");
}

function writeText(
	page: PDFPage,
	text: string,
	{ y, font, size }: { y: number; font: PDFFont; size: number },
): number {
	const leading = (size / FONT_SIZE) * LEADING;
	const space = font.widthOfTextAtSize(" ", size);
	let line: string[] = [];
	let width = 0;
	let height = y;
	const put = () => {
		height -= leading;
		page.drawText(line.join(" "), { x: MARGIN, y: height, size, font, color: INK });
	};
	for (const word of text.split(" ")) {
		const more = font.widthOfTextAtSize(word, size) + space;
		if (width + more > PAGE[0] - 2 * MARGIN && line.length > 0) {
			put();
			line = [];
			width = 0;
		}
		line.push(word);
		width += more;
	}
	put();
	return height - leading / 2;
}

function drawFigure(page: PDFPage, number: number): void {
	const [width, height] = [PAGE[0] - 2 * MARGIN, 150];
	const curve = Array.from({ length: 41 }, (_, step) => {
		const x = step / 40;
		const y = 0.5 - 0.4 * Math.sin(x * 6 * number) * Math.exp(-2 * x);
		return `${step === 0 ? "M" : "L"} ${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`;
	});
	// In an SVG path, y goes down from its start.
	page.drawSvgPath(`M 0 0 L 0 ${height} L ${width} ${height} ${curve.join(" ")}`, {
		x: MARGIN,
		y: 90 + height,
		borderColor: INK,
		borderWidth: 1,
	});
}
