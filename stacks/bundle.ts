import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";
import type { FunctionName } from "./config.ts";
import { BUNDLE_PACKAGE, LAZY, lazySources } from "./lazy.ts";

/** Some packages inside the bundle are CommonJS and call `require`, which ESM does not have. */
const REQUIRE = [
	'import { createRequire as createRequireOfBundle } from "node:module";',
	"const require = createRequireOfBundle(import.meta.url);",
].join("");

/** esbuild's settings for all that runs in Lambda. Folders and entries come beside. */
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
		banner: { js: REQUIRE },
		alias: {
			"@aws-sdk/credential-provider-node": join(root, "stacks/bundled/credentials.ts"),
			"@aws-sdk/lib-dynamodb": join(root, "stacks/bundled/no-lib-dynamodb.ts"),
			jsonschema: join(root, "stacks/bundled/no-jsonschema.ts"),
			"pdfjs-dist/legacy/build/pdf.mjs": join(root, "stacks/bundled/pdf.ts"),
		},
		// The SDK loads bowser where it runs in a browser.
		external: [LAZY, "bowser"],
		// Beside the code and not named in it: Node would read them at every cold start, for a fifth of its CPU.
		sourcemap: "external",
		sourcesContent: false,
		logLevel: "error",
	} satisfies BuildOptions;
}

/** Functions that open PDFs. */
const OPENING: readonly FunctionName[] = ["http", "jobs"];

/** Entries of processes and threads, by the name under which they are looked for beside the code that starts them. */
export const STARTED = {
	"inspect-process": "packages/core/pdf/inspect-process.ts",
	"inspect-thread": "packages/core/pdf/inspect-thread.ts",
};

const ready = new Map<string, string>();

/** Name of the file that draws the site's pages, beside the code of the function that answers with them, with the empty page. */
export const PAGES = "pages.mjs";

/** Folders: the repository's root, and where bundles may be written. */
export interface BundleFolders {
	root: string;
	out: string;
}

/**
 * Bundles `packages/functions/<name>.ts` as ESM into a folder of its own and answers that folder: all that a start
 * needs as one file, `<name>.mjs`, and beside it what is loaded when it is first needed (`LAZY`). They share no code, so
 * that the first holds nothing of the SDK that only the second need.
 * Source maps lie beside too, to read a trace of the logs by. A second call for the same folder does no work.
 * @param pages the folder of what draws the site's pages, to lie beside
 */
export function bundle(name: FunctionName, { root, out }: BundleFolders, pages?: string): string {
	const outdir = join(out, "functions", name);
	const done = ready.get(outdir);
	if (done) return done;
	rmSync(outdir, { recursive: true, force: true });
	mkdirSync(outdir, { recursive: true });
	const options = bundleOptions(root);
	const { metafile } = buildSync({
		...options,
		entryPoints: {
			[name]: join(root, "packages/functions", `${name}.ts`),
			...(OPENING.includes(name) && STARTED),
		},
		outdir,
		metafile: true,
	});
	const lazy = { entryPoints: lazySources(root, metafile), outdir: join(outdir, "lazy") };
	buildSync({ ...options, ...lazy, splitting: true });
	writeFileSync(join(outdir, "package.json"), BUNDLE_PACKAGE);
	if (pages) {
		copyFileSync(join(pages, "pages.js"), join(outdir, PAGES));
		copyFileSync(join(pages, "stranger.html"), join(outdir, "stranger.html"));
	}
	ready.set(outdir, outdir);
	return outdir;
}
