import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { staffPaperPage } from "../support/pages/staff-paper-page.ts";

const DAY = "2027-12-01";
const TIME = "23:59";

/** Types key by key; page errors fail the test. */
async function typeAll(page: Page, forms: readonly string[], fields: number) {
	const found = page.getByPlaceholder(new RegExp(`^(${forms.join("|")})$`));
	await expect(found).toHaveCount(fields);
	for (const field of await found.all()) {
		if (!(await field.isEnabled())) continue;
		await field.fill("");
		const isDay = (await field.getAttribute("placeholder")) === forms[0];
		await field.pressSequentially(isDay ? DAY : TIME);
		await field.blur();
	}
}

test("@desktop typing a date key by key breaks no page", async ({ page, join, table, say }) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "creator" });
	const number = await submitPaper(author, path);
	const forms = [say("common:date.form"), say("common:date.time_form")];
	await signIn(page, editor);

	await page.goto(`/${path}/adm/papers/${number}`);
	const at = staffPaperPage(page, say);
	await at.decide("revising");
	await typeAll(page, forms, 2);
	await expect(at.dialog.getByLabel(say("decide:email.preview"))).toBeVisible();
	await page.keyboard.press("Escape");

	await page.goto(`/${path}/adm/dates`);
	await typeAll(page, forms, 16);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
