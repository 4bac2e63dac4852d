import { describe, expect, it } from "vitest";
import { makeDocx, makeZip } from "../../../tests/support/zip.ts";
import { sourceKind } from "./inspect-source.ts";

const text = (content: string) => new TextEncoder().encode(content);

describe("sourceKind", () => {
	it("knows an archive and a document by what is in them, and TeX by its commands", () => {
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

	it("takes nothing else, and no archive that is cut off", () => {
		const zip = makeZip({ "a.tex": "\\a", "b.tex": "\\b" });
		expect(sourceKind(zip.subarray(0, zip.length - 1))).toBe(null);
		expect(sourceKind(zip.subarray(0, 40))).toBe(null);
		const torn = zip.slice();
		torn.fill(0, zip.length - 124, zip.length - 120);
		expect(sourceKind(torn)).toBe(null);
		expect(sourceKind(text("PK\u0003\u0004"))).toBe(null);
		expect(sourceKind(text("%PDF-1.7"))).toBe(null);
		expect(sourceKind(text("<html><script>alert(1)</script>"))).toBe(null);
		expect(sourceKind(text("\\documentclass\u0000"))).toBe(null);
		expect(sourceKind(text(""))).toBe(null);
	});

	it("finds an archive's end before a comment", () => {
		const zip = makeZip({ "a.tex": "\\a" });
		expect(sourceKind(new Uint8Array([...zip, ...text("a comment")]))).toBe("zip");
	});
});
