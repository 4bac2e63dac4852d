import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { findActiveContent } from "./active-content.ts";

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";

function file(...objects: string[]): Uint8Array {
	const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
	return Buffer.from(`%PDF-1.7\n${body}trailer <</Root 1 0 R>>\n%%EOF`, "latin1");
}

function packed(objects: string[], { filter = "/FlateDecode", damage = 0 } = {}): string {
	let at = 0;
	const head = objects.map((object, index) => {
		const entry = `${10 + index} ${at} `;
		at += object.length + 1;
		return entry;
	});
	const data = deflateSync(Buffer.from(`${head.join("")}${objects.join(" ")}`, "latin1")).toString("latin1");
	const cut = data.slice(0, data.length - damage);
	const first = head.join("").length;
	return `<</Type/ObjStm/N ${objects.length}/First ${first}/Filter ${filter}/Length ${cut.length}>>\nstream\n${cut}\nendstream`;
}

describe("what a manuscript may do", () => {
	it.each([
		["opens at a page", "<</Type/Catalog/OpenAction[3 0 R/Fit]>>"],
		["opens at a page by an action", "<</OpenAction 2 0 R>>", "<</S/GoTo/D[3 0 R/Fit]>>"],
		["links to the web", "<</Subtype/Link/A<</S/URI/URI(https://example.org/docs/JavaScript#Launch)>>>>"],
		["mentions scripts", "<</Title(/S /JavaScript \\) still the title)/Author</S /Launch>>>"],
		["has objects in a stream", packed([CATALOG, "<</A<</S/URI/URI(https://example.org/#a)>>>>"])],
		["has objects in a stream with a list of one filter", packed(["<</A 1>>"], { filter: "[/FlateDecode]" })],
		["ends a stream with a wrong checksum", packed(["<</A(#)>>"], { damage: 4 })],
	])("%s", (_, ...objects) => {
		expect(findActiveContent(file(CATALOG, ...objects))).toBe("none");
		expect(findActiveContent(file(...objects))).toBe("none");
	});
});

describe("what a manuscript may not do", () => {
	it.each([
		["a script run when it opens", "<</OpenAction<</S/JavaScript/JS(a)>>>>"],
		["a script of a field", "<</FT/Tx/AA<</K<</JS(a)/S/JavaScript>>>>>>"],
		["a link that launches", "<</Subtype/Link/A<</S/Launch/F(a.exe)>>>>"],
		["a name in another spelling", "<</S/J#61vaScript/JS(a)>>"],
		["a kind in another object", "<</S 2 0 R/JS(a)>>", "/JavaScript"],
		["a web page opened with the file", "<</OpenAction 2 0 R>>", "<</S/URI/URI(https://example.org)>>"],
		["a form sent as a page closes", "<</AA 2 0 R>>", "<</C 3 0 R>>", "<</S/SubmitForm/F(a)>>"],
		["a movie behind a harmless action", "<</OpenAction<</S/GoTo/Next[<</S/Movie>>]>>>>"],
		["a film with a script", "<</A<</S/Rendition/JS(a)>>>>"],
		["a form of its own kind", "<</AcroForm<</XFA[(a)2 0 R]>>>>"],
		["a script in a stream", packed([CATALOG, "<</S/JavaScript/JS(a)>>"])],
		["an action in a stream", "<</OpenAction 11 0 R>>", packed([CATALOG, "<</S/URI/URI(a)>>"])],
		["a dictionary with mistakes", "<</A 1 2 } ] > (a) /S /JavaScript>>"],
		["a key without a value", "<</A/B << 1 /S/Launch >> >>"],
		["a comment in between", "<</S % /GoTo\n/JavaScript>>"],
	])("%s", (_, ...objects) => {
		expect(findActiveContent(file(...objects))).toBe("active");
	});

	it("is found between two objects, in a stream, or in the trailer", () => {
		const script = "<</S/JavaScript/JS(a)>>";
		expect(findActiveContent(file(`<</Length 60>>stream\n12 0 obj ${script} endobj\nendstream`))).toBe(
			"active",
		);
		expect(findActiveContent(Buffer.from(`%PDF-1.7\ntrailer <</Root<</OpenAction${script}>>>>\n%%EOF`))).toBe(
			"active",
		);
	});
});

it("reports a stream of objects that can't be read", () => {
	for (const stream of [
		packed([CATALOG], { filter: "/LZWDecode" }),
		packed([CATALOG], { filter: "[/A85/Fl]" }),
	]) {
		expect(findActiveContent(file(CATALOG, stream))).toBe("opaque");
	}
});
