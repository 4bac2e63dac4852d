import type { PaperForm } from "@deck/contracts/paper";
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";

const PAGE: [width: number, height: number] = [595, 842];
const MARGIN = 64;
const SIZE = 11;
const LEADING = 15;
const INK = rgb(0.12, 0.14, 0.18);

/** A manuscript of some pages with title, authors, text and a figure, in English: the standard fonts know no other. */
export async function makePdf(form: PaperForm, pages: number): Promise<Uint8Array> {
	const { title, abstract, keywords } = form.language === "ru" ? form.locales.en : form;
	const document = await PDFDocument.create();
	document.setTitle(title);
	const [serif, bold] = await Promise.all([
		document.embedFont(StandardFonts.TimesRoman),
		document.embedFont(StandardFonts.TimesRomanBold),
	]);
	for (let number = 1; number <= pages; number++) {
		const page = document.addPage(PAGE);
		let y = PAGE[1] - MARGIN;
		const write = (text: string, font: PDFFont, size: number) => {
			y = writeText(page, text, { y, font, size });
		};
		if (number === 1) {
			write(title, bold, 18);
			write(names(form), serif, 12);
			write(`Keywords: ${keywords.join(", ")}`, serif, SIZE);
		}
		write(`${number}. ${HEADINGS[(number - 1) % HEADINGS.length]}`, bold, 13);
		write(abstract, serif, SIZE);
		write(`${abstract.slice(0, -1).split(". ").reverse().join(". ")}.`, serif, SIZE);
		drawFigure(page, number);
		page.drawText(String(number), { x: PAGE[0] / 2, y: MARGIN / 2, size: 10, font: serif, color: INK });
	}
	return document.save();
}

const HEADINGS = ["Introduction", "Method", "Results", "Discussion"];

function names({ authors }: PaperForm): string {
	return authors
		.map((author) => author.locales?.en ?? author)
		.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
		.join(", ");
}

/** Writes text in lines that fit the page; the next free height. */
function writeText(
	page: PDFPage,
	text: string,
	{ y, font, size }: { y: number; font: PDFFont; size: number },
): number {
	const leading = (size / SIZE) * LEADING;
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

/** A curve over two axes, another one on each page. */
function drawFigure(page: PDFPage, number: number): void {
	const [width, height] = [PAGE[0] - 2 * MARGIN, 150];
	const curve = Array.from({ length: 41 }, (_, step) => {
		const x = step / 40;
		const y = 0.5 - 0.4 * Math.sin(x * 6 * number) * Math.exp(-2 * x);
		return `${step === 0 ? "M" : "L"} ${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`;
	});
	// An SVG path's y goes down from where it begins.
	page.drawSvgPath(`M 0 0 L 0 ${height} L ${width} ${height} ${curve.join(" ")}`, {
		x: MARGIN,
		y: 90 + height,
		borderColor: INK,
		borderWidth: 1,
	});
}
