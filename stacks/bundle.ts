import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, buildSync } from "esbuild";
import type { FunctionName } from "./config.ts";

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
		splitting: true,
		minify: true,
		format: "esm",
		platform: "node",
		target: "node24",
		mainFields: ["module", "main"],
		outExtension: { ".js": ".mjs" },
		banner: { js: REQUIRE },
		alias: { "pdfjs-dist/legacy/build/pdf.mjs": join(root, "stacks/bundled/pdf.ts") },
		// Beside the code and not named in it: Node would read them at every cold start, for a fifth of its CPU.
		sourcemap: "external",
		sourcesContent: false,
		logLevel: "error",
	} satisfies BuildOptions;
}

/** Entries of threads, by the name under which they are looked for beside the code that starts them. */
export const THREADS = { "inspect-thread": "packages/core/upload/inspect-thread.ts" };

const ready = new Map<string, string>();

/** Folders: the repository's root, and where bundles may be written. */
export interface BundleFolders {
	root: string;
	out: string;
}

/**
 * Bundles `packages/functions/<name>.ts` as ESM into a folder of its own and answers that folder.
 * What the code imports dynamically becomes files beside `<name>.mjs`, read only when they are needed.
 * Source maps lie beside too, to read a trace of the logs by. A second call for the same folder does no work.
 */
export function bundle(name: FunctionName, { root, out }: BundleFolders): string {
	const outdir = join(out, "functions", name);
	const done = ready.get(outdir);
	if (done) return done;
	rmSync(outdir, { recursive: true, force: true });
	mkdirSync(outdir, { recursive: true });
	buildSync({
		...bundleOptions(root),
		entryPoints: {
			[name]: join(root, "packages/functions", `${name}.ts`),
			...(name === "http" && THREADS),
		},
		outdir,
	});
	ready.set(outdir, outdir);
	return outdir;
}
