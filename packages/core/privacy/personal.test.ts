import { readFileSync } from "node:fs";
import { definedEntities } from "@deck/tests/support/invariants/defined-entities";
import { renderPersonalData } from "@deck/tests/support/invariants/personal-data-table";
import { expect, it } from "vitest";
import type { ConferenceItem } from "../conference/lookup.ts";
import { FEATURES } from "../features.ts";
import type { DefinedEntity } from "../kernel/entity.ts";
import { purgesOf } from "./purge.ts";

type Declared = Pick<DefinedEntity<unknown>, "personal" | "purge">;

/** Names of the entities that declare such a fate. */
async function declaring(has: (entity: Declared) => boolean): Promise<string[]> {
	return [...(await definedEntities())]
		.filter(([entity]) => has(entity))
		.map(([, name]) => name)
		.sort();
}

const namesOf = async (listed: readonly object[]) => {
	const all = await definedEntities();
	return listed.map((one) => all.get(one as DefinedEntity<unknown>)).sort();
};

it("erases an account’s data wherever an entity declares it, and nowhere else", async () => {
	const declared = await declaring(
		({ personal }) =>
			typeof personal === "object" && "erasedBy" in personal && personal.erasedBy === "erased",
	);
	const erased = FEATURES.flatMap(({ erasers = [] }) => erasers.flatMap(({ of }) => of));
	expect(await namesOf(erased)).toEqual(declared);
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

it("README.md names every attribute of rows with personal data (npm run personal-data)", async () => {
	const page = readFileSync(new URL("README.md", import.meta.url), "utf8");
	expect(page).toBe(await renderPersonalData());
});
