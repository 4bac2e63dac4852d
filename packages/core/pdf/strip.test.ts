import { type PDFContext, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from "pdf-lib";
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

/** A camera's picture of nothing, with a word of whose it is. */
const PHOTOGRAPH = Buffer.from(`\xff\xd8\xff\xe1\0\x12Exif\0\0Xanthippe!\xff\xee\0\x04Ad\xff\xd9`, "latin1");

const text = (value: string) => PDFString.of(value);
const FIGURE = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] };

/** Where a program puts a name, each as an entry of the page or of the document. */
const PLACES: [string, "page" | "document", string, (context: PDFContext) => PDFObject][] = [
	[
		"a remark within its page",
		"page",
		"Annots",
		(context) => context.obj([{ Type: "Annot", Subtype: "Text", Rect: [0, 0, 9, 9], T: text("Xanthippe") }]),
	],
	[
		"what TeX tells of a figure",
		"page",
		"Figure",
		(context) => {
			const info = context.register(context.obj({ Author: text("Xanthippe") }));
			const form = context.stream("q Q", { ...FIGURE, "PTEX.FileName": text("/home/Xanthippe/a.pdf") });
			form.dict.set(PDFName.of("PTEX.InfoDict"), info);
			return context.register(form);
		},
	],
	[
		"a photograph",
		"page",
		"Photograph",
		(context) => context.register(context.stream(PHOTOGRAPH, { Subtype: "Image", Filter: "DCTDecode" })),
	],
	[
		"a signature",
		"document",
		"AcroForm",
		(context) => {
			const V = context.register(context.obj({ Type: "Sig", Name: text("Xanthippe") }));
			return context.obj({ Fields: [{ FT: "Sig", V, Subtype: "Widget", Rect: [0, 0, 0, 0] }] });
		},
	],
	[
		"metadata that don't say what they are",
		"document",
		"Metadata",
		(context) => context.register(context.stream("Xanthippe")),
	],
	[
		"an attached file that does not say what it is",
		"document",
		"Names",
		(context) => {
			const F = context.register(context.stream("Xanthippe"));
			const file = context.register(context.obj({ F: text("Xanthippe.txt"), EF: { F } }));
			return context.obj({ EmbeddedFiles: { Names: [text("Xanthippe"), file] } });
		},
	],
	[
		"a file's address",
		"page",
		"Annots",
		(context) => {
			const A = { S: "URI", URI: text("file:///C:/Users/Xanthippe/a.pdf") };
			return context.obj([{ Subtype: "Link", Rect: [0, 0, 9, 9], A }]);
		},
	],
	[
		"an earlier revision",
		"page",
		"Nothing",
		(context) => {
			context.register(context.obj({ Author: text("Xanthippe") }));
			return context.obj([]);
		},
	],
];

it.each(PLACES)("takes away %s", async (_, of, key, make) => {
	const document = await PDFDocument.create();
	const page = document.addPage();
	const where = of === "page" ? page.node : document.catalog;
	where.set(PDFName.of(key), make(document.context));
	const before = await document.save({ useObjectStreams: false });
	expect(await textOf(before)).toMatch(/Xanthippe/);
	const stripped = await strip(before);
	if ("failed" in stripped) throw new Error("it was not written");
	expect(await textOf(stripped.bytes)).not.toMatch(/xanthippe/i);
	expect(await open(stripped.bytes.slice())).toEqual({ pages: 1 });
});

it("keeps a photograph as it looks, and a form's fields by their names", async () => {
	const document = await PDFDocument.create();
	const page = document.addPage();
	document.getForm().createTextField("height").addToPage(page);
	const image = document.context.stream(PHOTOGRAPH, { Subtype: "Image", Filter: "DCTDecode" });
	page.node.set(PDFName.of("Photograph"), document.context.register(image));
	const stripped = await strip(await document.save());
	if ("failed" in stripped) throw new Error("it was not written");
	const told = await textOf(stripped.bytes);
	expect(told).toContain("\xff\xd8\xff\xee\0\x04Ad\xff\xd9");
	expect((await PDFDocument.load(stripped.bytes)).getForm().getTextField("height").getName()).toBe("height");
});

it("does not write what it can't read", async () => {
	expect(await strip(new TextEncoder().encode("%PDF-1.7 nothing"))).toEqual({ failed: true });
});
