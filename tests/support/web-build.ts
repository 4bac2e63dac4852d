import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./command.ts";

/** Where Vite puts the built site. */
export const WEB_DIST = join(ROOT, "web/dist");

/** What the built site is made from. */
const SOURCES = [
	"web/{src,public}/**/*",
	"web/*.{html,ts,json}",
	"locales/**/*.json",
	"packages/contracts/*.ts",
	"package-lock.json",
];

/** Builds the site, unless the built one is newer than everything that it is made from. */
export async function buildWeb(): Promise<void> {
	const built = newest(["web/dist/index.html"]);
	if (built > newest(SOURCES)) return;
	const { code, output } = await run(["vite", "build", "web"], { limitSeconds: 120, show: false });
	if (code !== 0) throw new Error(`The site could not be built:\n${output}`);
}

/** Time of the last change of the files that globs name, in ms; 0 when there is none. */
function newest(globs: string[]): number {
	return globSync(globs, { cwd: ROOT }).reduce(
		(latest, path) => Math.max(latest, statSync(join(ROOT, path)).mtimeMs),
		0,
	);
}
