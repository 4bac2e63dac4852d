import { readFile } from "node:fs/promises";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export async function pdfText(path: string): Promise<string> {
	const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
	const texts = Array.from({ length: pdf.numPages }, async (_, at) => {
		const { items } = await (await pdf.getPage(at + 1)).getTextContent();
		return items.flatMap((item) => ("str" in item ? [item.str] : [])).join(" ");
	});
	return (await Promise.all(texts)).join(" ");
}
