import { expect, signIn, test } from "../support/browser.ts";
import { buildConference } from "../support/fixtures/builders.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";

test("Enter opens the system's list and never submits the form @phone", async ({
	page,
	join,
	table,
	say,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	const form = new SubmitForm(page, say);
	await signIn(page, author);
	await page.goto(`/${path}/submit`);

	const section = form.field("section");
	await section.focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Escape");

	const country = form.field("author.country");
	await country.focus();
	await expect(country).toHaveAttribute("aria-expanded", "true");
	await page.keyboard.press("Escape");
	await expect(country).toHaveAttribute("aria-expanded", "false");
	await page.keyboard.press("Enter");
	await expect(country).toHaveAttribute("aria-expanded", "true");
	await page.keyboard.press("Escape");

	await form.field("keywords").focus();
	await page.keyboard.press("Enter");
	await expect(form.summary).toHaveCount(0);
});
