import { expect, test } from "vitest";
import { type MarkedPaper, paperMarks } from "./marks.ts";

const now = new Date("2026-11-20T12:00:00Z");
const before = "2026-11-20T11:59:59Z";
const after = "2026-11-20T12:00:01Z";

test.each<[string, MarkedPaper, string[]]>([
	["nothing", {}, []],
	["a held decision", { held: "accepted" }, ["held"]],
	["opened, and a version is expected", { till: after, pending: true }, ["pending"]],
	["opened, and a version is uploaded", { till: after }, ["open"]],
	["no version in time", { till: before, pending: true }, ["overdue"]],
	["a version in time, after the deadline", { till: before }, []],
	["held and overdue", { held: "rejected", till: before, pending: true }, ["held", "overdue"]],
])("%s", (_, paper, marks) => {
	expect(paperMarks(paper, now)).toEqual(marks);
});
