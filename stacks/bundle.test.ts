import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { paintedPdf } from "@deck/tests/support/fixtures/painted-pdf";
import { buildSync } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { bundle, bundleOptions, CHILD_ENTRIES } from "./bundle.ts";
import { FUNCTION_NAMES } from "./config.ts";

const ROOT = join(import.meta.dirname, "..");
// Outside the repository, where bundles find no packages.
const out = mkdtempSync(join(tmpdir(), "event-deck-bundle-"));
afterAll(() => rmSync(out, { recursive: true }));

function run(code: string): string {
	return execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
		encoding: "utf8",
		env: { PATH: process.env.PATH, TABLE_NAME: "table", AWS_REGION: "eu-central-1" },
		stdio: ["ignore", "pipe", "ignore"],
	});
}

test("every bundled function loads without installed packages", () => {
	const folders = FUNCTION_NAMES.map((name) => [name, bundle(name, { root: ROOT, out })] as const);
	const files = folders.map(([name, folder]) => join(folder, `${name}.mjs`));
	const later = folders.flatMap(([, folder]) => globSync(join(folder, "lazy/*.mjs")));
	expect(later.map((file) => basename(file))).toContain("s3.mjs");
	const printed = run(`
		for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler);
		for (const file of ${JSON.stringify(later)}) await import(file);
	`);
	expect(printed).toEqual("function\n".repeat(files.length));
}, 60_000);

test("a manuscript is read inside a bundle, where pdf.js has neither worker file nor canvas", async () => {
	const outdir = join(out, "inspect");
	const entryPoints = {
		inspect: "packages/core/upload/inspect.ts",
		look: "packages/core/pdf/analyze-pdf.ts",
		...CHILD_ENTRIES,
	};
	buildSync({ ...bundleOptions(ROOT), entryPoints, outdir });
	const pdf = Buffer.from(await paintedPdf([["Seen by everybody", { text: "and by none", grey: 1 }]]));
	const printed = run(`
		const { inspectPdf } = await import(${JSON.stringify(join(outdir, "inspect.mjs"))});
		const { analyzePdf } = await import(${JSON.stringify(join(outdir, "look.mjs"))});
		const bytes = () => Uint8Array.from(Buffer.from("${pdf.toString("base64")}", "base64"));
		console.log((await inspectPdf(bytes())).pages);
		const { pages, hidden, findings } = await analyzePdf(bytes());
		console.log(JSON.stringify([pages, hidden[0].text, findings.fonts]));
	`);
	expect(printed).toEqual('1\n[["Seen by everybody\\nand by none"],"and by none",["Helvetica"]]\n');
}, 60_000);
