import { expect, signIn, test } from "../support/browser.ts";
import { buildConference } from "../support/fixtures/builders.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";

test("Enter opens a closed list and never submits the form", async ({ page, join, table, say }) => {
	const author = await join();
	const { path } = await buildConference(table);
	const form = new SubmitForm(page, say);
	await signIn(page, author);
	await page.goto(`/${path}/submit`);

	const section = form.field("section");
	await section.focus();
	await page.keyboard.press("Enter");
	const own = (await section.evaluate(({ tagName }) => tagName)) === "BUTTON";
	if (own) {
		await expect(section).toHaveAttribute("aria-expanded", "true");
		await expect(page.getByRole("listbox")).toBeFocused();
		await expect(section, "the list is a part of the field").not.toHaveAttribute("aria-invalid", "true");
		await page.keyboard.press("Enter");
		await expect(section, "the first one is chosen").not.toHaveText(say("common:choose"));
		await page.keyboard.press("Enter");
		await expect(section).toHaveAttribute("aria-expanded", "true");
	}
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

test("every country can be scrolled to, and a click on the chosen one lets typing replace it @desktop", async ({
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

	const country = form.field("author.country");
	await country.click();
	const options = page.getByRole("option");
	await expect(options).toHaveCount(249);
	await page.keyboard.press("End");
	await expect(options.last()).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(country).toHaveValue("Zimbabwe");
	await country.click();
	await page.keyboard.type("Norw");
	await expect(options).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(country).toHaveValue("Norway");
});
