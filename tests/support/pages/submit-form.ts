import { isPaperText } from "@deck/contracts/paper-fields";
import type { Page } from "@playwright/test";
import { expect } from "../browser.ts";
import type { Translate } from "../interface-texts.ts";
import { chooseOption } from "./choose-option.ts";

export class SubmitForm {
	readonly #page: Page;
	readonly #say: Translate;

	constructor(page: Page, say: Translate) {
		this.#page = page;
		this.#say = say;
	}

	/**
	 * Finds a field by its label's key in `submit.json`, or by a text's name such as `title_en`. Author fields: of the
	 * first open author.
	 */
	field(key: string) {
		const optional = this.#say("common:optional");
		const name = key.replace(/_en$/, "");
		const text = isPaperText(name)
			? `common:paper_text.${name}.${key === name ? "label" : "label_en"}`
			: `submit:${key}`;
		const label = new RegExp(`^${this.#say(text)}( ${optional})?$`);
		// A group may share the name of its only field.
		const controls = this.#page.locator("input, textarea, select, button");
		return this.#page.getByLabel(label).and(controls).first();
	}

	choice(key: string) {
		return this.#page.getByRole("radio", { name: new RegExp(`^${this.#say(key)}`) });
	}

	get submit() {
		return this.#page.getByRole("button", { name: this.#say("submit:submit"), exact: true });
	}

	get summary() {
		return this.#page.getByRole("alert").filter({ hasText: this.#say("common:form.invalid") });
	}

	get addAuthor() {
		return this.#page.getByRole("button", { name: this.#say("submit:author.add") });
	}

	/** @param title without the section's letter */
	async chooseSection(title: string): Promise<void> {
		await chooseOption(this.field("section"), new RegExp(`${title}$`));
	}

	async chooseCountry(name: string): Promise<void> {
		const control = this.field("author.country");
		await control.fill(name);
		await this.#page.getByRole("option", { name: new RegExp(`^${name} `) }).click();
		await expect(control).toHaveValue(name);
	}

	async addKeywords(key: string, words: string): Promise<void> {
		await this.field(key).fill(words);
		await this.field(key).press("Enter");
		await expect(this.field(key)).toHaveValue("");
	}

	async chooseFile(name: string, bytes: Uint8Array): Promise<void> {
		await this.#page
			.locator('input[type="file"]')
			.first()
			.setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
	}

	async chooseSource(name: string, bytes: Uint8Array): Promise<void> {
		await this.#page
			.locator('input[type="file"]')
			.last()
			.setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
	}

	get saved() {
		return this.#page.getByText(this.#say("submit:saved_at", { time: "" }).trim()).first();
	}

	/** Finds a button by its key in `upload.json`. */
	fileButton(key: string, name: string) {
		return this.#page.getByRole("button", { name: this.#say(`upload:${key}`, { name }) });
	}

	get progress() {
		return this.#page.getByRole("progressbar");
	}
}
