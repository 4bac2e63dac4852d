import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, bundleOptions } from "@deck/stacks/bundle";
import { build, type Plugin } from "esbuild";
import { ROOT } from "../support/command.ts";
import { atMost, type Figure, median, plain, print } from "./figures.ts";

const RUNS = 15;

/** CPU that importing the http bundle costs a new process, beside the same code bundled naively. */
export async function cold(): Promise<void> {
	const out = await mkdtemp(join(tmpdir(), "event-deck-cold-"));
	try {
		const ours = join(bundle("http", { root: ROOT, out }), "http.mjs");
		const naive = await bundleNaively(join(out, "naive.mjs"));
		print("Cold start of http: CPU of importing it", measure(ours, naive));
	} finally {
		await rm(out, { recursive: true, force: true });
	}
}

function measure(ours: string, naive: string): Figure[] {
	const spent: [ours: number[], naive: number[]] = [[], []];
	for (let run = 0; run < RUNS; run++) {
		spent[0].push(importCpu(ours));
		spent[1].push(importCpu(naive));
	}
	const [mine, theirs] = [median(spent[0]), median(spent[1])];
	return [
		plain("ours, median", mine, "ms"),
		plain("one file with all clients eager, median", theirs, "ms"),
		atMost("ours ÷ naive", mine / theirs, 0.6),
	];
}

const IMPORT = `
	const before = process.cpuUsage();
	await import(process.argv[1]);
	const { user, system } = process.cpuUsage(before);
	console.log((user + system) / 1000);
	process.exit(0);
`;

/** Milliseconds of CPU in a new process, with the options that the function has. */
function importCpu(file: string): number {
	const line = ["--enable-source-maps", "--input-type=module", "-e", IMPORT, file];
	const { NODE_COMPILE_CACHE: _, ...env } = process.env;
	return Number(execFileSync(process.execPath, line, { env: { ...env, TABLE_NAME: "t", AWS_REGION: "r" } }));
}

/** The http entry as one file, in which the AWS clients are imported statically. */
async function bundleNaively(outfile: string): Promise<string> {
	const { splitting: _, outExtension: __, ...options } = bundleOptions(ROOT);
	const entryPoints = [join(ROOT, "packages/functions/http.ts")];
	await build({ ...options, entryPoints, outfile, plugins: [EAGER] });
	return outfile;
}

const DYNAMIC = /\bimport\(("@aws-sdk\/[^"]+")\)/g;

/** Writes dynamic imports of AWS clients in our own sources as static ones. */
const EAGER: Plugin = {
	name: "eager",
	setup({ onLoad }) {
		onLoad({ filter: /packages\/aws\/[^/]+\.ts$/ }, async ({ path }) => {
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
