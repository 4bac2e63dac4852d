import PDFDocument from "pdfkit";
import encodeQR from "qr";
import type { PdfFonts } from "../print/fonts.ts";
import { LEADING, type Measure, type PageElement, type Paragraph } from "./page-elements.ts";

export interface Pages {
	size: readonly [width: number, height: number];
	title: string;
	lang: string | undefined;
	pages: readonly (readonly PageElement[])[];
}

type Doc = PDFKit.PDFDocument;

export function makeMeasure(fonts: PdfFonts): Measure {
	const doc = new PDFDocument({ font: "" });
	doc.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
	const widths = new Map<string, number>();
	return (text, { font, size }) => {
		const key = `${font} ${text}`;
		const known = widths.get(key) ?? doc.font(font).fontSize(100).widthOfString(text) / 100;
		widths.set(key, known);
		return known * size;
	};
}

export async function writePdf(
	{ size, title, lang, pages }: Pages,
	fonts: PdfFonts,
	now: Date,
	onPage: (done: number) => void = () => undefined,
): Promise<Blob> {
	const doc = new PDFDocument({
		size: [...size],
		margin: 0,
		tagged: true,
		displayTitle: true,
		pdfVersion: "1.7",
		autoFirstPage: false,
		...(lang && { lang }),
		// Keeps pdfkit from looking for a font of its own.
		font: "",
		info: { Title: title, CreationDate: now },
	});
	doc.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
	const whole = toBlob(doc);
	const root = doc.struct("Document");
	doc.addStructure(root);
	for (const [at, page] of pages.entries()) {
		doc.addPage();
		for (const one of page) draw(doc, root, one);
		onPage(at + 1);
	}
	root.end();
	doc.end();
	return whole;
}

function draw(doc: Doc, root: PDFKit.PDFStructureElement, one: PageElement): void {
	switch (one.kind) {
		case "box":
			layout(doc, () => doc.rect(one.x, one.y, one.width, one.height).fill(one.color));
			break;
		case "picture":
			layout(doc, () =>
				doc.image(one.bytes as Buffer, one.x, one.y, { width: one.width, height: one.height }),
			);
			break;
		case "line":
			layout(doc, () => doc.moveTo(one.x, one.y).lineTo(one.toX, one.toY).lineWidth(0.5).stroke(one.color));
			break;
		case "qr":
			root.add(doc.struct("Figure", { alt: one.text }, [() => drawCode(doc, one)]));
			break;
		case "text":
			root.add(doc.struct(one.tag, { ...(one.lang && { lang: one.lang }) }, [() => drawText(doc, one)]));
	}
}

function drawText(doc: Doc, { lines, x, y, style }: Paragraph): void {
	doc.font(style.font).fontSize(style.size).fillColor(style.color);
	for (const [at, line] of lines.entries())
		doc.text(line, x, y + at * style.size * LEADING, { lineBreak: false });
}

/** Marks decoration, which screen readers skip. */
function layout(doc: Doc, write: () => void): void {
	doc.markContent("Artifact", { type: "Layout" });
	write();
	doc.endMarkedContent();
}

/** Draws adjacent modules as one box, without seams. */
function drawCode(doc: Doc, { x, y, size, text, color }: Extract<PageElement, { kind: "qr" }>): void {
	// The library's minimum is one module; documents leave their own.
	const bordered = encodeQR(text, "raw", { ecc: "medium", border: 1 });
	const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
	const module = size / rows.length;
	for (const [row, modules] of rows.entries()) {
		for (let from = 0; from < modules.length; from++) {
			if (!modules[from]) continue;
			let to = from;
			while (modules[to + 1]) to++;
			doc.rect(x + from * module, y + row * module, (to - from + 1) * module, module + 0.05);
			from = to;
		}
	}
	doc.fill(color);
}

function toBlob(doc: Doc): Promise<Blob> {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	return new Promise<Blob>((resolve, reject) => {
		doc.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
		doc.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
		doc.on("error", reject);
	});
}
