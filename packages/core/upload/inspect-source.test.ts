import { describe, expect, it } from "vitest";
import { makeDocx, makeZip } from "../../../tests/support/fixtures/zip.ts";
import { sourceKind } from "./inspect-source.ts";

const text = (content: string) => new TextEncoder().encode(content);

describe("sourceKind", () => {
	it("recognizes an archive and a document by their contents, and TeX by its commands", () => {
		expect(sourceKind(makeZip({ "paper.tex": "\\begin{document}" }))).toBe("zip");
		expect(sourceKind(makeDocx())).toBe("docx");
		expect(sourceKind(makeZip({ "[Content_Types].xml": "<Types/>" })), "a document of another kind").toBe(
			"zip",
		);
		expect(sourceKind(text("% a paper\r\n\\documentclass{article}\n\t\f"))).toBe("tex");
		expect(
			sourceKind(new Uint8Array([...text("\\section{"), 0xd1, 0xed, 0xe5, 0xe3])),
			"in Windows-1251",
		).toBe("tex");
	});

	it("recognizes nothing else, and no truncated archive", () => {
		const zip = makeZip({ "a.tex": "\\a", "b.tex": "\\b" });
		expect(sourceKind(zip.subarray(0, zip.length - 1))).toBe(null);
		expect(sourceKind(zip.subarray(0, 40))).toBe(null);
		const torn = zip.slice();
		// The first entry's signature: 22 bytes of end record after 2 entries of 51.
		torn.fill(0, zip.length - 124, zip.length - 120);
		expect(sourceKind(torn)).toBe(null);
		expect(sourceKind(text("PK\u0003\u0004"))).toBe(null);
		expect(sourceKind(text("%PDF-1.7"))).toBe(null);
		expect(sourceKind(text("<html><script>alert(1)</script>"))).toBe(null);
		expect(sourceKind(text("\\documentclass\u0000"))).toBe(null);
		expect(sourceKind(text(""))).toBe(null);
	});

	it("recognizes TeX in UTF-16, with a byte order mark and without", () => {
		const tex = "% Статья\r\n\\documentclass{article}";
		const little = Buffer.from(tex, "utf16le");
		const big = Buffer.from(little).swap16();
		const marked = (mark: number[], rest: Buffer) => new Uint8Array([...mark, ...rest]);
		for (const bytes of [
			marked([0xff, 0xfe], little),
			marked([0xfe, 0xff], big),
			marked([], little),
			marked([], big),
		])
			expect(sourceKind(bytes)).toBe("tex");
		expect(sourceKind(marked([0xff, 0xfe], Buffer.from("no command", "utf16le")))).toBe(null);
		expect(sourceKind(marked([0xff, 0xfe], Buffer.from("\\section\0", "utf16le")))).toBe(null);
	});

	it("finds an archive between other bytes, but none after a program", () => {
		const zip = makeZip({ "a.tex": "\\a" });
		const padded = (before: Uint8Array, behind: number) =>
			sourceKind(new Uint8Array([...before, ...zip, ...new Uint8Array(behind)]));
		expect([padded(new Uint8Array(512), 0), padded(text("\r\n"), 65_536)]).toEqual(["zip", "zip"]);
		expect(padded(new Uint8Array([...text("MZ"), ...new Uint8Array(100)]), 0)).toBe(null);
		expect([padded(new Uint8Array(65_537), 0), padded(text(""), 65_537)]).toEqual([null, null]);
	});

	it("finds an archive's end before a comment", () => {
		const zip = makeZip({ "a.tex": "\\a" });
		expect(sourceKind(new Uint8Array([...zip, ...text("a comment")]))).toBe("zip");
	});
});
