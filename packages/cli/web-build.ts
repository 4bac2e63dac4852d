import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LocalFailure } from "@deck/local/failure";

/** Relative to the repository's root. */
const SOURCES = [
	"web/src",
	"web/public",
	"web/index.html",
	"web/vite.config.ts",
	"web/chunks.ts",
	"web/first-files.ts",
	"locales",
	"packages/contracts",
	"package-lock.json",
];

export function isWebStale(root: string): boolean {
	// Built last.
	const built = join(root, "web/dist-server/pages.js");
	if (!existsSync(built)) return true;
	const builtAt = statSync(built).mtimeMs;
	return SOURCES.some((source) => newestChange(join(root, source)) > builtAt);
}

/**
 * Shows Vite's output only when it fails.
 * @throws LocalFailure with Vite's output
 */
export async function buildWeb(root: string): Promise<void> {
	const web = join(root, "web");
	const vite = dirname(createRequire(join(web, "package.json")).resolve("vite/package.json"));
	const build = spawn(
		process.execPath,
		[join(vite, "bin/vite.js"), "build", "--configLoader", "native", "--logLevel", "warn"],
		{
			cwd: web,
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	let output = "";
	const read = (chunk: Buffer) => {
		output += chunk.toString();
	};
	build.stdout.on("data", read);
	build.stderr.on("data", read);
	const [code] = await once(build, "close");
	if (code !== 0) throw new LocalFailure(`The pages could not be built:\n${output.trim()}`);
}

/** Returns epoch milliseconds, also of a folder's content; 0 when missing. */
function newestChange(path: string): number {
	const found = statSync(path, { throwIfNoEntry: false });
	if (!found) return 0;
	if (!found.isDirectory()) return found.mtimeMs;
	const inside = readdirSync(path).map((entry) => newestChange(join(path, entry)));
	return Math.max(found.mtimeMs, ...inside);
}
