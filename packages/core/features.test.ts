import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RecordKind } from "@deck/contracts/audit";
import { expect, expectTypeOf, it } from "vitest";
import { FEATURE_LIST } from "./features.ts";

const README = readFileSync(join(import.meta.dirname, "README.md"), "utf8");
/** As `.dependency-cruiser.cjs` reads it. */
const ORDER = [...README.matchAll(/^\| `([\w/-]+?)\/` \|/gm)].map(([, folder = ""]) => folder);

const found = await Promise.all(
	globSync("**/feature.ts", { cwd: import.meta.dirname, exclude: ["feature.ts"] }).map(async (file) => ({
		folder: dirname(file),
		features: Object.values(await import(/* @vite-ignore */ `./${file}`)),
	})),
);

it("lists every feature", () => {
	expect(new Set<unknown>(FEATURE_LIST)).toEqual(new Set(found.flatMap(({ features }) => features)));
});

it("lists features in the README's order", () => {
	const folders = FEATURE_LIST.map((one) => found.find(({ features }) => features.includes(one))?.folder);
	const ordered = folders.filter((folder) => folder !== undefined && ORDER.includes(folder));
	expect(ordered).toEqual(ORDER.filter((folder) => ordered.includes(folder)));
});

type OwnedBy<F> = F extends { log: { objects: readonly (infer Kind)[] } } ? Kind : never;

it("has an owner for every kind of record in the log", () => {
	expectTypeOf<OwnedBy<(typeof FEATURE_LIST)[number]>>().toEqualTypeOf<RecordKind>();
});
