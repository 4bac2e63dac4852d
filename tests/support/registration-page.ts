import type { Locale } from "@deck/contracts/enums";
import type { IssuedKind } from "@deck/contracts/issued-document";
import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";
import { makePdf } from "./builders.ts";
import { type Translate, translatorFor } from "./interface-texts.ts";
import { pdfText } from "./pdf-text.ts";

const NORWAY: Record<Locale, string> = { en: "Norway", ru: "Норвегия" };

export class OwnRegistrationPage {
	readonly #page: Page;
	readonly #language: Locale;
	readonly say: Translate;

	constructor(page: Page, language: Locale) {
		this.#page = page;
		this.#language = language;
		this.say = translatorFor(language);
	}

	/** By the label's key in `registration.json`. */
	field(key: string) {
		const label = this.say(`registration:field.${key}`);
		return this.#page
			.getByLabel(new RegExp(`^${label}( ${this.say("common:optional")})?$`))
			.and(this.#page.locator("input, textarea, select, button"))
			.first();
	}

	text(key: string) {
		return this.#page.getByText(this.say(key), { exact: true });
	}

	button(key: string) {
		return this.#page.getByRole("button", { name: this.say(key), exact: true });
	}

	get sent() {
		return this.#page.getByRole("heading", { level: 1, name: this.say("registration:sent.title") });
	}

	/** Enters a Latin name, Norway and Samara University. */
	async introduce(first: string, last: string): Promise<void> {
		await this.field("locales.en.first_name").fill(first);
		await this.field("locales.en.last_name").fill(last);
		await this.field("residency").fill(NORWAY[this.#language]);
		await this.#page.getByRole("option", { name: NORWAY[this.#language] }).click();
		await this.#page.getByText(this.say("registration:organization.su"), { exact: true }).click();
	}

	/** From the kit's or the system's list. */
	async chooseStatus(status: "stud" | "pgrad" | "phd" | "none"): Promise<void> {
		const control = this.field("status");
		const label = this.say(`registration:status.${status}`);
		if ((await control.evaluate(({ tagName }) => tagName)) === "SELECT")
			await control.selectOption({ label });
		else {
			await control.click();
			await this.#page.getByRole("option", { name: label }).click();
		}
	}

	/** Waits until the server has it. */
	async chooseDocument(name: string): Promise<void> {
		const buffer = Buffer.from(await makePdf(1));
		await this.#page
			.locator('input[type="file"]')
			.setInputFiles({ name, mimeType: "application/pdf", buffer });
		await expect(this.text("upload:ready")).toBeVisible();
	}

	async agree(): Promise<void> {
		await this.#page.getByRole("checkbox", { name: this.say("registration:consent.agree") }).check();
	}

	/** Returns its text. */
	async saveInvoice(payer: string): Promise<string> {
		await this.button("documents:invoice.make").click();
		const dialog = this.#page.getByRole("dialog");
		const label = `${this.say("documents:invoice.payer")} ${this.say("common:optional")}`;
		await dialog.getByLabel(label, { exact: true }).fill(payer);
		const [download] = await Promise.all([
			this.#page.waitForEvent("download"),
			dialog.getByRole("button", { name: this.say("documents:save") }).click(),
		]);
		await expect(dialog).toHaveCount(0);
		return pdfText(await download.path());
	}

	/** Waits for it; returns its text. */
	async save(kind: IssuedKind): Promise<string> {
		const row = this.#page
			.getByRole("region", { name: this.say("documents:title") })
			.getByRole("listitem")
			.filter({ has: this.#page.getByText(this.say(`documents:kind.${kind}`), { exact: true }) });
		const [download] = await Promise.all([
			this.#page.waitForEvent("download"),
			row.getByRole("button", { name: this.say("documents:save") }).click(),
		]);
		return pdfText(await download.path());
	}
}
