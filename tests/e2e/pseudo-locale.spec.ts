import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "@deck/cli/web-build";
import { expect, signIn, test } from "../support/browser.ts";
import { PSEUDO, pseudoTree } from "../support/fixtures/pseudo-tree.ts";
import { readTexts } from "../support/interface-texts.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { buildWalk, open } from "../support/pages/page-walk.ts";
import { Person } from "../support/person.ts";
import type { TextTree } from "../support/translator.ts";

/**
 * Returns English sentences, which no page in another language shows. Previews of e-mails are in their recipients'
 * languages.
 */
function sentencesOf({ mail: _, ...texts }: Record<string, TextTree>): Set<string> {
	const all = (tree: TextTree): string[] =>
		Object.values(tree).flatMap((text) => (typeof text === "string" ? [text] : all(text)));
	return new Set(all(texts).filter((text) => /\w \w/.test(text) && !/[{<$]/.test(text)));
}

let tree: string;
let machine: TestMachine;

test.beforeAll(async () => {
	test.setTimeout(180_000);
	tree = pseudoTree();
	await buildWeb(tree);
	machine = await startTestMachine({ root: tree, webDir: join(tree, "web/dist") });
});
test.afterAll(async () => {
	await machine?.stop();
	rmSync(tree, { recursive: true, force: true });
});

test("a language added as one entry and one folder shows on every page", async ({ browser }) => {
	test.setTimeout(240_000);
	const { people, routes, addressesOf } = await buildWalk(machine.table, () =>
		new Person(machine).join("en"),
	);
	const english = sentencesOf(readTexts("en"));
	const faults: string[] = [];
	for (const who of ["out", "author", "reviewer", "staff"] as const) {
		const context = await browser.newContext({ baseURL: machine.url });
		await context.addCookies([{ name: "lang", value: PSEUDO, url: machine.url }]);
		const page = await context.newPage();
		if (who !== "out") await signIn(page, people[who]);
		let at = "/about";
		page.on("pageerror", (error) => faults.push(`${at}: ${error.message}`));
		page.on("console", (line) => {
			if (line.type() === "error" && !line.text().startsWith("Failed to load resource"))
				faults.push(`${at}: ${line.text()}`);
		});
		await page.goto(who === "out" ? "/auth/login" : "/about");
		await expect(page.locator("html")).toHaveAttribute("lang", "en-XA");
		for (const route of routes[who]) {
			for (const address of addressesOf(route)) {
				at = address;
				await open(page, address);
				const shown = (await page.locator("body").innerText()).split("\n").map((line) => line.trim());
				faults.push(...shown.filter((line) => english.has(line)).map((line) => `${route}: ${line}`));
			}
		}
		await context.close();
	}
	expect([...new Set(faults)]).toEqual([]);
});
