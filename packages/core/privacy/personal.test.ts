import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import type { ConferenceItem } from "../conference/lookup.ts";
import { FEATURES } from "../features.ts";
import type { DefinedEntity } from "../kernel/entity.ts";
import { purgesOf } from "./purge.ts";

const CORE = resolve(import.meta.dirname, "..");

async function entities(): Promise<Map<object, string>> {
	const found = new Map<object, string>();
	for await (const file of glob("**/*.ts", { cwd: CORE })) {
		if (file.endsWith(".test.ts")) continue;
		const text = await readFile(join(CORE, file), "utf8");
		if (!/export const \w+ = defineEntity\(/.test(text)) continue;
		for (const [name, value] of Object.entries(await import(join(CORE, file)))) {
			if (typeof value === "function" && "personal" in value) found.set(value, name);
		}
	}
	return found;
}

type Declared = Pick<DefinedEntity<unknown>, "personal" | "purge">;

/** Names of the entities that declare such a fate. */
async function declaring(has: (entity: Declared) => boolean): Promise<string[]> {
	return [...(await entities())]
		.filter(([entity]) => has(entity as Declared))
		.map(([, name]) => name)
		.sort();
}

const namesOf = async (listed: readonly object[]) => {
	const all = await entities();
	return listed.map((one) => all.get(one)).sort();
};

it("erases an account’s data wherever an entity declares it, and nowhere else", async () => {
	const said = await declaring(
		({ personal }) =>
			typeof personal === "object" && "erasedBy" in personal && personal.erasedBy === "erased",
	);
	const erased = FEATURES.flatMap(({ erasers = [] }) => erasers.flatMap(({ of }) => of));
	expect(await namesOf(erased)).toEqual(said);
});

it("purges a conference’s rows wherever an entity declares it, and nowhere else", async () => {
	const purges = purgesOf({} as ConferenceItem);
	const byFeature = purges.flatMap((one) => ("of" in one ? one.of : []));
	expect(await namesOf(byFeature)).toEqual(
		await declaring(({ purge }) => typeof purge === "object" && "by" in purge),
	);
	const byIndex = purges.filter((one) => !("of" in one || "partition" in one));
	expect(await namesOf(byIndex)).toEqual(
		await declaring(({ purge }) => typeof purge === "object" && "index" in purge),
	);
});
