import PDFDocument from "pdfkit";
import { inFontSigns } from "../../../lib/print/font-signs.ts";
import type { PdfFonts } from "../../../lib/print/fonts.ts";
import { wrapped } from "../../../lib/print/lines.ts";
import type { Certificate } from "./certificate.ts";

/** Points: A4 across, the band at its left, and the text's place. */
const PAGE = { width: 841.89, height: 595.28, band: 190, left: 240, right: 786 };
const INK = { band: "#3f1191", heading: "#3f1191", second: "#5b34b8", text: "#1a1523", faint: "#55505f" };
const LEADING = 1.3;
/** Points between the columns of the two languages. */
const GAP = 26;

interface Style {
	font: keyof PdfFonts;
	size: number;
	color: string;
}

/**
 * A certificate as a PDF, A4 across, tagged and searchable, the first language above the other. Signs that the fonts do not
 * have stand as `\uFFFD`.
 * @param now when it is made
 */
export function certificatePdf({ short, texts }: Certificate, fonts: PdfFonts, now: Date): Promise<Blob> {
	const [first, second] = texts;
	const doc = new PDFDocument({
		...{ size: "A4", layout: "landscape", margin: 0, tagged: true, displayTitle: true, pdfVersion: "1.7" },
		lang: first?.lang,
		// pdfkit would look for a font of its own.
		font: fonts.regular as unknown as string,
		info: { Title: texts.map(({ heading }) => heading).join(" · "), CreationDate: now },
	});
	doc.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
	const whole = collected(doc);
	doc.markContent("Artifact", { type: "Layout" });
	doc.rect(0, 0, PAGE.band, PAGE.height).fill(INK.band);
	doc.endMarkedContent();
	const root = doc.struct("Document");
	doc.addStructure(root);
	const write = (tag: string, lang: string | undefined, text: string, place: Place, style: Style) =>
		written(doc, root, { tag, lang, text, place, style });
	const width = PAGE.right - PAGE.left;
	write(
		"P",
		first?.lang,
		short,
		{ x: 32, y: 60, width: PAGE.band - 56 },
		{ font: "bold", size: 17, color: "#ffffff" },
	);
	let y = 60;
	y = write(
		"H1",
		first?.lang,
		first?.heading ?? "",
		{ x: PAGE.left, y, width },
		{ font: "bold", size: 30, color: INK.heading },
	);
	y = write(
		"P",
		second?.lang,
		second?.heading ?? "",
		{ x: PAGE.left, y: y + 2, width },
		{ font: "regular", size: 16, color: INK.second },
	);
	y += 34;
	const issued = texts.map((text) => text.issued).join(" · ");
	y = write(
		"P",
		first?.lang,
		issued,
		{ x: PAGE.left, y, width },
		{ font: "regular", size: 10, color: INK.faint },
	);
	const names = [...new Set(texts.map(({ name }) => name))];
	for (const [at, name] of names.entries())
		y = write(
			"P",
			texts[at]?.lang,
			name,
			{ x: PAGE.left, y: y + 4, width },
			{
				...(at === 0
					? { font: "bold", size: 24, color: INK.text }
					: { font: "regular", size: 15, color: INK.faint }),
			},
		);
	const column = (width - GAP) / 2;
	for (const [at, text] of texts.entries()) {
		const x = PAGE.left + at * (column + GAP);
		let down = write(
			"P",
			text.lang,
			text.body,
			{ x, y: y + 24, width: column },
			{ font: "regular", size: 11, color: INK.text },
		);
		down = write(
			"P",
			text.lang,
			text.conference,
			{ x, y: down + 3, width: column },
			{ font: "bold", size: 12, color: INK.text },
		);
		write(
			"P",
			text.lang,
			text.period,
			{ x, y: down + 3, width: column },
			{ font: "regular", size: 11, color: INK.text },
		);
		write(
			"P",
			text.lang,
			text.date,
			{ x, y: PAGE.height - 70, width: column },
			{ font: "regular", size: 10, color: INK.faint },
		);
	}
	root.end();
	doc.end();
	return whole;
}

interface Place {
	x: number;
	y: number;
	width: number;
}

interface Paragraph {
	tag: string;
	lang: string | undefined;
	text: string;
	place: Place;
	style: Style;
}

/** Writes a paragraph, broken to its width; where the next one begins. */
function written(
	doc: PDFKit.PDFDocument,
	root: PDFKit.PDFStructureElement,
	{ tag, lang, text, place, style: { font, size, color } }: Paragraph,
): number {
	const oneLine = inFontSigns(text.replace(/\s+/g, " ").trim());
	doc.font(font).fontSize(size);
	const lines = wrapped(oneLine, place.width, (part) => doc.widthOfString(part));
	const draw = () => {
		doc.font(font).fontSize(size).fillColor(color);
		for (const [at, line] of lines.entries())
			doc.text(line, place.x, place.y + at * size * LEADING, { lineBreak: false });
	};
	root.add(doc.struct(tag, { ...(lang && { lang }) }, [draw]));
	return place.y + lines.length * size * LEADING;
}

function collected(doc: PDFKit.PDFDocument): Promise<Blob> {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	return new Promise<Blob>((resolve, reject) => {
		doc.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
		doc.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
		doc.on("error", reject);
	});
}
