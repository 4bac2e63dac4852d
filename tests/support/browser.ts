import type { Locale } from "@deck/contracts/enums";
import type { Table } from "@deck/core/kernel/ports";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
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

/** WCAG 2.2 AA and what it builds on. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Animations and transitions that are under way and will end: half-way, colours and places are nobody's. */
function countMoving(): number {
	return document
		.getAnimations()
		.filter(
			({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
		).length;
}

/** What breaks the rules of these tags; runs in the page, once axe is there. Whole results cost more than the rules. */
async function faultsInDocument(tags: string[]) {
	const { axe } = window as unknown as { axe: typeof import("axe-core") };
	const { violations } = await axe.run(document, { resultTypes: ["violations"], runOnly: tags });
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => ({ id, element: node.target.join(" "), why: node.failureSummary })),
	);
}

/** Holds the page as it is now against WCAG 2.2 AA: one entry per element at fault, and none is wanted. */
export async function expectAccessible(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(countMoving), "what moves comes to rest").toBe(0);
	// Its source is half a megabyte to send and to compile: once a document.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	const faults = await page.evaluate(faultsInDocument, RULES);
	expect(faults, "accessibility").toEqual([]);
}

/** The same in either theme, for what is looked at on one size of screen alone. */
export async function expectBothThemes(page: Page): Promise<void> {
	for (const colorScheme of ["dark", "light"] as const) {
		await page.emulateMedia({ colorScheme });
		await expectAccessible(page);
	}
}

export { expect };
