import regularFont from "./fonts/DejaVuSerif.ttf?url";
import boldFont from "./fonts/DejaVuSerif-Bold.ttf?url";

/** TrueType. */
export interface PdfFonts {
	regular: Uint8Array<ArrayBuffer>;
	bold: Uint8Array<ArrayBuffer>;
}

export async function readPdfFonts(): Promise<PdfFonts> {
	const [regular, bold] = await Promise.all([readFont(regularFont), readFont(boldFont)]);
	return { regular, bold };
}

async function readFont(address: string): Promise<Uint8Array<ArrayBuffer>> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`Loading the font ${address} failed: ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}
