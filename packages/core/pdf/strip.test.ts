import { inflateSync } from "node:zlib";
import {
	decodePDFRawStream,
	type PDFContext,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	type PDFObject,
	PDFRawStream,
	PDFString,
} from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { cleanJpeg2000 } from "./clean-jpeg2000.ts";
import { openUnguarded } from "./open.ts";
import { stripUnguarded } from "./strip.ts";

async function revealingPdf(): Promise<Uint8Array> {
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

function unpacked(stream: PDFRawStream): Uint8Array[] {
	const filter = String(stream.dict.lookup(PDFName.of("Filter")));
	return filter.includes("FlateDecode") ? [inflateSync(stream.contents)] : [];
}

async function textOf(bytes: Uint8Array): Promise<string> {
	const document = await PDFDocument.load(bytes, { updateMetadata: false });
	const packed = document.context
		.enumerateIndirectObjects()
		.flatMap(([, one]) => (one instanceof PDFRawStream ? unpacked(one) : []));
	const text = [await document.save({ useObjectStreams: false }), ...packed]
		.map((bytes) => Buffer.from(bytes).toString("latin1"))
		.join("\n");
	const hex = Buffer.from(PDFHexString.fromText("Xanthippe").asString(), "latin1").toString("latin1");
	return text.replaceAll(hex, "Xanthippe");
}

it("removes every trace of who made a PDF, and keeps its pages", async () => {
	const before = await revealingPdf();
	expect((await textOf(before)).match(/Xanthippe/g)?.length).toBeGreaterThan(3);
	const stripped = await stripUnguarded(before);
	if ("failed" in stripped) throw new Error("it was not written");
	expect(await textOf(stripped.bytes)).not.toMatch(/xanthippe/i);
	expect(await openUnguarded(stripped.bytes.slice())).toEqual({ pages: 1 });
});

/** An empty camera picture with an owner's name. */
const PHOTOGRAPH = Buffer.from(
	`\xff\xd8\xff\xe1\0\x12Exif\0\0Xanthippe!\xff\xee\0\x07Adobe\xff\xd9`,
	"latin1",
);

const text = (value: string) => PDFString.of(value);
const jpeg = (context: PDFContext, bytes: string) =>
	context.register(context.stream(Buffer.from(bytes, "latin1"), { Subtype: "Image", Filter: "DCTDecode" }));
const content = (context: PDFContext, bytes: string) => context.register(context.stream(bytes));
const FIGURE = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] };

/** A comment of JPEG 2000. */
const COMMENT = "\xff\x64\0\x0d\0\x01Xanthippe";

/** Has two tile-parts: of 29 bytes, and to the end. */
function codestreamWith(inMainHeader: string, inTileParts: string, behind: string): string {
	const part = (length: string, at: string) =>
		`\xff\x90\0\x0a\0\0\0\0\0${length}${at}\x02${inTileParts}\xff\x93`;
	return `\xff\x4f${inMainHeader}${part("\x1d", "\0")}${part("\0", "\x01")}Ab\xff\xd9${behind}`;
}

