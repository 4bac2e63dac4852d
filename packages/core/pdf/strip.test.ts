import { PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { expect, it } from "vitest";
import { open } from "./open.ts";
import { strip } from "./strip.ts";

/** A PDF that names its author wherever one does by itself. */
async function telling(): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	const page = document.addPage();
	page.drawText("Snow");
	document.setAuthor("Xanthippe Olsen");
	document.setTitle("Thesis of Xanthippe Olsen");
	document.setProducer("Xanthippe's editor");
	const { context } = document;
	const xmp = "<x:xmpmeta><dc:creator>Xanthippe</dc:creator></x:xmpmeta>";
	const stream = context.stream(xmp, { Type: "Metadata", Subtype: "XML" });
	document.catalog.set(PDFName.of("Metadata"), context.register(stream));
	page.node.set(PDFName.of("PieceInfo"), context.obj({ Editor: { Private: PDFString.of("Xanthippe") } }));
	const note = context.obj({
		Type: "Annot",
		Subtype: "Text",
		Rect: [0, 0, 9, 9],
		T: PDFHexString.fromText("Xanthippe"),
	});
	page.node.set(PDFName.of("Annots"), context.obj([context.register(note)]));
	await document.attach(new TextEncoder().encode("Xanthippe"), "xanthippe.txt", { description: "Xanthippe" });
	return document.save({ useObjectStreams: false });
}

/** Everything that a PDF says, as it is when nothing of it is packed. */
async function textOf(bytes: Uint8Array): Promise<string> {
	const document = await PDFDocument.load(bytes, { updateMetadata: false });
	const text = Buffer.from(await document.save({ useObjectStreams: false })).toString("latin1");
	const hex = Buffer.from(PDFHexString.fromText("Xanthippe").asString(), "latin1").toString("latin1");
	return text.replaceAll(hex, "Xanthippe");
}

it("leaves nothing of who made a PDF, and its pages as they were", async () => {
	const before = await telling();
	expect((await textOf(before)).match(/Xanthippe/g)?.length).toBeGreaterThan(3);
	const stripped = await strip(before);
	if ("failed" in stripped) throw new Error("it was not written");
	expect(await textOf(stripped.bytes)).not.toMatch(/xanthippe/i);
	expect(await open(stripped.bytes.slice())).toEqual({ pages: 1 });
});

it("does not write what it can't read", async () => {
	expect(await strip(new TextEncoder().encode("%PDF-1.7 nothing"))).toEqual({ failed: true });
});
