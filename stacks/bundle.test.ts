import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { bundle, bundleOptions, THREADS } from "./bundle.ts";
import { FUNCTION_NAMES } from "./config.ts";

const ROOT = join(import.meta.dirname, "..");
// Outside the repository, so that a bundle finds no package beside it, as in Lambda.
const out = mkdtempSync(join(tmpdir(), "event-deck-bundle-"));
afterAll(() => rmSync(out, { recursive: true }));

/** What a module prints, run by a Node of its own with the variables that Lambda and the stacks give. */
function run(code: string): string {
	return execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
		encoding: "utf8",
		env: { PATH: process.env.PATH, TABLE_NAME: "table", AWS_REGION: "eu-central-1" },
		// pdf.js says on stderr that it can't draw.
		stdio: ["ignore", "pipe", "ignore"],
	});
}

test("every function loads without any package beside it", () => {
	const files = FUNCTION_NAMES.map((name) => join(bundle(name, { root: ROOT, out }), `${name}.mjs`));
	const printed = run(`
		for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler);
	`);
	expect(printed).toEqual("function\n".repeat(files.length));
}, 60_000);

/** The least PDF of one empty page. */
function onePage(): string {
	let pdf = "%PDF-1.4\n";
	const objects = [
		"/Type /Catalog /Pages 2 0 R",
		"/Type /Pages /Kids [3 0 R] /Count 1",
		"/Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]",
	];
	const entries = objects.map((body, index) => {
		const entry = `${String(pdf.length).padStart(10, "0")} 00000 n \n`;
		pdf += `${index + 1} 0 obj\n<< ${body} >>\nendobj\n`;
		return entry;
	});
	const table = `xref\n0 4\n0000000000 65535 f \n${entries.join("")}`;
	return `${pdf}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}

test("a manuscript is read inside a bundle, where pdf.js has neither worker file nor canvas", () => {
	const outdir = join(out, "inspect");
	const entryPoints = { inspect: "packages/core/upload/inspect.ts", ...THREADS };
	buildSync({ ...bundleOptions(ROOT), entryPoints, outdir });
	const printed = run(`
		const { inspectPdf } = await import(${JSON.stringify(join(outdir, "inspect.mjs"))});
		const { pages } = await inspectPdf(new TextEncoder().encode(${JSON.stringify(onePage())}));
		console.log(pages);
	`);
	expect(printed).toEqual("1\n");
}, 60_000);
