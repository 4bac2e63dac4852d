import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle } from "./bundle.ts";
import { FUNCTION_NAMES } from "./config.ts";

const root = join(import.meta.dirname, "..");
const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

console.log("function  at start      gz   whole zip's code   files");
for (const name of FUNCTION_NAMES) {
	const folder = bundle(name, { root, out: join(root, ".sst/sizes") });
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".mjs"),
	);
	const sizeOf = (file: string) => readFileSync(join(folder, file)).length;
	const start = readFileSync(join(folder, `${name}.mjs`));
	const totalSize = files.reduce((sum, file) => sum + sizeOf(file), 0);
	console.log(
		[
			name.padEnd(8),
			kB(start.length).padStart(9),
			kB(gzipSync(start).length).padStart(8),
			kB(totalSize).padStart(18),
			String(files.length).padStart(7),
		].join(" "),
	);
}
