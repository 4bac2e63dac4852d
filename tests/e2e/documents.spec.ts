import { printedCode } from "@deck/contracts/issued";
import { expect, expectAccessible, expectBothThemes, test } from "../support/browser.ts";
import { appoint, buildConference } from "../support/builders.ts";
import { REGISTERING, RegistrationSteps } from "../support/registration-steps.ts";

test("anybody checks a document by its code: genuine, cancelled and unknown ones, in both languages", async ({
	page,
	join,
	table,
}) => {
	const [editor, person] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTERING });
	await appoint(table, editor, path, { type: "editor" });
	const steps = new RegistrationSteps(path);
	const number = await steps.sent(person);
	await steps.paid(editor, number);
	const code = (await steps.read(person)).registration?.documents[0]?.code ?? "";

	await page.goto("/verify");
	const field = page.getByRole("textbox");
	await field.fill(code.toLowerCase());
	await field.press("Enter");
	await expect(page).toHaveURL(`/verify/${printedCode(code)}`);
	const said = page.getByRole("status");
	await expect(said).toContainText("Документ подлинный");
	await expect(said).toContainText("Genuine");
	for (const text of ["Arina Veshnyakova", "Арина Вешнякова", "Letter of invitation", "Приглашение"])
		await expect(page.getByText(text, { exact: true })).toBeVisible();
	await expectBothThemes(page);

	await steps.act(editor, number, { act: "unpay", reason: "Another one's." });
	await page.reload();
	await expect(said).toContainText("Документ аннулирован");
	await expectAccessible(page);
	await page.goto("/verify/ABCD-EFGH-JKLM-NPQR");
	await expect(said).toContainText("Такого документа нет");
	await expect(field).toHaveValue("ABCD-EFGH-JKLM-NPQR");
	await expectAccessible(page);
});
