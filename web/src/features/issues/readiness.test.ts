import type { IssueContentsEntry } from "@deck/contracts/issue";
import { expect, test } from "vitest";
import { failedChecks } from "./readiness.ts";

const author = {
	first_name: "Mira",
	last_name: "Olsen",
	organization: "Snow Lab",
	country: "NO" as const,
	email: "mira@example.org",
	orcid: "",
	corresponding: true,
	mailable: true,
};
const entry: IssueContentsEntry = {
	number: 1,
	language: "en",
	section: "optics",
	title: "Snow",
	abstract: "White.",
	keywords: ["snow"],
	authors: [author],
	received: "2026-11-01T00:00:00.000Z",
	accepted: null,
	pending: false,
	revised: true,
	file: { version: 1, pages: 4, look: "done", fonts: [] },
};
const pages = { first: 1, last: 4, isTyped: false, gap: 0 };

test("a complete paper lacks nothing", () => {
	expect(failedChecks(entry, pages)).toEqual([]);
});

test.each<[string, Partial<IssueContentsEntry>, string[]]>([
	["no file", { file: null }, ["file", "fonts"]],
	["a version that is still expected", { pending: true }, ["file"]],
	[
		"fonts that are not embedded",
		{ file: { version: 1, pages: 4, look: "done", fonts: ["Arial"] } },
		["fonts"],
	],
	[
		"a file that was not checked yet",
		{ file: { version: 1, pages: 4, look: "waiting", fonts: [] } },
		["fonts"],
	],
	["no English part", { language: "ru" }, ["english", "keywords"]],
	["an author without an organization", { authors: [{ ...author, organization: "" }] }, ["authors"]],
	["no corresponding author", { authors: [{ ...author, corresponding: false }] }, ["authors"]],
	["no keywords", { keywords: [] }, ["keywords"]],
])("%s is reported", (_, changes, lacks) => {
	expect(failedChecks({ ...entry, ...changes }, pages)).toEqual(lacks);
});

test("unknown and overlapping pages are reported", () => {
	expect(failedChecks(entry, { ...pages, last: null })).toEqual(["pages"]);
	expect(failedChecks(entry, { ...pages, gap: -2 })).toEqual(["pages"]);
	expect(failedChecks(entry, { ...pages, gap: 2 })).toEqual([]);
});
