import type { Locale } from "@deck/contracts/enums";
import type { Locator, Page } from "@playwright/test";
import { signIn } from "../browser.ts";
import type { Translate } from "../interface-texts.ts";
import type { Person } from "../person.ts";

export type ProfileSection =
	| "account"
	| "names"
	| "password"
	| "aliases"
	| "sign-in"
	| "devices"
	| "mail"
	| "browser"
	| "data";

export const profileSection = (page: Page, say: Translate, name: ProfileSection) =>
	page.getByRole("region", { name: say(`profile:sections.${name}`), exact: true });

export const buttonNamed = (within: Page | Locator, name: string) =>
	within.getByRole("button", { name, exact: true });

export const fieldLabelled = (within: Page | Locator, label: string) =>
	within.getByLabel(new RegExp(`^${label}`));

export const alertWithText = (page: Page, text: string) =>
	page.getByRole("listitem").getByText(text, { exact: true });

export async function openProfile(page: Page, person: Person, hash = ""): Promise<void> {
	await signIn(page, person);
	await page.goto(`/profile${hash}`);
}

export const storedDraftKeys = (page: Page): Promise<string[]> =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

/** Returns the link in the newest matching e-mail. */
export async function linkInEmail(person: Person, subject: string, kind: string): Promise<string> {
	const escaped = subject.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const { text } = await person.waitForEmail(new RegExp(escaped));
	const link = new RegExp(`https?://\\S+(/auth/${kind}#\\S+)`).exec(text)?.[1];
	if (!link) throw new Error(`the e-mail has no link to /auth/${kind}`);
	return link;
}

/** Changes only the language of e-mails. */
export async function setEmailLanguage(person: Person, locale: Locale) {
	const { body } = await person.get<{ version: number }>("/api/profile");
	return {
		locales: { en: { first_name: "", last_name: "" }, ru: { first_name: "", last_name: "", patr_name: "" } },
		timezone: null,
		country: null,
		locale,
		version: body.version,
	};
}
