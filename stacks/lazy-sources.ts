import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

/**
 * Imports that load on first use: package parts and large data, never our classes or state, which would be
 * duplicated. See `imports` in package.json.
 */
export const LAZY = "#lazy/*";

const PACKAGES = ["api", "aws", "core"];

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

export const BUNDLE_PACKAGE = JSON.stringify({ type: "module", imports: { [LAZY]: "./lazy/*.mjs" } });
