import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import decodeQR from "qr/decode.js";

/** Pixels per point: 216 dpi. */
const SCALE = 3;

interface Canvases {
	create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** Reads the rendered first page. */
export async function pdfQr(path: string): Promise<string> {
	const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
	const page = await pdf.getPage(1);
	const viewport = page.getViewport({ scale: SCALE });
	const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
	const { canvas, context } = (pdf.canvasFactory as Canvases).create(width, height);
	await page.render({ canvas, canvasContext: context, viewport }).promise;
	const { data } = context.getImageData(0, 0, width, height);
	return decodeQR({ width, height, data });
}
