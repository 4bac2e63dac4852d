import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, bundleOptions } from "@deck/stacks/bundle";
import { build, type Plugin } from "esbuild";
import { ROOT } from "../support/runner/run-command.ts";
import { type Figure, figureAtMost, median, printFigures, unbounded } from "./figures.ts";

const RUNS = 15;

/** Imports the http bundle in a new process, and a naive bundle. */
export async function cold(): Promise<void> {
	const out = await mkdtemp(join(tmpdir(), "event-deck-cold-"));
	try {
		const ours = join(bundle("http", { root: ROOT, out }), "http.mjs");
		const eager = await bundleEagerly(join(out, "eager.mjs"));
		const naive = await bundleNaively(join(out, "naive.mjs"));
		printFigures("Cold start of http: CPU of importing it", measure(ours, eager, naive));
	} finally {
		await rm(out, { recursive: true, force: true });
	}
}

function measure(...files: [ours: string, eager: string, naive: string]): Figure[] {
	const spent = files.map((): number[] => []);
	for (let run = 0; run < RUNS; run++) {
		for (const [index, file] of files.entries()) spent[index]?.push(importCpu(file));
	}
	const [ours = 0, eager = 0, naive = 0] = spent.map(median);
	return [
		figureAtMost("ours, median", ours, 70, "ms"),
		unbounded("one file with all that ours loads later, median", eager, "ms"),
		unbounded("the same by esbuild's own settings, median", naive, "ms"),
		unbounded("ours ÷ eager", ours / eager),
		figureAtMost("ours ÷ naive", ours / naive, 0.55),
	];
}

const IMPORT = `
	const before = process.cpuUsage();
	await import(process.argv[1]);
	const { user, system } = process.cpuUsage(before);
	console.log((user + system) / 1000);
	process.exit(0);
`;

/** Returns the milliseconds of an import, with the function's options. */
function importCpu(file: string): number {
	const line = ["--input-type=module", "-e", IMPORT, file];
	const { NODE_COMPILE_CACHE: _, ...env } = process.env;
	return Number(execFileSync(process.execPath, line, { env: { ...env, TABLE_NAME: "t", AWS_REGION: "r" } }));
}

async function bundleEagerly(outfile: string): Promise<string> {
	const { external: _, outExtension: __, ...options } = bundleOptions(ROOT);
	const entryPoints = [join(ROOT, "packages/functions/http.ts")];
	await build({ ...options, entryPoints, outfile, plugins: [EAGER] });
	return outfile;
}

/** Bundles with esbuild's defaults for Node: CommonJS where available, nothing minified or removed. */
async function bundleNaively(outfile: string): Promise<string> {
	const { absWorkingDir, banner } = bundleOptions(ROOT);
	const entryPoints = [join(ROOT, "packages/functions/http.ts")];
	await build({
		absWorkingDir,
		banner,
		entryPoints,
		outfile,
		bundle: true,
		platform: "node",
		format: "esm",
		logLevel: "error",
		plugins: [EAGER],
	});
	return outfile;
}

const DYNAMIC = /\bimport\(("#lazy\/[^"]+")\)/g;

const EAGER: Plugin = {
	name: "eager",
	setup({ onLoad }) {
		onLoad({ filter: /packages\/(api|aws|core)\/.*\.ts$/ }, async ({ path }) => {
			const heads: string[] = [];
			const code = (await readFile(path, "utf8")).replace(DYNAMIC, (_, module: string) => {
				const name = `eager${heads.length}`;
				heads.push(`import * as ${name} from ${module};`);
				return `Promise.resolve(${name})`;
			});
			return { contents: heads.join("") + code, loader: "ts" };
		});
	},
};
