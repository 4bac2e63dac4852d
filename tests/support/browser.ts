import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { BrowserConsole } from "./browser-console.ts";
import { type Served, served } from "./served.ts";

/** What every browser test is given, beside Playwright's own. */
interface Given {
	/** The console of all pages of the test; a warning or an error that nobody announced fails it. */
	browserConsole: BrowserConsole;
	/** Announces a line of a page's console, whole or as a pattern. */
	expectConsole: (line: string | RegExp) => void;
	/** Opens a page for somebody else, in a browser context of its own. */
	visitor: () => Promise<Page>;
}

/** What a worker's tests share. */
interface Shared {
	/** The running machine: its addresses and the application's environment. */
	machine: Served;
}

/** Playwright's `test` on the running machine: addresses are relative to it, and the console is watched. */
export const test = base.extend<Given, Shared>({
	machine: [async ({}, use) => use(served()), { scope: "worker" }],
	baseURL: async ({ machine }, use) => use(machine.url),
	browserConsole: [
		async ({ browser }, use) => {
			const lines = new BrowserConsole(browser);
			await use(lines);
			expect(lines.settle(), "lines on the browser's console").toEqual({ unexpected: [], absent: [] });
		},
		{ auto: true },
	],
	expectConsole: async ({ browserConsole }, use) => use((line) => browserConsole.expect(line)),
	visitor: async ({ browser }, use) => {
		const opened: BrowserContext[] = [];
		await use(async () => {
			const context = await browser.newContext();
			opened.push(context);
			return context.newPage();
		});
		for (const context of opened) await context.close();
	},
});

/** WCAG 2.2 AA and what it builds on. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Holds the page as it is now against WCAG 2.2 AA: one entry per element at fault, and none is wanted. */
export async function expectAccessible(page: Page): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
	const faults = violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => ({ id, element: node.target.join(" "), why: node.failureSummary })),
	);
	expect(faults, "accessibility").toEqual([]);
}

export { expect };
