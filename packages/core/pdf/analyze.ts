import { LIMITS } from "@deck/contracts/limits";
import { pageText } from "@deck/contracts/page-text";
import type { HiddenText, PageSize, PdfProperties, PreflightFindings } from "@deck/contracts/preflight";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { READ_OPTIONS } from "./open.ts";
import { type PaintedText, readPaintedText } from "./painted-text.ts";
import { visibleItems } from "./visible-text.ts";

const MM_OF_POINT = 25.4 / 72;
/** Millimetres. */
const TOLERANCE_MM = 2;
const STANDARD_SIZES = [
	{ name: "A4", short: 210, long: 297 },
	{ name: "Letter", short: 215.9, long: 279.4 },
] as const;

/** Sorts by frequency; input in points. */
function pageSizes(pages: readonly { width: number; height: number }[]): PageSize[] {
	const sizes = new Map<string, PageSize>();
	for (const page of pages) {
		const width = Math.round(page.width * MM_OF_POINT);
		const height = Math.round(page.height * MM_OF_POINT);
		const known = sizes.get(`${width} ${height}`);
		if (known) known.pages++;
		else sizes.set(`${width} ${height}`, { name: nameOf(width, height), width, height, pages: 1 });
	}
	return [...sizes.values()].sort((a, b) => b.pages - a.pages);
}

function nameOf(width: number, height: number): PageSize["name"] {
	const [short, long] = width < height ? [width, height] : [height, width];
	const usual = STANDARD_SIZES.find(
		(size) => Math.abs(size.short - short) <= TOLERANCE_MM && Math.abs(size.long - long) <= TOLERANCE_MM,
	);
	return usual?.name ?? null;
}

export type PdfAnalysis =
	| {
			pages: string[];
			/** Without hidden text. */
			visiblePages: string[];
			findings: PreflightFindings;
			hidden: HiddenText[];
	  }
	| { failed: "heavy" | "unreadable" };

/** Entries per list; characters of each. */
const MAX_ENTRIES = 50;
const MAX_LETTERS = 200;

interface Page extends Omit<PaintedText, "pieces"> {
	pinned: string[];
	text: string;
	visible: string;
	width: number;
	height: number;
}

/** Analyzes a PDF without guard: see `analyze-pdf.ts`. */
export async function analyzeUnguarded(data: Uint8Array): Promise<PdfAnalysis> {
	// Nothing is drawn.
	const loading = getDocument({ data, ...READ_OPTIONS, maxImageSize: 1 });
	try {
		return await analyzeDocument(await loading.promise);
	} catch {
		return { failed: "unreadable" };
	} finally {
		await loading.destroy();
	}
}

async function analyzeDocument(document: PDFDocumentProxy): Promise<PdfAnalysis> {
	const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
	const texts: string[] = [];
	const visiblePages: string[] = [];
	const pages = new Map<number, Omit<Page, "text" | "visible">>();
	let left: number = LIMITS.manuscriptText;
	let letters = 0;
	for (const number of numbers) {
		const read = await readPage(document, number);
		const { text, visible, ...page } = read ?? { text: "", visible: "" };
		texts.push(text.slice(0, left));
		visiblePages.push(visible.slice(0, left));
		left = Math.max(0, left - text.length);
		letters += text.length;
		if ("width" in page) pages.set(number, page);
	}
	const found = [...pages.values()];
	const attachments = Object.values<{ filename: string }>((await document.getAttachments()) ?? {});
	return {
		pages: texts,
		visiblePages,
		hidden: found.flatMap(({ hidden }) => hidden).slice(0, MAX_ENTRIES),
		findings: {
			...(await documentProperties(document)),
			sizes: pageSizes(found).slice(0, MAX_ENTRIES),
			fonts: distinctTexts(found.flatMap(({ fonts }) => fonts)),
			attachments: distinctTexts([
				...attachments.map(({ filename }) => filename),
				...found.flatMap(({ pinned }) => pinned),
			]),
			letters,
			cut: letters > LIMITS.manuscriptText,
			unread: numbers.filter((number) => !pages.has(number)).slice(0, MAX_ENTRIES),
			scanned: numbers.filter((number) => pages.get(number)?.scanned).slice(0, MAX_ENTRIES),
		},
	};
}

/** Reads a page; other pages continue if it fails. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<Page | null> {
	try {
		const page = await document.getPage(number);
		const { width, height } = page.getViewport({ scale: 1 });
		const { items } = await page.getTextContent();
		const text = pageText({ items });
		const { pieces, ...painted } = await readPaintedText(page);
		const visible = pieces.length === 0 ? text : pageText({ items: visibleItems(items, pieces) });
		const notes: { file?: { filename: string } }[] = await page.getAnnotations();
		const pinned = notes.flatMap(({ file }) => file?.filename ?? []);
		page.cleanup();
		return { text, visible, width, height, pinned, ...painted };
	} catch {
		return null;
	}
}

async function documentProperties(
	document: PDFDocumentProxy,
): Promise<Pick<PreflightFindings, "encrypted" | "properties">> {
	const { info, metadata } = await document.getMetadata();
	const infoFields = new Map(Object.entries(info));
	const author = [infoFields.get("Author"), metadata?.get("dc:creator")]
		.flat()
		.map(oneLineText)
		.filter(Boolean);
	const properties = {
		title: oneLineText(infoFields.get("Title")),
		author: [...new Set(author)].join("; ").slice(0, MAX_LETTERS),
		creator: oneLineText(infoFields.get("Creator")),
		producer: oneLineText(infoFields.get("Producer")),
	} satisfies PdfProperties;
	return {
		encrypted: Boolean(infoFields.get("EncryptFilterName")),
		properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== "")),
	};
}

function oneLineText(value: unknown): string {
	if (typeof value !== "string") return "";
	return value
		.slice(0, MAX_LETTERS)
		.toWellFormed()
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
}

function distinctTexts(values: readonly string[]): string[] {
	return [...new Set(values.map(oneLineText))].filter(Boolean).sort().slice(0, MAX_ENTRIES);
}
