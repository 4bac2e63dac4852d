import { cleanFileName } from "@deck/contracts/upload";
import { makeJpeg } from "@deck/tests/support/fixtures/jpeg";
import { makeDocx, makeZip } from "@deck/tests/support/fixtures/zip";
import { describe, expect, it } from "vitest";
import { chatFileKind } from "./inspect-chat-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const gif = (width: number, height: number) =>
	bytes(`GIF89a${String.fromCharCode(width & 255, width >> 8, height & 255, height >> 8)}\0\0\0;`);
const WINDOWS = bytes(`MZ\x90\0\x03${"\0".repeat(60)}`);

describe("a message's file", () => {
	it.each([
		["photo.JPG", makeJpeg(40, 30), "picture"],
		["a jpeg.png", makeJpeg(40, 30), "picture"],
		["moving.gif", gif(400, 300), "picture"],
		["no extension", gif(2, 2), "picture"],
		["too large to be looked at.gif", gif(60_000, 60_000), "other"],
		["cut off.jpg", makeJpeg(40, 30).subarray(0, -2), "other"],
		["picture.txt", makeJpeg(40, 30), "other"],
		["paper.pdf", bytes("%PDF-1.7"), "pdf"],
		["paper", bytes("%PDF-1.7"), "pdf"],
		["not yet looked at.pdf", bytes("anything"), "pdf"],
		["data.zip", makeZip({ "a.txt": "a" }), "other"],
		["table.xlsx", makeZip({ "a.xml": "a" }), "other"],
		["under a password.docx", bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "other"],
		["text.docx", makeDocx(), "other"],
		["figure.tif", bytes("II*\0"), "other"],
		["notes.txt", bytes("MZ is what they begin with"), "other"],
		["of no known kind", bytes("\0\x01"), "other"],
		["main.tex", bytes("\\begin{document}"), "other"],
	])("%s is accepted", (name, content, kind) => {
		expect(chatFileKind(content, name)).toEqual({ kind });
	});

	it.each([
		["of Windows", "setup.exe", WINDOWS],
		["of Windows under another name", "photo.jpg", WINDOWS],
		["of Linux", "tool", bytes("\x7fELF\x02\x01")],
		["of macOS", "tool", bytes("\xcf\xfa\xed\xfe")],
		["for two processors", "tool.zip", bytes("\xca\xfe\xba\xbe")],
		["written as a script", "notes.txt", bytes("#!/bin/sh\nrm -rf /")],
	])("is refused as a program %s", (_, name, content) => {
		expect(chatFileKind(content, name)).toEqual({ refused: "file_program" });
	});

	it.each([
		["photo.png", bytes("<html></html>")],
		["photo.webp", bytes("%PDF-1.7")],
		["data.zip", bytes("Rar!\x1a\x07")],
		["report.docx", bytes("<html></html>")],
		["figure.tiff", makeJpeg(4, 4)],
	])("is refused if its content does not match its name: %s", (name, content) => {
		expect(chatFileKind(content, name)).toEqual({ refused: "file_not_named" });
	});

	it.each(
		[
			"list.BAT",
			"a.js",
			"a.jar",
			"a.url",
			"a.iso",
			"a.desktop",
			"a.library-ms",
			"a.docm",
			"a.hta.",
			"a.hta .",
			"page.html",
		].concat(["drawing.svg", "a.exe:b", "a.pdf\u202e.exe", "of no known kind.xyz"]),
	)("%s is refused as an unsupported kind", (name) => {
		expect(chatFileKind(bytes("del *.*"), cleanFileName(name))).toEqual({ refused: "file_kind_unknown" });
	});
});
