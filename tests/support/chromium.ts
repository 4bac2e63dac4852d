import { execFileSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { ROOT } from "./runner/run-command.ts";

/**
 * CHROMIUM_PATH, or the browser in @sparticuz/chromium, unpacked to a versioned folder. The package's
 * `executablePath()` would take an older copy from the temporary folder, and concurrent starts would get half a file.
 */
const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
const CACHE = join(ROOT, "node_modules/.cache");
const FOLDER = join(CACHE, `chromium-${version}`);

export const CHROMIUM = process.env.CHROMIUM_PATH ?? join(FOLDER, "chromium");

/** Unpacks the browser, and makes its libraries available to child processes. */
export async function unpackChromium(): Promise<void> {
	if (process.env.CHROMIUM_PATH) return;
	if (!existsSync(FOLDER)) await unpack();
	if (lacksLibraries()) {
		const own = join(FOLDER, "lib");
		process.env.LD_LIBRARY_PATH = [own, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
		if (lacksLibraries()) throw new Error(`Chromium lacks system libraries: see \`ldd ${CHROMIUM}\``);
	}
	// Without system fonts no text would appear.
	if (!existsSync("/usr/share/fonts")) process.env.FONTCONFIG_FILE ??= join(FOLDER, "fonts.conf");
}

/** Renames the folder last, so that others see it complete. */
async function unpack(): Promise<void> {
	await mkdir(CACHE, { recursive: true });
	const draft = await mkdtemp(join(CACHE, "chromium-draft-"));
	try {
		await inflate("chromium.br", join(draft, "chromium"));
		await chmod(join(draft, "chromium"), 0o755);
		for (const archive of ["swiftshader.tar.br", "al2023.tar.br", "fonts.tar.br"]) {
			const tar = join(draft, archive.replace(".br", ""));
			await inflate(archive, tar);
			execFileSync("tar", ["-xf", tar, "-C", draft]);
			await rm(tar);
		}
		// The package lists Lambda's font folders only.
		const fonts = `<fontconfig><dir>${FOLDER}/fonts</dir><cachedir>${FOLDER}/fonts-cache</cachedir></fontconfig>`;
		await writeFile(join(draft, "fonts.conf"), fonts);
		await rename(draft, FOLDER);
	} catch (error) {
		await rm(draft, { recursive: true, force: true });
		// Another run finished first.
		if (!existsSync(FOLDER)) throw error;
	}
}

async function inflate(name: string, path: string): Promise<void> {
	const source = createReadStream(join(PACKAGE, "bin", name));
	await pipeline(source, createBrotliDecompress(), createWriteStream(path));
}

function lacksLibraries(): boolean {
	return execFileSync("ldd", [CHROMIUM], { encoding: "utf8" }).includes("not found");
}
