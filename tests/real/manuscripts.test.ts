import { readFileSync } from "node:fs";
import { analyzePdf } from "@deck/core/pdf/analyze-pdf";
import { inspectPdf } from "@deck/core/upload/inspect";
import { expect, test } from "vitest";
import { parseCsv } from "../support/fixtures/real-csv.ts";
import { fixture } from "../support/fixtures/real-folder.ts";

const manifest = parseCsv(readFileSync(fixture("files", "manifest.csv"), "utf8"));

/** Its link launches a file; the manifest only searched uncompressed parts. */
const LAUNCHES = "active/format-corpus__externalLink.pdf";

/** Reads the manifest; a file in which qpdf could not count the pages is unreadable. */
function expectation(row: Record<string, string>): string {
	if (row.pdf_header_offset === "-1") return "file_not_pdf";
	if (row.eof_in_last_1024 === "False") return "file_truncated";
	if (row.needs_password === "yes") return "file_password";
	if (row.marks?.includes("/JavaScript") || row.file === LAUNCHES) return "file_active";
	return row.pages ? `${row.pages} pages` : "file_unreadable";
}

test("every file of the manifest is judged as the manifest says", async () => {
	const rows = [];
	for (const row of manifest) {
		const bytes = new Uint8Array(readFileSync(fixture("files", row.file ?? "")));
		const started = performance.now();
		const found = await inspectPdf(bytes);
		rows.push({
			file: row.file,
			kB: Math.round(bytes.length / 1024),
			expected: expectation(row),
			found: "refused" in found ? found.refused : `${found.pages} pages`,
			sha256: "refused" in found || found.sha256 === row.sha256,
			ms: Math.round(performance.now() - started),
		});
	}
	console.table(rows.map(({ sha256: _, ...row }) => row));
	expect(rows.filter((row) => !row.sha256)).toEqual([]);
	expect(rows.filter((row) => row.expected !== row.found)).toEqual([]);
});

test("every file that is taken is looked into, and real papers hide nothing", async () => {
	const rows = [];
	for (const { file = "" } of manifest) {
		const read = () => new Uint8Array(readFileSync(fixture("files", file)));
		const taken = await inspectPdf(read());
		if ("refused" in taken) continue;
		const started = performance.now();
		const found = await analyzePdf(read());
		const ms = Math.round(performance.now() - started);
		const known = "failed" in found ? null : found;
		rows.push({
			file,
			ms,
			failed: known ? "" : "failed",
			pages: taken.pages === known?.pages.length,
			letters: known?.findings.letters ?? 0,
			unread: known?.findings.unread.join() ?? "",
			fonts: known?.findings.fonts.join() ?? "",
			hidden: known?.hidden.map(({ hiding, page }) => `${hiding} ${page}`).join() ?? "",
		});
	}
	console.table(rows);
	expect(rows.filter(({ failed, pages }) => failed || !pages)).toEqual([]);
	const papers = rows.filter(({ file }) => file.startsWith("papers_"));
	expect(papers.filter(({ letters, unread, hidden }) => letters < 10_000 || unread || hidden)).toEqual([]);
});
