import type { Locale } from "@deck/contracts/enums";
import axe from "axe-core";
import { createElement, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { mutate } from "swr";
import { test as base, expect } from "vitest";
import { commands, type Locator, page, userEvent } from "vitest/browser";
import { App } from "../../../web/src/app/app.tsx";
import { preloadPage } from "../../../web/src/app/routes.tsx";
import { useAlerts } from "../../../web/src/lib/alerts.ts";
import { i18n, startI18n } from "../../../web/src/lib/i18n.ts";
import { useImpersonation } from "../../../web/src/lib/impersonation.ts";
import { storeLocale } from "../../../web/src/lib/locale.ts";
import { BrowserRouter } from "../../../web/src/lib/router.tsx";
import { type Theme, useTheme } from "../../../web/src/lib/theme.ts";
import { makeTranslator, type TextTree } from "../translator.ts";
import { countRunningAnimations, WCAG_RULES } from "../wcag.ts";
// The build brings these texts with the kit of lists.
import "../../../web/src/app/paper-texts.ts";
import "../../../web/src/ui/theme.css";

let root: Root | null = null;

/** Renders the application at an address as if it were loaded again. */
export async function openPage(address: string): Promise<void> {
	await leavePage();
	window.history.replaceState(null, "", address);
	await preloadPage(window.location.pathname);
	renderAlone(createElement(BrowserRouter, null, createElement(App)));
}

/** Renders a widget without a page. */
export function renderAlone(element: ReactNode): void {
	root = createRoot(document.body.appendChild(document.createElement("div")));
	root.render(element);
}

/** Clears everything that a page keeps in memory. */
async function leavePage(): Promise<void> {
	window.dispatchEvent(new PageTransitionEvent("pagehide"));
	root?.unmount();
	root = null;
	document.body.replaceChildren();
	await mutate(() => true, undefined);
	useAlerts.setState(useAlerts.getInitialState(), true);
	useImpersonation.setState({ as: null });
}

/** Leaves no trace for the next case. */
export async function closePage(): Promise<void> {
	await leavePage();
	await commands.reset();
	chooseTheme("system");
	localStorage.clear();
	sessionStorage.clear();
}

export const chooseTheme = (theme: Theme): void => useTheme.getState().choose(theme);

/** Presses keys one after the other. */
export async function press(...keys: string[]): Promise<void> {
	for (const key of keys) await userEvent.keyboard(key);
}

/** Replaces a field's text key by key, and leaves the field. No key may take it off the page. */
export async function typeByKeys(field: Locator, text: string): Promise<void> {
	const input = field.element() as HTMLInputElement;
	input.focus();
	input.select();
	await userEvent.keyboard(text);
	expect(input.isConnected, `the page fails at ${input.value}`).toBe(true);
	input.blur();
}

/** Types a day, and a time if it is asked for, into each date field of a part of the page. */
export async function typeDate(part: Locator, say: Say): Promise<void> {
	const days = part.getByPlaceholder(say("common:date.form"), { exact: true });
	await expect.element(days.first()).toBeVisible();
	for (const day of days.all()) await typeByKeys(day, "2027-12-01");
	const time = part.getByPlaceholder(say("common:date.time_form"), { exact: true });
	for (const field of time.all()) {
		await typeByKeys(field, "23:59");
		await expect.element(field).toHaveValue("23:59");
	}
	for (const day of days.all()) await expect.element(day).toHaveValue("2027-12-01");
}

export const currentAddress = (): string => location.pathname + location.search + location.hash;

/** Returns what each found element shows. */
export const textsOf = (found: Locator): string[] =>
	found.elements().map((element) => (element as HTMLElement).innerText.replace(/\s+/g, " ").trim());

/** Expects WCAG 2.2 AA of the page as it is now. One entry per faulty element. */
export async function expectAccessible(): Promise<void> {
	await expect.poll(countRunningAnimations, { message: "what moves comes to rest" }).toBe(0);
	const { violations } = await axe.run(document, {
		resultTypes: ["violations"],
		preload: false,
		runOnly: WCAG_RULES,
	});
	const faults = violations.flatMap(({ id, nodes }) =>
		nodes.map((node) => ({ id, element: node.target.join(" "), why: node.failureSummary })),
	);
	expect(faults, "accessibility").toEqual([]);
}

const texts = new Map<Locale, Record<string, TextTree>>();

async function translatorFor(locale: Locale) {
	const files = texts.get(locale) ?? ((await commands.readTexts(locale)) as Record<string, TextTree>);
	texts.set(locale, files);
	return makeTranslator(locale, (file) => files[file] ?? {});
}

async function chooseLanguage(locale: Locale): Promise<void> {
	if (i18n.isInitialized) await i18n.changeLanguage(locale);
	else await startI18n(locale, ["deck", "common"]);
	storeLocale(locale);
}

export type Say = Awaited<ReturnType<typeof translatorFor>>;

interface Fixtures {
	language: Locale;
	say: Say;
	/** Makes an account and signs the browser in. Returns the address. */
	signedIn: () => Promise<string>;
}

function testIn(language: Locale, width: number, height: number) {
	return base.extend<Fixtures>({
		language,
		say: async ({ language }, use) => {
			await page.viewport(width, height);
			await chooseLanguage(language);
			await use(await translatorFor(language));
		},
		// Pages need the language that `say` chooses.
		signedIn: async ({ language, say: _ }, use) => {
			await use(async () => {
				const email = await commands.join(language);
				await commands.signIn(email);
				return email;
			});
		},
	});
}

/** In English on the desktop. */
export const test = testIn("en", 1440, 900);

/** In Russian on a phone's screen. */
const testOnPhone = testIn("ru", 390, 844);

/** Runs a test in English on the desktop and in Russian on a phone's screen. */
export function testOnBoth(title: string, run: (fixtures: Fixtures) => Promise<void>): void {
	test(`${title} (en, desktop)`, ({ language, say, signedIn }) => run({ language, say, signedIn }));
	testOnPhone(`${title} (ru, phone)`, ({ language, say, signedIn }) => run({ language, say, signedIn }));
}
