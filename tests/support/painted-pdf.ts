import {
	PDFDocument,
	type PDFPage,
	rgb,
	StandardFonts,
	setTextRenderingMode,
	TextRenderingMode,
} from "@cantoo/pdf-lib";

export interface PaintedLine {
	text: string;
	size?: number;
	/** 0 is black, 1 is white. */
	grey?: number;
	x?: number;
	y?: number;
	/** Uses the invisible rendering mode. */
	invisible?: true;
}

/** `change` may edit the document further. */
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
