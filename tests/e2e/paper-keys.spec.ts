import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";

test("keys open a paper's note, PDF, decision and edit form; they are off while typing or if disabled", async ({
	page,
	join,
	table,
	say,
}) => {
	const { editor, path, number } = await buildPaper({ join, table });
	await signIn(page, editor);
	const address = `/${path}/adm/papers/${number}`;
	await page.goto(address);
	const full = page.getByRole("button", { name: say("pdf:full_screen") });
	await expect(full).toBeVisible();
	await page.keyboard.press("p");
	const dialog = page.getByRole("dialog", { name: "paper.pdf" });
	await expect(dialog.getByRole("button", { name: say("pdf:close"), exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("n");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(address);

	await page.keyboard.press("d");
	await expect(page.getByRole("menuitem").first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: say("papers:act.decide") })).toBeFocused();

	await page.keyboard.press("n");
	const text = page.getByRole("textbox", { name: say("notes:new") });
	await expect(text).toBeFocused();
	await page.keyboard.type("pen");
	await expect(text).toHaveValue("pen");

	const shortcuts = page.getByRole("button", { name: say("table:keys.button") });
	await shortcuts.click();
	const single = page.getByRole("checkbox", { name: say("table:keys.single") });
	await expect(single).toBeChecked();
	await expectAccessible(page);
	await single.uncheck();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await shortcuts.focus();
	await page.keyboard.press("e");
	await page.keyboard.press("p");
	await page.keyboard.press("d");
	await page.reload();
	await expect(full).toBeVisible();
	await shortcuts.click();
	await expect(single, "kept").not.toBeChecked();
	await single.check();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.keyboard.press("e");
	await expect(page).toHaveURL(`${address}/edit`);
});
