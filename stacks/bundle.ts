import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";
import type { FunctionName } from "./config.ts";
import { BUNDLE_PACKAGE, LAZY, lazySources } from "./lazy-sources.ts";

/** Bundled CommonJS packages call `require`, which ESM lacks. */
const REQUIRE_BANNER = [
	'import { createRequire as createRequireOfBundle } from "node:module";',
	"const require = createRequireOfBundle(import.meta.url);",
].join("");

export function bundleOptions(root: string) {
	return {
		absWorkingDir: root,
		bundle: true,
		minify: true,
		format: "esm",
		platform: "node",
		target: "node24",
		mainFields: ["module", "main"],
		outExtension: { ".js": ".mjs" },
		banner: { js: REQUIRE_BANNER },
		alias: {
			"@aws-sdk/credential-provider-node": join(root, "stacks/bundled/credentials.ts"),
			"@aws-sdk/lib-dynamodb": join(root, "stacks/bundled/no-lib-dynamodb.ts"),
			jsonschema: join(root, "stacks/bundled/no-jsonschema.ts"),
			"pdfjs-dist/legacy/build/pdf.mjs": join(root, "stacks/bundled/pdf.ts"),
		},
		// Only needed in browsers.
		external: [LAZY, "bowser"],
		// Unreferenced: reading source maps would take a fifth of each cold start's CPU.
		sourcemap: "external",
		sourcesContent: false,
		logLevel: "error",
	} satisfies BuildOptions;
}

const PDF_FUNCTIONS: readonly FunctionName[] = ["http", "jobs"];

/** Of processes and threads, by file name. */
export const CHILD_ENTRIES = {
	"inspect-process": "packages/core/pdf/inspect-process.ts",
	"inspect-thread": "packages/core/pdf/inspect-thread.ts",
};

const finishedBundles = new Set<string>();

/** File of the page renderer, copied beside the function. */
export const PAGES_FILE_NAME = "pages.mjs";

/** `out` must be writable. */
export interface BundleFolders {
	root: string;
	out: string;
}

/**
 * Bundles `packages/functions/<name>.ts` as ESM, once per folder, and returns the folder: `<name>.mjs`, lazy
 * modules (`LAZY`), source maps for traces. They share no code, to keep lazy SDK parts out of the first file.
 * @param pages folder of the page renderer
 */
export function bundle(name: FunctionName, { root, out }: BundleFolders, pages?: string): string {
	const outdir = join(out, "functions", name);
	if (finishedBundles.has(outdir)) return outdir;
	rmSync(outdir, { recursive: true, force: true });
	mkdirSync(outdir, { recursive: true });
	const options = bundleOptions(root);
	const { metafile } = buildSync({
		...options,
		entryPoints: {
			[name]: join(root, "packages/functions", `${name}.ts`),
			...(PDF_FUNCTIONS.includes(name) && CHILD_ENTRIES),
		},
		outdir,
		metafile: true,
	});
	const lazy = { entryPoints: lazySources(root, metafile), outdir: join(outdir, "lazy") };
	buildSync({ ...options, ...lazy, splitting: true });
	writeFileSync(join(outdir, "package.json"), BUNDLE_PACKAGE);
	if (pages) {
		copyFileSync(join(pages, "pages.js"), join(outdir, PAGES_FILE_NAME));
		copyFileSync(join(pages, "stranger.html"), join(outdir, "stranger.html"));
	}
	finishedBundles.add(outdir);
	return outdir;
}
