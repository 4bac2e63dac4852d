import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import type { Personal } from "../kernel/personal.ts";
import { NOUNS } from "../nouns.ts";

const CORE = resolve(import.meta.dirname, "..");

async function entities(): Promise<Map<{ personal?: Personal }, string>> {
	const found = new Map<{ personal?: Personal }, string>();
	for await (const file of glob("**/*.ts", { cwd: CORE })) {
		if (file.endsWith(".test.ts")) continue;
		const text = await readFile(join(CORE, file), "utf8");
		if (!/export const \w+ = defineEntity\(/.test(text)) continue;
		for (const [name, value] of Object.entries(await import(join(CORE, file)))) {
			if (typeof value === "function" && "personal" in value)
				found.set(value as { personal?: Personal }, name);
		}
	}
	return found;
}

it("is erased by a noun wherever an entity says so, and nowhere else", async () => {
	const all = await entities();
	const said = [...all]
		.filter(
			([{ personal }]) => typeof personal === "object" && "goes" in personal && personal.goes === "erased",
		)
		.map(([, name]) => name);
	const erased = NOUNS.flatMap(({ erases = [] }) =>
		erases.flatMap(({ of }) => of.map((one) => all.get(one))),
	);
	expect(erased.toSorted()).toEqual(said.toSorted());
});
