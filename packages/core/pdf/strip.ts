import type { PDFContext, PDFDict, PDFName } from "pdf-lib";

/** A PDF without what tells who made it; `failed`: it is locked, or can't be written anew. */
export type Stripped = { bytes: Uint8Array } | { failed: true };

/** Entries of objects that tell who made them, with what, and when. */
const TELLING = ["Metadata", "PieceInfo", "LastModified"];
/** Objects that go as a whole: metadata, attached files and what they are called. */
const GONE = new Set(["/Metadata", "/EmbeddedFile", "/Filespec", "/F"]);
/** Annotations of which `T` is the name of who wrote them; of a form's field it is the field's. */
const MARKUP = new Set(
	`/Text /FreeText /Line /Square /Circle /Polygon /PolyLine /Highlight /Underline /Squiggly /StrikeOut /Stamp /Caret /Ink
	/FileAttachment /Sound /Redact`.split(/\s+/),
);

/**
 * Writes a PDF anew without its metadata: the document's information, XMP of the document and of its parts, attached
 * files, names of who wrote remarks, and whatever earlier revisions of it left behind. Its pages stay as they are. Without
 * a guard: see `strip-pdf.ts`.
 */
export async function strip(data: Uint8Array): Promise<Stripped> {
	const { PDFDict, PDFDocument, PDFName, PDFStream } = await import("pdf-lib");
	try {
		const document = await PDFDocument.load(data, { updateMetadata: false });
		const { context, catalog } = document;
		const name = (text: string): PDFName => PDFName.of(text);
		const { Info } = context.trailerInfo;
		if (Info && "objectNumber" in Info) context.delete(Info as Parameters<PDFContext["delete"]>[0]);
		context.trailerInfo.Info = undefined;
		context.trailerInfo.ID = undefined;
		for (const [ref, object] of context.enumerateIndirectObjects()) {
			const dict: PDFDict | null =
				object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;
			if (!dict) continue;
			if (GONE.has(String(dict.get(name("Type"))))) {
				context.delete(ref);
				continue;
			}
			for (const key of TELLING) dict.delete(name(key));
			if (MARKUP.has(String(dict.get(name("Subtype"))))) dict.delete(name("T"));
		}
		catalog.lookupMaybe(name("Names"), PDFDict)?.delete(name("EmbeddedFiles"));
		catalog.delete(name("AF"));
		return { bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
	} catch {
		return { failed: true };
	}
}
