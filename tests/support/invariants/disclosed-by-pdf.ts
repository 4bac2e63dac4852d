import { inflateSync } from "node:zlib";
import {
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFRawStream,
	PDFStream,
	PDFString,
} from "@cantoo/pdf-lib";

/**
 * Contains the word in every metadata field only.
 * @param ownerPassword protects it; it opens without one, and readers may not print it
 */
export async function pdfWithMetadata(
	word: string,
	ownerPassword?: string,
): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.create();
	const page = document.addPage([595, 842]);
	document.setTitle(`Title ${word}`);
	document.setAuthor(`Author ${word}`);
	document.setKeywords([word]);
	document.setCreator(`/home/${word}/paper.tex`);
	document.setProducer(`Writer of ${word}`);
	await document.attach(new TextEncoder().encode(`By ${word}`), `${word}.txt`);
	const { context, catalog } = document;
	const xmp = context.stream(`<rdf:li>${word}</rdf:li>`, { Type: "Metadata", Subtype: "XML" });
	catalog.set(PDFName.of("Metadata"), context.register(xmp));
	const remark = context.obj({ Type: "Annot", Subtype: "Text", Rect: [60, 60, 80, 80] });
	remark.set(PDFName.of("T"), PDFString.of(word));
	remark.set(PDFName.of("Contents"), PDFString.of("Units are added."));
	page.node.set(PDFName.of("Annots"), context.obj([context.register(remark)]));
	if (ownerPassword) document.encrypt({ ownerPassword, permissions: { printing: false } });
	return new Uint8Array(await document.save());
}

/** Returns raw bytes, decompressed streams, and texts in any encoding. */
export async function disclosedByPdf(bytes: Uint8Array): Promise<string> {
	const document = await PDFDocument.load(bytes, { updateMetadata: false });
	const foundTexts = [Buffer.from(bytes).toString("latin1")];
	const texts = (object: unknown): void => {
		if (object instanceof PDFString || object instanceof PDFHexString) foundTexts.push(object.decodeText());
		if (object instanceof PDFDict) for (const [, value] of object.entries()) texts(value);
		if (object instanceof PDFStream) texts(object.dict);
		if (object instanceof PDFRawStream) foundTexts.push(streamContents(object));
	};
	for (const [, object] of document.context.enumerateIndirectObjects()) {
		foundTexts.push(String(object));
		texts(object);
	}
	return foundTexts.join("\n");
}

function streamContents({ dict, contents }: PDFRawStream): string {
	const packed = String(dict.get(PDFName.of("Filter"))).includes("FlateDecode");
	return (packed ? inflateSync(contents) : Buffer.from(contents)).toString("latin1");
}
