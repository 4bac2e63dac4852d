import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
} from "../support/steps/registration-steps.ts";

test("registration figures lead to their rows; a view of them is saved, and payments are exported @journey @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, paid, unpaid, far] = await Promise.all([join(), join(), join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "editor" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const named = (last_name: string) => ({
		locales: { en: { first_name: "Ada", last_name }, ru: { first_name: "", last_name: "" } },
	});
	await steps.sendForNumber(unpaid, registrationForm(named("Moroz")));
	await steps.sendForNumber(far, registrationForm({ ...named("Karimova"), residency: "UZB" }));
	const number = await steps.sendForNumber(paid, registrationForm(named("=Snegova")));
	await steps.applyAction(editor, number, { act: "discount", percent: 25, reason: "@Volunteer" });
	await steps.confirmPayment(editor, number);

	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations/stats`);
	const card = (title: string) => page.getByRole("region", { name: title, exact: true });
	await expect(card(say("registration-stats:sent.title")).locator("canvas")).toBeVisible();
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	await page.getByRole("radio", { name: say("stats:looks.table") }).check();
	const money = card(say("registration-stats:money.title")).getByRole("row").last();
	await expect(money.getByRole("cell")).toHaveText(
		isMobile
			? ["5\u00a0500\u00a0₽", "1\u00a0500\u00a0₽", "4\u00a0000\u00a0₽"]
			: ["₽5,500", "₽1,500", "₽4,000"],
	);
	await expectAccessible(page);
	await money.getByRole("link").last().click();
	await expect(page).toHaveURL(`/${path}/adm/registrations?stage=sent,returned,verified&currency=RUB`);
	const rows = page.getByRole("grid").locator("tbody").getByRole("row");
	await expect(rows).toHaveCount(2);
	await expect(rows).toContainText(["Karimova", "Moroz"]);

	if (!isMobile) {
		const menu = (name: string) => page.getByRole("button", { name: say("table:views.menu", { name }) });
		await menu(say("table:views.unsaved")).click();
		await page.getByRole("menuitem", { name: say("table:views.save") }).click();
		const naming = page.getByRole("dialog");
		await naming.getByRole("textbox", { name: say("table:views.name") }).fill("Debtors");
		await naming.getByRole("button", { name: say("table:views.submit") }).click();
		await expect(menu("Debtors")).toBeVisible();
		await page.goto(`/${path}/adm/registrations?sort=participant`);
		await expect(rows).toHaveCount(3);
		await menu(say("table:views.changed", { name: "Debtors" })).click();
		await page.getByRole("menuitemradio", { name: "Debtors" }).click();
		await expect(rows).toHaveCount(2);
	}

	await page.goto(`/${path}/adm/registrations/stats`);
	await page.getByRole("button", { name: say("payment-book:out") }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(say("payment-book:title", { count: 1 }));
	await expect(dialog.getByText(say("payment-book:left", { count: 2 }))).toBeVisible();
	await expectAccessible(page);
	const arriving = page.waitForEvent("download");
	await dialog.getByRole("button", { name: say("payment-book:save") }).click();
	const file = await arriving;
	const sheet = await readSheet(await readFile(await file.path()));
	const column = (name: string) => sheet[0]?.indexOf(name) ?? -1;
	expect(sheet.slice(1).map((row) => [row[0], row[column(say("payment-book:column.sum"))]])).toEqual([
		[number, 1500],
		[say("payment-book:total"), 1500],
	]);
	expect(sheet[1]?.[column(say("payment-book:column.why"))]).toContain("@Volunteer");
	expect(sheet[1]?.[column(say("payment-book:column.by"))]).toBe(editor.email);
});
