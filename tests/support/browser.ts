import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locale } from "@deck/contracts/enums";
import type { Table } from "@deck/core/kernel/ports";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { BrowserConsole } from "./browser-console.ts";
import { type Translate, translatorFor } from "./interface-texts.ts";
import { tableOf } from "./machine/machine.ts";
import { type RunningMachine, readRunningMachine } from "./machine/running-machine.ts";
import { Person } from "./person.ts";
import { countRunningAnimations, WCAG_RULES } from "./wcag.ts";

interface TestFixtures {
	/** Fails the test on unannounced warnings and errors. */
	browserConsole: BrowserConsole;
	expectConsole: (line: string | RegExp) => void;
	/** In another browser context. */
	visitor: (person?: Person) => Promise<Page>;
	/** Signed out, in the other language. */
	visitorInOtherLanguage: () => Promise<Page>;
	join: () => Promise<Person>;
	/** English on the desktop, Russian on the phone. */
	language: Locale;
	say: Translate;
}

interface WorkerFixtures {
	machine: RunningMachine;
	table: Table;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
	machine: [async ({}, use) => use(readRunningMachine()), { scope: "worker" }],
	table: [async ({ machine }, use) => use(tableOf(machine)), { scope: "worker" }],
	language: async ({}, use, info) => use(info.project.name === "phone" ? "ru" : "en"),
	locale: async ({ language }, use) => use(language === "ru" ? "ru-RU" : "en-US"),
	say: async ({ language }, use) => use(translatorFor(language)),
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
	visitorInOtherLanguage: async ({ browser, language }, use) => {
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

/** Half a megabyte, injected into checked pages. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Depend on the theme. */
const COLOUR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Runs in the page. */
async function faultsInDocument(runOnly: RunOnly) {
	const { axe } = window as unknown as { axe: typeof import("axe-core") };
	const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, runOnly });
	return violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => ({ id, element: node.target.join(" "), why: node.failureSummary })),
	);
}

async function faultsOn(page: Page, rules: RunOnly) {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	return page.evaluate(faultsInDocument, rules);
}

async function expectNoFaults(page: Page, rules: RunOnly): Promise<void> {
	await expect.poll(() => page.evaluate(countRunningAnimations), "what moves comes to rest").toBe(0);
	expect(await faultsOn(page, rules), "accessibility").toEqual([]);
}

export async function faintLinks(page: Page): Promise<string[]> {
	const faults = await faultsOn(page, { type: "rule", values: ["link-in-text-block"] });
	return faults.map(({ element }) => `${element} differs from the text by colour alone`);
}

/** Reports one entry per faulty element. */
export const expectAccessible = (page: Page): Promise<void> => expectNoFaults(page, WCAG_RULES);

/** Checks a page at one screen size; only colours differ. */
export async function expectBothThemes(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "dark" });
	await expectNoFaults(page, COLOUR_RULES);
	await page.emulateMedia({ colorScheme: "light" });
	await expectNoFaults(page, WCAG_RULES);
}

/** Expects that a page as high as the screen scrolls inside its panes only. */
export async function expectScreenHigh(page: Page): Promise<void> {
	const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
	expect(beyond, "the document is not taller than the screen").toBeLessThanOrEqual(0);
}

export { expect };
