import { readFileSync } from "node:fs";
import { inspectPdf } from "@deck/core/upload/inspect";
import { expect, test } from "vitest";
import { parseCsv } from "../support/fixtures-csv.ts";
import { fixture } from "../support/fixtures-folder.ts";

const manifest = parseCsv(readFileSync(fixture("files", "manifest.csv"), "utf8"));

/** What is to be found by the manifest; where qpdf could count no pages, nobody can read the file. */
function expectation(row: Record<string, string>): string {
	if (row.pdf_header_offset === "-1") return "file_not_pdf";
	if (row.eof_in_last_1024 === "False") return "file_truncated";
	if (row.needs_password === "yes") return "file_password";
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
