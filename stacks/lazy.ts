import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

/**
 * What code imports by such a name is loaded when it is first needed: parts of packages and large data, never code with
 * a class or a state of our own, of which there would be two. The `imports` of a package.json say where it stands.
 */
export const LAZY = "#lazy/*";

/** Packages of ours that load something lazily. */
const PACKAGES = ["api", "aws", "core"];

/** Sources of what a bundle loads lazily, by the name of their file. */
export function lazySources(root: string, { outputs }: Metafile): Record<string, string> {
	const sources = PACKAGES.flatMap((name) => {
		const folder = join(root, "packages", name);
		const { imports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
		return Object.entries<string>(imports).map(([from, file]) => [from, join(folder, file)] as const);
	});
	const imported = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
	return Object.fromEntries(
		sources.filter(([from]) => imported.has(from)).map(([from, file]) => [from.slice(LAZY.length - 1), file]),
	);
}

/** The package.json beside a bundle, by which Node finds them there. */
export const BUNDLE_PACKAGE = JSON.stringify({ type: "module", imports: { [LAZY]: "./lazy/*.mjs" } });
