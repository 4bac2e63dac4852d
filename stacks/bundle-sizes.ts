import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle } from "./bundle.ts";
import { FUNCTION_NAMES } from "./config.ts";

/** Prints, per function, what Lambda reads at every cold start, and all that is deployed. */
const root = join(import.meta.dirname, "..");
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

console.log("function  at start      gz   whole zip's code   files");
for (const name of FUNCTION_NAMES) {
	const folder = bundle(name, { root, out: join(root, ".sst/sizes") });
	const files = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
	const sizeOf = (file: string) => readFileSync(join(folder, file)).length;
	const eager = [...staticImports(folder, `${name}.mjs`)];
	const start = eager.reduce((sum, file) => sum + sizeOf(file), 0);
	const packed = eager.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
	const whole = files.reduce((sum, file) => sum + sizeOf(file), 0);
	console.log(
		[
			name.padEnd(8),
			kB(start).padStart(9),
			kB(packed).padStart(8),
			kB(whole).padStart(18),
			String(files.length).padStart(7),
		].join(" "),
	);
}

/** The entry and all that it imports statically, directly or not; what is imported dynamically loads when needed. */
function staticImports(folder: string, file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen;
	seen.add(file);
	const code = readFileSync(join(folder, file), "utf8");
	for (const [, imported] of code.matchAll(/(?:from|import)"\.\/([^"]+\.mjs)"/g)) {
		if (imported) staticImports(folder, imported, seen);
	}
	return seen;
}
