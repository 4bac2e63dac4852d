import { paintedPdf } from "./painted-pdf.ts";

export function prose(words: number): string {
	const random = crypto.getRandomValues(new Uint8Array(words * 8));
	return Array.from({ length: words }, (_, index) =>
		String.fromCharCode(
			...random.subarray(index * 8, index * 8 + 4 + (index % 5)).map((byte) => 97 + (byte % 26)),
		),
	).join(" ");
}

const LINE = 90;
const LINES = 60;

export function prosePdf(text: string): Promise<Uint8Array<ArrayBuffer>> {
	const lines = text.match(new RegExp(`.{1,${LINE}}(?= |$)`, "g")) ?? [];
	const pages = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, page) =>
		lines
			.slice(page * LINES, (page + 1) * LINES)
			.map((line, index) => ({ text: line.trim(), size: 10, y: 780 - 12 * index })),
	);
	return paintedPdf(pages);
}
