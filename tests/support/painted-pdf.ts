import {
	PDFDocument,
	type PDFPage,
	rgb,
	StandardFonts,
	setTextRenderingMode,
	TextRenderingMode,
} from "@cantoo/pdf-lib";

/** A line of a page: its text, and how it is painted. */
export interface PaintedLine {
	text: string;
	size?: number;
	/** Shade of grey: 0 is black, 1 is white. */
	grey?: number;
	x?: number;
	y?: number;
	/** By the rendering mode that paints nothing. */
	invisible?: true;
}

/** A PDF of these pages of lines, one below the other; `change` may do more with the document. */
export async function paintedPdf(
	pages: readonly (readonly (string | PaintedLine)[])[],
	change?: (document: PDFDocument, pages: PDFPage[]) => void | Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.create();
	const font = await document.embedFont(StandardFonts.Helvetica);
	for (const lines of pages) {
		const page = document.addPage([595, 842]);
		for (const [index, line] of lines.entries()) {
			const {
				text,
				size = 12,
				grey = 0,
				x = 60,
				y = 760 - 40 * index,
				invisible,
			} = typeof line === "string" ? { text: line } : line;
			if (invisible) page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
			page.drawText(text, { x, y, size, font, color: rgb(grey, grey, grey) });
			if (invisible) page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill));
		}
	}
	await change?.(document, document.getPages());
	return new Uint8Array(await document.save());
}
