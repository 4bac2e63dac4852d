import type { PDFContext, PDFDict, PDFDocument, PDFObject, PDFRawStream, PDFRef } from "pdf-lib";
import { withoutJpegNotes } from "./jpeg-notes.ts";

/** A PDF without what tells who made it; `failed`: it is locked, or can't be written anew. */
export type Stripped = { bytes: Uint8Array } | { failed: true };

/** Entries of any object that tell who made it, with what, and when; those of TeX are of a figure's own PDF. */
const TELLING = `Metadata PieceInfo LastModified CreatorInfo AF EF Prop_Build
	PTEX.FileName PTEX.InfoDict PTEX.Fullbanner PTEX.PageNumber`.split(/\s+/);
/** Entries of the document: threads have an author, signatures a certificate, which other entries vouch for. */
const OF_DOCUMENT = ["Threads", "Perms", "DSS", "Collection"];
/** Objects that go as a whole: metadata, attached files and what they are called, signatures. */
const GONE = new Set(["/Metadata", "/EmbeddedFile", "/Filespec", "/F", "/Sig", "/DocTimeStamp", "/Thread"]);
/** Actions that name a file, whose path may be its writer's own. */
const TO_FILES = new Set(["/GoToR", "/GoToE", "/Launch"]);
const FILE_ADDRESS = /^\s*file:/i;

/**
 * Writes a PDF anew without its metadata: the document's information, XMP of the document and of its parts, attached
 * files, signatures, names of who wrote remarks, what cameras and programs wrote into its photographs and figures, and
 * whatever earlier revisions of it left behind. Its pages stay as they are. Without a guard: see `strip-pdf.ts`.
 */
export async function strip(data: Uint8Array): Promise<Stripped> {
	const pdf = await import("pdf-lib");
	try {
		const document = await pdf.PDFDocument.load(data, { updateMetadata: false });
		const { context, catalog } = document;
		context.trailerInfo.Info = undefined;
		context.trailerInfo.ID = undefined;
		for (const key of OF_DOCUMENT) catalog.delete(pdf.PDFName.of(key));
		const used = clean(pdf, document);
		// What nothing leads to any more was attached, or is of an earlier revision.
		for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref);
		return { bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
	} catch {
		return { failed: true };
	}
}

type PdfLib = typeof import("pdf-lib");

/** Takes from all that the document leads to what tells who made it; what it leads to then. */
function clean(pdf: PdfLib, { context, catalog }: PDFDocument): Set<PDFRef> {
	const used = new Set<PDFRef>();
	const left: (PDFObject | undefined)[] = [catalog, context.trailerInfo.Root];
	while (left.length > 0) {
		const object = left.pop();
		if (object instanceof pdf.PDFRef) {
			if (used.has(object)) continue;
			const found = context.lookup(object);
			if (found instanceof pdf.PDFDict && isGone(pdf, found)) continue;
			if (found instanceof pdf.PDFStream && isGone(pdf, found.dict)) continue;
			used.add(object);
			if (found instanceof pdf.PDFRawStream) withoutNotes(pdf, context, object, found);
			left.push(found);
		} else if (object instanceof pdf.PDFStream) left.push(object.dict);
		else if (object instanceof pdf.PDFArray) for (const one of object.asArray()) left.push(one);
		else if (object instanceof pdf.PDFDict) {
			cleanDict(pdf, object);
			for (const value of object.values()) left.push(value);
		}
	}
	return used;
}

const textOf = ({ PDFName }: PdfLib, dict: PDFDict, key: string) => String(dict.get(PDFName.of(key)));

/** A signature need not say what it is: it tells which bytes it is of. */
const isGone = (pdf: PdfLib, dict: PDFDict): boolean =>
	GONE.has(textOf(pdf, dict, "Type")) || dict.has(pdf.PDFName.of("ByteRange"));

function cleanDict(pdf: PdfLib, dict: PDFDict): void {
	const drop = (...keys: string[]) => {
		for (const key of keys) dict.delete(pdf.PDFName.of(key));
	};
	const is = (key: string) => textOf(pdf, dict, key);
	drop(...TELLING, "EmbeddedFiles");
	for (const [key, value] of dict.entries())
		if (value instanceof pdf.PDFDict && isGone(pdf, value)) dict.delete(key);
	// `T` is the name of who wrote an annotation; of a form's field it is the field's.
	if (dict.has(pdf.PDFName.of("Rect")) && is("Subtype") !== "/Widget") drop("T");
	if (is("Subtype") === "/FileAttachment") drop("FS");
	if (is("Type") === "/OCG") withoutUser(pdf, dict);
	if (TO_FILES.has(is("S"))) drop("F");
	const address = dict.get(pdf.PDFName.of("URI"));
	const isText = address instanceof pdf.PDFString || address instanceof pdf.PDFHexString;
	if (isText && FILE_ADDRESS.test(address.decodeText())) drop("URI");
}

/** Layers may be somebody's. */
function withoutUser(pdf: PdfLib, layer: PDFDict): void {
	layer.lookupMaybe(pdf.PDFName.of("Usage"), pdf.PDFDict)?.delete(pdf.PDFName.of("User"));
}

/** A photograph is kept as its camera wrote it, with what that tells of whose it is. */
function withoutNotes(pdf: PdfLib, context: PDFContext, ref: PDFRef, { dict, contents }: PDFRawStream): void {
	const filter = textOf(pdf, dict, "Filter").replace(/[[\]\s]/g, "");
	if (filter !== "/DCTDecode" && filter !== "/DCT") return;
	context.assign(ref, pdf.PDFRawStream.of(dict, withoutJpegNotes(contents)));
}
