import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import { REGISTRATION_DATES, RegistrationSteps, setFees } from "../support/steps/registration-steps.ts";

test("unpaid registrations are cancelled and restored as a whole; staff note why @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, first, second, paid] = await Promise.all([join(), join(), join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "editor" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const numbers = [await steps.sendForNumber(first), await steps.sendForNumber(second)];
	await steps.confirmPayment(editor, await steps.sendForNumber(paid));
	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations`);
	await page.getByRole("checkbox", { name: say("table:select_all", { count: 3 }) }).check();
	await pressOnBar(page, say, say("table:selection.more"), say("registrations:bulk.act.cancel"));
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(say("registrations:bulk.why.paid"))).toBeVisible();
	await dialog.getByRole("textbox", { name: say("registrations:reason.en") }).fill("Not paid");
	await dialog.getByRole("textbox", { name: say("registrations:reason.ru") }).fill("Нет оплаты");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("registrations:bulk.submit.cancel", { count: 2 }) }).click();
	await expect(dialog.getByText(say("registrations:bulk.finished", { count: 2 }))).toBeVisible();
	const stateOf = async () => (await steps.list(editor)).map(({ state }) => state).sort();
	expect(await stateOf()).toEqual(["cancelled", "cancelled", "paid"]);
	await dialog.getByRole("button", { name: say("registrations:undo.button") }).click();
	await expect(dialog.getByText(say("registrations:undo.about.cancel"))).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("registrations:undo.submit", { count: 2 }) }).click();
	await expect(dialog.getByText(say("registrations:bulk.finished", { count: 2 }))).toBeVisible();
	expect(await stateOf()).toEqual(["paid", "submitted", "submitted"]);
	await dialog.getByRole("button", { name: say("registrations:undo.back") }).click();
	await expect(dialog.getByText(say("registrations:undo.none"))).toBeVisible();

	await page.goto(`/${path}/adm/registrations/${numbers[0]}?tab=notes`);
	await page.getByRole("textbox", { name: say("notes:new") }).fill("Pays at the desk");
	await page.getByRole("button", { name: say("notes:send") }).click();
	await expect(page.getByRole("log")).toContainText("Pays at the desk");
	await expectAccessible(page);
	await page.getByRole("link", { name: say("registrations:title"), exact: true }).click();
	await expect(page.getByTitle(say("registrations:notes_of", { count: 1 }))).toBeVisible();
});
