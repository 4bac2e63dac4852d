import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFERENCE_PAGES } from "./conference-table.ts";

/** Namespaces that code brings: `text-files.ts` leaves them out. */
const bundled = /json",\n\t\t"![^{]*\{([^}]*)\}/
	.exec(readFileSync(join(import.meta.dirname, "../lib/text-files.ts"), "utf8"))?.[1]
	?.split(",");

test("pages request the texts that are files, and no others: i18next would try again for 350 ms", () => {
	expect(bundled).toContain("papers");
	const faults = CONFERENCE_PAGES.flatMap(({ address, texts = [], ownTexts = [] }) => [
		...texts.filter((name) => bundled?.includes(name)).map((name) => `${address}: ${name} comes with code`),
		...ownTexts.filter((name) => !bundled?.includes(name)).map((name) => `${address}: ${name} is a file`),
	]);
	expect(faults).toEqual([]);
});