const PLACES: [string, "page" | "picture" | "document", string, (context: PDFContext) => PDFObject][] = [
	[
		"an annotation of its page",
		"page",
		"Annots",
		(context) => context.obj([{ Type: "Annot", Subtype: "Text", Rect: [0, 0, 9, 9], T: text("Xanthippe") }]),
	],
	[
		"what TeX writes about a figure",
		"picture",
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
		"picture",
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
		"metadata without a type",
		"document",
		"Metadata",
		(context) => context.register(context.stream("Xanthippe")),
	],
	[
		"an attached file without a type",
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
		"a photograph packed twice",
		"picture",
		"Photograph",
		(context) => {
			const stream = context.flateStream(PHOTOGRAPH, { Subtype: "Image" });
			stream.dict.set(PDFName.of("Filter"), context.register(context.obj(["FlateDecode", "DCTDecode"])));
			return context.register(stream);
		},
	],
	[
		"a photograph with a second one behind it",
		"picture",
		"Photograph",
		(context) =>
			jpeg(context, `\xff\xd8\xff\xda\0\x04Ad..\xff\0\xff\xd9\xff\xd8\xff\xe1\0\x0bXanthippe\xff\xd9`),
	],
	[
		"a photograph with a filled segment",
		"picture",
		"Photograph",
		(context) => jpeg(context, `\xff\xd8\xff\xff\xe1\0\x0bXanthippe\xff\xd9`),
	],
	[
		"a picture of JPEG 2000 with boxes and a comment",
		"picture",
		"Photograph",
		(context) => {
			const codestream = codestreamWith(COMMENT, COMMENT, "Xanthippe");
			const boxes = `\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x11uuidXanthippe\0\0\0\0jp2c${codestream}`;
			return context.register(
				context.stream(Buffer.from(boxes, "latin1"), { Subtype: "Image", Filter: "JPXDecode" }),
			);
		},
	],
	["a comment in a page's content", "page", "Contents", (context) => content(context, "q % Xanthippe\nQ")],
	[
		"a photograph behind other bytes",
		"picture",
		"Photograph",
		(context) =>
			context.register(
				context.stream(Buffer.concat([Buffer.of(0, 10), PHOTOGRAPH]), {
					Subtype: "Image",
					Filter: "DCTDecode",
				}),
			),
	],
	[
		"a coded photograph within a page's content",
		"page",
		"Contents",
		(context) => content(context, "BI /W 1 /H 1 /F [/A85 /DCT] ID Xanthippe~> EI Q "),
	],
	[
		"a photograph within a page's content",
		"page",
		"Contents",
		(context) =>
			context.register(
				context.stream(
					Buffer.from(`BI /W 1 /H 1 /F /DCT ID ${PHOTOGRAPH.toString("latin1")} EI Q `, "latin1"),
				),
			),
	],
	[
		"a description in a page's content",
		"page",
		"Contents",
		(context) => content(context, "/Figure <</MCID 0 /Alt (by (Xanthippe))>> BDC EMC"),
	],
	[
		"a figure's description",
		"document",
		"StructTreeRoot",
		(context) =>
			context.obj({
				Type: "StructTreeRoot",
				K: [{ S: "Figure", Alt: text("Xanthippe"), T: text("Xanthippe") }],
			}),
	],
	[
		"a form's values",
		"document",
		"AcroForm",
		(context) =>
			context.obj({ Fields: [{ FT: "Tx", T: text("name"), V: text("Xanthippe") }], XFA: text("Xanthippe") }),
	],
	[
		"a widget's value",
		"page",
		"Annots",
		(context) => context.obj([{ Subtype: "Widget", Rect: [0, 0, 9, 9], FT: "Tx", V: text("Xanthippe") }]),
	],
	[
		"a figure's replacement on paper",
		"picture",
		"Figure",
		(context) => {
			const form = context.stream("q Q", FIGURE);
			form.dict.set(PDFName.of("OPI"), context.obj({ "2.0": { F: text("C:/Xanthippe.tif") } }));
			return context.register(form);
		},
	],
	[
		"an address within an institute",
		"page",
		"Annots",
		(context) =>
			context.obj([{ Subtype: "Link", Rect: [0, 0, 9, 9], A: { S: "URI", URI: text("smb://Xanthippe/a") } }]),
	],
	[
		"what programs add to an annotation",
		"page",
		"Annots",
		(context) =>
			context.obj([
				{
					Subtype: "Text",
					Rect: [0, 0, 9, 9],
					RC: text("Xanthippe"),
					Subj: text("Xanthippe"),
					NM: text("Xanthippe"),
				},
			]),
	],
	[
		"an entry with an unknown name",
		"page",
		"XanthippeData",
		(context) => context.obj({ By: text("Xanthippe") }),
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

it("keeps the tile-parts of a picture of JPEG 2000 with their lengths", () => {
	const bytes = (latin1: string) => Buffer.from(latin1, "latin1");
	const clean = cleanJpeg2000(bytes(codestreamWith(COMMENT, COMMENT, "Xanthippe")));
	expect(Buffer.from(clean)).toEqual(bytes(codestreamWith("", `\xff\x64\0\x0d${"\0".repeat(11)}`, "")));
});

it.each(PLACES)("removes %s", async (_, of, key, make) => {
	const document = await PDFDocument.create();
	const page = document.addPage();
	const made = make(document.context);
	if (of === "picture")
		page.node.set(PDFName.of("Resources"), document.context.obj({ XObject: { [key]: made } }));
	else (of === "page" ? page.node : document.catalog).set(PDFName.of(key), made);
	const before = await document.save({ useObjectStreams: false });
	expect(await textOf(before)).toMatch(/Xanthippe/);
	const stripped = await stripUnguarded(before);
	if ("failed" in stripped) throw new Error("it was not written");
	expect(await textOf(stripped.bytes)).not.toMatch(/xanthippe/i);
	expect(await openUnguarded(stripped.bytes.slice())).toEqual({ pages: 1 });
});

it("keeps how a photograph looks, what a form shows, texts for reading aloud, and links to the web", async () => {
	const document = await PDFDocument.create();
	const page = document.addPage();
	const field = document.getForm().createTextField("height");
	field.setText("12 m");
	field.addToPage(page);
	const { context } = document;
	const picture = context.obj({ XObject: { Photograph: jpeg(context, PHOTOGRAPH.toString("latin1")) } });
	page.node.set(PDFName.of("Resources"), picture);
	page.node.set(
		PDFName.of("Contents"),
		content(context, "q (50 % (of all) \\) %) Tj % no\n/Span <</ActualText (ff)>> BDC Q"),
	);
	const A = { S: "URI", URI: text("https://example.org/") };
	page.node.Annots()?.push(context.obj({ Subtype: "Link", Rect: [0, 0, 9, 9], A, M: text("D:20270101") }));
	const stripped = await stripUnguarded(await document.save());
	if ("failed" in stripped) throw new Error("it was not written");
	const found = await textOf(stripped.bytes);
	expect(found).toContain("\xff\xd8\xff\xee\0\x07Adobe\xff\xd9");
	const after = (await PDFDocument.load(stripped.bytes)).getPage(0).node;
	const [widget, link] = [0, 1].map((index) => after.Annots()?.lookup(index, PDFDict));
	expect(widget?.lookup(PDFName.of("AP"), PDFDict).has(PDFName.of("N"))).toBe(true);
	expect(String(link)).toMatch(/https:\/\/example\.org/);
	expect(String(link)).not.toMatch(/2027/);
	const contents = after.Contents();
	if (!(contents instanceof PDFRawStream)) throw new Error("the page has no content");
	const shown = Buffer.from(decodePDFRawStream(contents).decode()).toString();
	expect(shown).toBe("q (50 % (of all) \\) %) Tj \n/Span <</ActualText (ff)>> BDC Q");
});

it("opens a file that needs a password only for printing or copying", async () => {
	const document = await PDFDocument.create();
	document.addPage().drawText("Snow");
	document.encrypt({ ownerPassword: "Xanthippe", permissions: { printing: false } });
	const stripped = await stripUnguarded(await document.save());
	if ("failed" in stripped) throw new Error("it was not written");
	expect(await openUnguarded(stripped.bytes.slice())).toEqual({ pages: 1 });
	expect(await textOf(stripped.bytes)).not.toContain("/Encrypt");
});

it("does not write what it can't read", async () => {
	expect(await stripUnguarded(new TextEncoder().encode("%PDF-1.7 nothing"))).toEqual({ failed: true });
});
