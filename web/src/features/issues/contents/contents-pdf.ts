import { oneLine } from "@deck/contracts/plain-text";
import PDFDocument from "pdfkit";
import { replaceMissingCharacters } from "../../../lib/print/font-characters.ts";
import type { PdfFonts } from "../../../lib/print/fonts.ts";
import { wrapLines } from "../../../lib/print/lines.ts";
import type { Contents, ContentsGroup, ContentsLine } from "./contents.ts";

/** Points: A4, column of page numbers. */
const PAGE = { width: 595.28, height: 841.89, margin: 62, numbers: 44 };
const RIGHT = PAGE.width - PAGE.margin;
const TEXT_WIDTH = RIGHT - PAGE.margin - PAGE.numbers;
const LEADING = 1.35;

interface Style {
	font: keyof PdfFonts;
	size: number;
}
const STYLES = {
	heading: { font: "bold", size: 20 },
	title: { font: "regular", size: 13 },
	publication: { font: "regular", size: 10 },
	section: { font: "bold", size: 12 },
	authors: { font: "regular", size: 9 },
	paper: { font: "regular", size: 10.5 },
} as const satisfies Record<string, Style>;

/**
 * Makes a tagged, searchable A4 PDF, languages on separate pages. Missing characters become `\uFFFD`.
 * @param now creation time
 */
export function contentsPdf(parts: readonly Contents[], fonts: PdfFonts, now: Date): Promise<Blob> {
	const [first] = parts;
	const doc = new PDFDocument({
		size: "A4",
		margin: 0,
		autoFirstPage: false,
		tagged: true,
		displayTitle: true,
		pdfVersion: "1.7",
		lang: first?.locale,
		// Otherwise pdfkit looks for its own font.
		font: "",
		info: { Title: first && oneLine(`${first.title}. ${first.heading}`), CreationDate: now },
	});
	doc.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	const whole = new Promise<Blob>((resolve, reject) => {
		doc.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
		doc.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
		doc.on("error", reject);
	});
	const root = doc.struct("Document");
	doc.addStructure(root);
	for (const part of parts) new Part(doc, root, part.locale).write(part);
	root.end();
	doc.end();
	return whole;
}

/** Broken lines, and heights in points. */
interface Entry {
	names: string[];
	lines: string[];
	height: number;
	/** The page; empty if unknown. */
	number: string;
	lang: string;
}

class Part {
	private y = 0;
	private readonly widths = new Map<string, number>();
	private readonly doc: PDFKit.PDFDocument;
	private readonly sect: PDFKit.PDFStructureElement;

	constructor(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, lang: string) {
		this.doc = doc;
		this.sect = doc.struct("Sect", { lang });
		root.add(this.sect);
	}

	write({ heading, title, publication, groups }: Contents): void {
		this.newPage();
		this.block("H1", heading, STYLES.heading, 6);
		this.block("P", title, STYLES.title, 2);
		this.block("P", publication, STYLES.publication, 14);
		for (const group of groups) this.group(group);
		this.sect.end();
	}

	private group({ title, lines }: ContentsGroup): void {
		const entries = lines.map((line) => this.entry(line));
		const [first] = entries;
		if (title !== "" && first) {
			const heading = this.lines(title, STYLES.section, RIGHT - PAGE.margin);
			// Keeps a section's title with its first paper.
			this.ensureSpace(heading.length * leading(STYLES.section) + 14 + first.height);
			this.y += 8;
			this.block("H2", title, STYLES.section, 6);
		}
		for (const entry of entries) this.paper(entry);
	}

	private entry({ authors, title, page, lang }: ContentsLine): Entry {
		const names = this.lines(authors, STYLES.authors, TEXT_WIDTH);
		const lines = this.lines(title, STYLES.paper, TEXT_WIDTH);
		const height = names.length * leading(STYLES.authors) + lines.length * leading(STYLES.paper);
		return { names, lines, height, number: page === null ? "" : String(page), lang };
	}

	private paper({ names, lines, height, number, lang }: Entry): void {
		this.ensureSpace(height);
		const { doc } = this;
		const bottom = this.y + height - leading(STYLES.paper);
		const wide = this.widthOf(number, STYLES.paper);
		const draw = () => {
			this.draw(names, STYLES.authors);
			this.draw(lines, STYLES.paper);
			if (number !== "") doc.text(number, RIGHT - wide, bottom, { lineBreak: false });
		};
		this.sect.add(doc.struct("P", { lang }, [draw]));
		if (number !== "") {
			const [from, to] = [PAGE.margin + this.widthOf(lines.at(-1) ?? "", STYLES.paper), RIGHT - wide];
			this.leaders(from, to, bottom);
		}
		this.y += 7;
	}

	/** Dots before the page number, hidden from screen readers. */
	private leaders(from: number, to: number, y: number): void {
		const { doc } = this;
		const unit = this.widthOf(" .", STYLES.paper);
		const count = Math.floor((to - from - 12) / unit);
		if (count < 1) return;
		this.use(STYLES.paper);
		doc.markContent("Artifact", { type: "Layout" });
		doc.text(" .".repeat(count), to - 6 - count * unit, y, { lineBreak: false });
		doc.endMarkedContent();
	}

	private block(tag: string, text: string, style: Style, below: number): void {
		const lines = this.lines(text, style, RIGHT - PAGE.margin);
		if (lines.length === 0) return;
		this.sect.add(this.doc.struct(tag, {}, [() => this.draw(lines, style)]));
		this.y += below;
	}

	private draw(lines: readonly string[], style: Style): void {
		this.use(style);
		for (const line of lines) {
			this.doc.text(line, PAGE.margin, this.y, { lineBreak: false });
			this.y += leading(style);
		}
	}

	private lines(text: string, style: Style, width: number): string[] {
		return wrapLines(replaceMissingCharacters(oneLine(text)), width, (part) => this.widthOf(part, style));
	}

	private widthOf(text: string, style: Style): number {
		const key = `${style.font} ${style.size} ${text}`;
		const known = this.widths.get(key);
		if (known !== undefined) return known;
		this.use(style);
		const width = this.doc.widthOfString(text);
		this.widths.set(key, width);
		return width;
	}

	private use({ font, size }: Style): void {
		this.doc.font(font).fontSize(size);
	}

	private ensureSpace(height: number): void {
		if (this.y + height > PAGE.height - PAGE.margin) this.newPage();
	}

	private newPage(): void {
		this.doc.addPage();
		this.y = PAGE.margin;
	}
}

const leading = ({ size }: Style) => size * LEADING;
