import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

/** Certifies studies; the name is Latin. */
export async function makeStatusDocument(name: string): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	const page = document.addPage([595, 420]);
	const font = await document.embedFont(StandardFonts.TimesRoman);
	const lines = [
		{ text: "Certificate of enrolment (a specimen)", size: 20, y: 330 },
		{ text: name, size: 26, y: 250 },
		{ text: "studies here full-time, in this academic year.", size: 14, y: 215 },
	];
	for (const { text, size, y } of lines) page.drawText(text, { x: 64, y, size, font });
	return document.save();
}
