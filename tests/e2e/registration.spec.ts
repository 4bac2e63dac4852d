import type { Locale } from "@deck/contracts/enums";
import { formatDocumentCode, type IssuedKind } from "@deck/contracts/issued-document";
import type { OwnRegistration } from "@deck/contracts/registration";
import { conferences } from "@deck/core/conference/entity";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, test } from "../support/browser.ts";
import { appointStaff, buildConference, makePdf, rewriteParts } from "../support/fixtures/builders.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { pdfText } from "../support/fixtures/pdf-text.ts";
import { type Translate, translatorFor } from "../support/interface-texts.ts";
import { authCard } from "../support/pages/auth-card.ts";
import { chooseOption } from "../support/pages/choose-option.ts";
import { Person } from "../support/person.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	socialEvent,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";

const NORWAY: Record<Locale, string> = { en: "Norway", ru: "Норвегия" };

class OwnRegistrationPage {
	readonly #page: Page;
	readonly #language: Locale;
	readonly say: Translate;

	constructor(page: Page, language: Locale) {
		this.#page = page;
		this.#language = language;
		this.say = translatorFor(language);
	}

	/** Finds a field by its label's key in `registration.json`. */
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

	async chooseStatus(status: "stud" | "pgrad" | "phd" | "none"): Promise<void> {
		await chooseOption(this.field("status"), this.say(`registration:choice.status.${status}`));
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

const fee = (format: "listener" | "presenter", young: boolean, amount: number) => ({
	place: "ru",
	format,
	young,
	amount,
	currency: "RUB" as const,
});
const WORDING = { letter: "", receipt: "", invoice: "", act: "", certificate: "", report: "" };
const REQUISITES = "ООО «Оптика»\nИНН 6316000632";
const CONFERENCE_PARTS = {
	fees: [fee("presenter", false, 600_000), fee("presenter", true, 350_000), fee("listener", false, 200_000)],
	events: [socialEvent("dinner", 3)],
	payment: {
		locales: {
			en: { text: "" },
			ru: { text: "", documents: { requisites: REQUISITES, vat: "", signatory: "", wording: WORDING } },
		},
	},
};
const PAST_DATES = {
	submissions_open: dayFromToday(-200),
	submissions_close: dayFromToday(-150),
	registration_open: dayFromToday(-140),
	registration_close: dayFromToday(-60),
	conference_start: dayFromToday(-5),
	conference_end: dayFromToday(-1),
};

async function check(page: Page, code: string, names: readonly string[]): Promise<void> {
	await page.goto("/verify");
	await page.getByRole("textbox").fill(code);
	await page.getByRole("textbox").press("Enter");
	const statusText = page.getByRole("status");
	for (const words of ["Документ подлинный", "Genuine"]) await expect(statusText).toContainText(words);
	for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
}

const codeOn = (text: string) => /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text)?.[0] ?? "";

test("a presenter signs in, registers, uploads a document, pays, attends and gets certificates @journey @both", async ({
	page,
	join,
	table,
	language,
}) => {
	test.setTimeout(180_000);
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await rewriteParts(table, path, CONFERENCE_PARTS);
	await appointStaff(table, editor, path, { type: "editor" });
	const number = await submitAcceptedPaper(author, editor, path);
	const steps = new RegistrationSteps(path);
	const state = async () =>
		(await author.get<OwnRegistration>(steps.ownAddress)).body.registration?.state ?? null;
	const own = new OwnRegistrationPage(page, language);
	const { say } = own;
	const card = authCard(page, say);

	await page.goto(`/${path}`);
	await page.getByRole("link", { name: say("conference-home:register") }).click();
	await card.email.fill(author.email);
	await card.password.fill(Person.password);
	await card.login.click();
	await expect(page).toHaveURL(`/${path}/registration`);
	await expect(page.getByRole("heading", { level: 1, name: say("registration:title") })).toBeVisible();
	await expect(page.getByRole("checkbox", { name: String(number) })).toBeChecked();

	await own.introduce("Arina", "Veshnyakova");
	await expect.poll(state).toBe("draft");
	await page.reload();
	await expect(own.field("locales.en.last_name")).toHaveValue("Veshnyakova");
	await expectBothThemes(page);

	await own.chooseStatus("pgrad");
	await page.getByRole("checkbox", { name: say("registration:field.young") }).check();
	await own.button("registration:missing.upload_id").click();
	await own.chooseDocument("card.pdf");
	await page.getByRole("checkbox", { name: /Dinner|Ужин/ }).check();
	await own.button("registration:send").click();
	await expect(page.getByRole("alert").filter({ hasText: say("common:form.invalid") })).toBeVisible();
	await own.agree();
	await own.button("registration:send").click();

	await expect(own.sent).toBeVisible();
	await expect(page.getByText(say("registration:seat.kept"))).toBeVisible();
	await expectAccessible(page);
	const { registration } = await steps.read(author);
	const registrationNumber = registration?.number ?? 0;
	await steps.applyAction(editor, registrationNumber, {
		act: "return",
		reasons: { en: "It is cut off.", ru: "Текст обрезан." },
	});
	await expect(page.getByText(/It is cut off\.|Текст обрезан\./).first()).toBeVisible();
	await own.button("registration:next.send_another").click();
	await own.chooseDocument("again.pdf");
	await own.button("registration:edit.save").click();
	await expect(own.sent).toBeVisible();
	await expect(page.getByText("again.pdf")).toBeVisible();
	const invoice = await own.saveInvoice("ООО «Оптика»");
	for (const words of ["ООО «Оптика»", "6 000", `Registration ${registrationNumber}, Arina`])
		expect(invoice).toContain(words);
	await steps.applyAction(editor, registrationNumber, { act: "verify" });
	await expect(page.getByText(/^(₽3,500|3\u00a0500\u00a0₽)$/).first()).toBeVisible();
	await steps.confirmPayment(editor, registrationNumber);
	await expect(page.getByText(say("registration:sent.frozen"))).toBeVisible();
	await expectBothThemes(page);
	const [letter, receipt, badge] = [
		await own.save("letter"),
		await own.save("receipt"),
		await own.save("badge"),
	];
	expect(letter).toContain("Dear Arina Veshnyakova");
	expect(receipt).toContain("3,500");
	expect(badge).toContain("Докладчик");

	await steps.applyAction(editor, registrationNumber, { act: "check_in" });
	await expect(own.text("registration:next.checked_in_early")).toBeVisible();
	const from = say("documents:later.there_from", { date: longDay(90, language) });
	await expect(page.getByText(from, { exact: true }), "among the steps and the documents").toHaveCount(2);
	await conferences(table)
		.patch({ conference: path })
		.set({ dates: PAST_DATES, start: PAST_DATES.conference_start })
		.go();
	await page.reload();
	const [certificate, report] = [await own.save("certificate"), await own.save("report")];
	await expectAccessible(page);
	for (const text of [certificate, report]) expect(text).toContain("Arina Veshnyakova");
	const title = registration?.papers[0]?.title ?? "a paper";
	expect(report).toContain(title);
	const { documents = [] } = (await steps.read(author)).registration ?? {};
	const codes = documents.map(({ code }) => formatDocumentCode(code));
	expect([letter, receipt, badge, certificate, report].map(codeOn)).toEqual(codes);
	await check(page, codeOn(report), ["Arina Veshnyakova"]);
	await expect(page.getByText(title)).toHaveCount(0);
	await expectAccessible(page);
});

test("a listener signs up, cancels, registers again, pays, gets a certificate, and sees a closed form @journey @both", async ({
	machine,
	visitorInOtherLanguage,
	join,
	table,
	language,
}) => {
	test.setTimeout(180_000);
	const [editor, person] = [await join(), new Person(machine)];
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await rewriteParts(table, path, CONFERENCE_PARTS);
	await appointStaff(table, editor, path, { type: "editor" });
	const steps = new RegistrationSteps(path);
	const page = await visitorInOtherLanguage();
	const own = new OwnRegistrationPage(page, language === "en" ? "ru" : "en");
	const { say } = own;
	const card = authCard(page, say);

	await page.goto(`/${path}/registration`);
	await card.link("account:login.create").click();
	await card.email.fill(person.email);
	await card.password.fill(Person.password);
	await card.register.click();
	await expect(page).toHaveURL(`/${path}/registration`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("error-page:400.title"));
	await page.goto(await person.verificationPath());
	await expect(page.getByText(say("account:verify.done"))).toBeVisible();
	await page.goto(`/${path}/registration`);

	await own.introduce("Olga", "Tishina");
	await own.field("locales.ru.first_name").fill("Ольга");
	await own.field("locales.ru.last_name").fill("Тишина");
	await page.getByRole("radio", { name: say("registration:format.listener") }).check();
	await own.chooseStatus("none");
	await own.agree();
	await expectAccessible(page);
	await own.button("registration:send").click();
	await expect(own.text("registration:next.pay")).toBeVisible();
	await expectAccessible(page);
	await person.login();
	const sent = (await steps.read(person)).registration?.number ?? 0;
	const name = language === "en" ? "Ольга Тишина" : "Olga Tishina";
	await expect(page.getByText(say("registration:next.purpose_text", { number: sent, name }))).toBeVisible();
	await expect(page.getByText(REQUISITES)).toBeVisible();
	await own.button("registration:cancel.open").click();
	const confirm = page.getByRole("dialog").getByRole("button", { name: say("registration:cancel.confirm") });
	await expect(confirm).toBeVisible();
	await expectAccessible(page);
	await confirm.click();
	await expect(page.getByText(say("registration:next.cancelled"))).toBeVisible();
	await own.button("registration:next.again").click();
	await own.agree();
	await own.button("registration:send").click();
	await expect(own.text("registration:next.pay")).toBeVisible();

	const number = (await steps.read(person)).registration?.number ?? 0;
	await steps.confirmPayment(editor, number);
	await expect(page.getByText(say("registration:sent.frozen"))).toBeVisible();
	expect((await person.waitForEmail(new RegExp(String(number)))).subject).not.toBe("");
	expect(await own.save("badge")).toContain("Слушатель");
	await steps.applyAction(editor, number, { act: "check_in" });
	await conferences(table)
		.patch({ conference: path })
		.set({ dates: PAST_DATES, start: PAST_DATES.conference_start })
		.go();
	await page.reload();
	const certificate = await own.save("certificate");
	for (const words of ["Ольга Тишина", "Olga Tishina", "for taking part in"])
		expect(certificate).toContain(words);
	await check(page, codeOn(certificate).toLowerCase(), ["Olga Tishina", "Ольга Тишина"]);

	const { path: shut } = await buildConference(table);
	await page.goto(`/${shut}/registration`);
	await expect(
		page.getByRole("heading", { level: 1, name: say("registration:closed.none.title") }),
	).toBeVisible();
	await expectAccessible(page);
});
