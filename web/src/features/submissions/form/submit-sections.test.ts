import { expect, test } from "vitest";
import { sectionOf, sectionStates } from "./submit-sections.ts";

const idle = { state: "idle", sent: 0, size: 0 } as const;

test.each([
	["format", "language"],
	["locales.en.abstract", "text"],
	["authors", "authors"],
	["authors.3.locales.en.last_name", "authors"],
	["keywords.2", "keywords"],
	["locales.en.keywords", "keywords"],
	["upload_id", "file"],
])("%s belongs to %s", (field, section) => {
	expect(sectionOf(field)).toBe(section);
});

test("a part is untouched until its errors are shown, and ready without any", () => {
	expect(sectionStates(["title", "authors.0.email", "upload_id"], ["authors.0.email"], idle)).toEqual({
		language: { kind: "ready" },
		text: { kind: "untouched" },
		authors: { kind: "errors", count: 1 },
		keywords: { kind: "ready" },
		file: { kind: "untouched" },
	});
});

test("a manuscript that is uploading shows its progress, even while it counts as missing", () => {
	const half = { state: "sending", sent: 50, size: 100 } as const;
	expect(sectionStates(["upload_id"], ["upload_id"], half).file).toEqual({ kind: "sending", percent: 50 });
	expect(sectionStates(["upload_id"], [], { ...idle, state: "refused" }).file).toEqual({
		kind: "errors",
		count: 1,
	});
});
