import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DefinedEntity } from "@deck/core/kernel/entity";

const CORE = resolve(import.meta.dirname, "../../../packages/core");

/** Finds every entity that the code defines, with the name of its export. */
export async function definedEntities(): Promise<Map<DefinedEntity<unknown>, string>> {
	const found = new Map<DefinedEntity<unknown>, string>();
	for await (const file of glob("**/*.ts", { cwd: CORE })) {
		if (file.endsWith(".test.ts")) continue;
		const text = await readFile(join(CORE, file), "utf8");
		if (!/export const \w+ = defineEntity\(/.test(text)) continue;
		for (const [name, value] of Object.entries(await import(join(CORE, file)))) {
			if (typeof value === "function" && "personal" in value)
				found.set(value as DefinedEntity<unknown>, name);
		}
	}
	return found;
}
