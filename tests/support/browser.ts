import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locale } from "@deck/contracts/enums";
import type { Table } from "@deck/core/kernel/ports";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { BrowserConsole } from "./browser-console.ts";
import { tableOf } from "./machine.ts";
import { Person } from "./person.ts";
import { type Served, served } from "./served.ts";
import { type Say, wordsOf } from "./words.ts";

/** What every browser test is given, beside Playwright's own. */
interface Given {
	/** The console of all pages of the test; a warning or an error that nobody announced fails it. */
	browserConsole: BrowserConsole;
	/** Announces a line of a page's console, whole or as a pattern. */
	expectConsole: (line: string | RegExp) => void;
	/** Opens a page for somebody else, in a browser context of its own; signed in, where a person is given. */
	visitor: (person?: Person) => Promise<Page>;
	/** Opens a page for a stranger whose browser speaks the other one of the two languages. */
	foreigner: () => Promise<Page>;
	/** Somebody with an account and a confirmed address. */
	join: () => Promise<Person>;
	/** The language of the browser: English on the desktop, Russian on the phone. */
	language: Locale;
	/** Words of the interface in that language. */
	say: Say;
}

/** What a worker's tests share. */
interface Shared {
	/** The running machine: its addresses and the application's environment. */
	machine: Served;
	/** The machine's table, for the builders. */
	table: Table;
}

/** Playwright's `test` on the running machine: addresses are relative to it, and the console is watched. */
export const test = base.extend<Given, Shared>({
	machine: [async ({}, use) => use(served()), { scope: "worker" }],
	table: [async ({ machine }, use) => use(tableOf(machine)), { scope: "worker" }],
	language: async ({}, use, info) => use(info.project.name === "phone" ? "ru" : "en"),
	locale: async ({ language }, use) => use(language === "ru" ? "ru-RU" : "en-US"),
	say: async ({ language }, use) => use(wordsOf(language)),
	join: async ({ machine, language }, use) => use(() => new Person(machine).join(language)),
	baseURL: async ({ machine }, use) => use(machine.url),
	browserConsole: [
		async ({ browser }, use) => {
			const lines = new BrowserConsole(browser);
			await use(lines);
			expect(lines.finish(), "lines on the browser's console").toEqual({ unexpected: [], absent: [] });
		},
		{ auto: true },
	],
	expectConsole: async ({ browserConsole }, use) => use((line) => browserConsole.expect(line)),
	foreigner: async ({ browser, language }, use) => {
		const context = await browser.newContext({ locale: language === "ru" ? "en-US" : "ru-RU" });
		await use(() => context.newPage());
		await context.close();
	},
	visitor: async ({ browser }, use) => {
		const opened: BrowserContext[] = [];
		await use(async (person) => {
			const context = await browser.newContext();
			opened.push(context);
			const page = await context.newPage();
			if (person) await signIn(page, person);
			return page;
		});
		for (const context of opened) await context.close();
	},
});

/** Gives a page's browser the session of a person. */
export async function signIn(page: Page, { cookies, machine }: Person): Promise<void> {
	const domain = new URL(machine.url).hostname;
	await page.context().addCookies(
		[...cookies].map(([name, value]) => ({
			name,
			value,
			domain,
			path: "/",
			secure: name.startsWith("__Host-"),
			sameSite: "Lax" as const,
		})),
	);
}

/** Half a megabyte, of which pages that are looked at take one each. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** WCAG 2.2 AA and what it builds on. */
const RULES: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };

/** Those of them that a theme can break. */
const RULES_OF_COLOURS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Animations and transitions that are under way and will end: half-way, colours and places are nobody's. */
function countMoving(): number {
	return document
		.getAnimations()
		.filter(
			({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
		).length;
}

/**
 * What breaks these rules; runs in the page, once axe is there. Whole results cost more than the rules, and none of these
 * needs the stylesheets' texts.
 */
async function faultsInDocument(runOnly: RunOnly) {
	const { axe } = window as unknown as { axe: typeof import("axe-core") };
	const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, runOnly });
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => ({ id, element: node.target.join(" "), why: node.failureSummary })),
	);
}

async function expectNoFaults(page: Page, rules: RunOnly): Promise<void> {
	await expect.poll(() => page.evaluate(countMoving), "what moves comes to rest").toBe(0);
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	expect(await page.evaluate(faultsInDocument, rules), "accessibility").toEqual([]);
}

/** Holds the page as it is now against WCAG 2.2 AA: one entry per element at fault, and none is wanted. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFaults(page, RULES);

/** The same in either theme, for what is looked at on one size of screen alone; the dark one differs in its colours. */
export async function expectBothThemes(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "dark" });
	await expectNoFaults(page, RULES_OF_COLOURS);
	await page.emulateMedia({ colorScheme: "light" });
	await expectNoFaults(page, RULES);
}

export { expect };
