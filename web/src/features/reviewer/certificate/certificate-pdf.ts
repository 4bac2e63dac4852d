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

/** Sizes of the letters, as parts of the usual ones, that are tried until long names and titles fit on the page. */
const SCALES = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3];
/** Points from the top at which the dates stand, and above which all else ends. */
const DATES = PAGE.height - 70;

/**
 * A certificate as a PDF, A4 across, tagged and searchable, the first language above the other. Signs that the fonts do not
 * have stand as `\uFFFD`.
 * @param now when it is made
 */
export function certificatePdf(certificate: Certificate, fonts: PdfFonts, now: Date): Promise<Blob> {
	const { texts } = certificate;
	const doc = new PDFDocument({
		...{ size: "A4", layout: "landscape", margin: 0, tagged: true, displayTitle: true, pdfVersion: "1.7" },
		lang: texts[0]?.lang,
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
	for (const paragraph of fitted(doc, certificate)) draw(doc, root, paragraph);
	root.end();
	doc.end();
	return whole;
}

/** A text, broken to its place's width. */
interface Paragraph {
	tag: string;
	lang: string | undefined;
	lines: readonly string[];
	x: number;
	y: number;
	style: Style;
}

/** All texts in their places, in letters as small as they have to be to fit on the page. */
function fitted(doc: PDFKit.PDFDocument, certificate: Certificate): Paragraph[] {
	let page: Paragraph[] = [];
	for (const scale of SCALES) {
		page = laidOut(doc, certificate, scale);
		if (page.every((one) => endOf(one) <= DATES)) break;
	}
	const dates = columnsOf(certificate).map(({ text, x, width }) =>
		broken(
			doc,
			text.lang,
			text.date,
			{ x, y: DATES, width },
			{ font: "regular", size: 10, color: INK.faint },
		),
	);
	return [...page, ...dates];
}

const columnsOf = ({ texts }: Certificate) => {
	const width = (PAGE.right - PAGE.left - GAP) / 2;
	return texts.map((text, at) => ({ text, width, x: PAGE.left + at * (width + GAP) }));
};

/** All texts but the dates, from the top down. */
function laidOut(doc: PDFKit.PDFDocument, certificate: Certificate, scale: number): Paragraph[] {
	const { short, texts } = certificate;
	const [first, second] = texts;
	const done: Paragraph[] = [];
	const width = PAGE.right - PAGE.left;
	/** Where the next one begins. */
	const write = (lang: string | undefined, text: string, place: Place, style: Style, tag = "P"): number => {
		const paragraph = broken(doc, lang, text, place, { ...style, size: style.size * scale });
		done.push({ ...paragraph, tag });
		return endOf(paragraph);
	};
	const regular = (size: number, color: string): Style => ({ font: "regular", size, color });
	const bold = (size: number, color: string): Style => ({ font: "bold", size, color });
	const wide = (y: number): Place => ({ x: PAGE.left, y, width });
	write(first?.lang, short, { x: 32, y: 60, width: PAGE.band - 56 }, bold(17, "#ffffff"));
	let y = write(first?.lang, first?.heading ?? "", wide(60), bold(30, INK.heading), "H1");
	y = write(second?.lang, second?.heading ?? "", wide(y + 2), regular(16, INK.second));
	const issued = texts.map((text) => text.issued).join(" · ");
	y = write(first?.lang, issued, wide(y + 34 * scale), regular(10, INK.faint));
	const names = [...new Set(texts.map(({ name }) => name))];
	for (const [at, name] of names.entries())
		y = write(texts[at]?.lang, name, wide(y + 4), at === 0 ? bold(24, INK.text) : regular(15, INK.faint));
	for (const { text, x, width: column } of columnsOf(certificate)) {
		const at = (top: number): Place => ({ x, y: top, width: column });
		let down = write(text.lang, text.body, at(y + 24 * scale), regular(11, INK.text));
		down = write(text.lang, text.conference, at(down + 3), bold(12, INK.text));
		write(text.lang, text.period, at(down + 3), regular(11, INK.text));
	}
	return done;
}

interface Place {
	x: number;
	y: number;
	width: number;
}

function broken(
	doc: PDFKit.PDFDocument,
	lang: string | undefined,
	text: string,
	{ x, y, width }: Place,
	style: Style,
): Paragraph {
	const oneLine = inFontSigns(text.replace(/\s+/g, " ").trim());
	doc.font(style.font).fontSize(style.size);
	const lines = wrapped(oneLine, width, (part) => doc.widthOfString(part));
	return { tag: "P", lang, lines, x, y, style };
}

/** Points from the top. */
const endOf = ({ y, lines, style }: Paragraph): number => y + lines.length * style.size * LEADING;

function draw(
	doc: PDFKit.PDFDocument,
	root: PDFKit.PDFStructureElement,
	{ tag, lang, lines, x, y, style: { font, size, color } }: Paragraph,
): void {
	const write = () => {
		doc.font(font).fontSize(size).fillColor(color);
		for (const [at, line] of lines.entries())
			doc.text(line, x, y + at * size * LEADING, { lineBreak: false });
	};
	root.add(doc.struct(tag, { ...(lang && { lang }) }, [write]));
}

function collected(doc: PDFKit.PDFDocument): Promise<Blob> {
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	return new Promise<Blob>((resolve, reject) => {
		doc.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
		doc.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
		doc.on("error", reject);
	});
}
