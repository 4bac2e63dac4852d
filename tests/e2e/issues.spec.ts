import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { issueForm, issueTitles } from "../support/builders.ts";
import { buildPaper } from "../support/built-paper.ts";

test("an issue is made, filled, emptied and deleted, by keyboard too", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const { editor, path, number } = await buildPaper(
		{ join, table },
		{ conference: { flow: "both" }, paper: { title: "Snow on roofs" }, status: "accepted" },
	);
	const title = { en: "Proceedings, volume 7", ru: "Труды, том 7" };
	const shown = title[language];
	await signIn(page, editor);

	await page.goto(`/${path}/adm/extpapers/issues`);
	await expect(page.getByText(say("issues:empty.title"))).toBeVisible();
	await page.goto(`/${path}/adm/papers/issues`);
	await page.getByRole("button", { name: say("issues:add.button") }).press("Enter");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(say("issues:field.title_en")).fill(title.en);
	await dialog.getByLabel(say("issues:field.title_ru")).fill(title.ru);
	await dialog.getByLabel(say("issues:field.issn")).fill("2049-3631");
	await dialog.getByLabel(say("issues:field.year")).fill("2026");
	await dialog.getByRole("button", { name: say("issues:add.submit") }).click();
	await expect(dialog.getByLabel(say("issues:field.issn"))).toHaveAccessibleDescription(
		new RegExp(say("errors:issn")),
	);
	await expectAccessible(page);
	await dialog.getByLabel(say("issues:field.issn")).fill("2049-3630");
	await dialog.getByRole("button", { name: say("issues:add.submit") }).click();
	await expect(dialog).toHaveCount(0);
	const row = page.getByRole("listitem").filter({ hasText: shown });
	await expect(row).toContainText("2026, ISSN 2049-3630");
	await expectAccessible(page);

	const papers = (count: number) => row.getByRole("button", { name: say("issues:row.papers", { count }) });
	await papers(0).click();
	await dialog.getByRole("combobox").fill("Snow");
	await expect(page.getByRole("option", { name: /Snow on roofs/ })).toBeVisible();
	await dialog.getByRole("combobox").press("Enter");
	await expect(dialog.getByRole("link", { name: "Snow on roofs" })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(papers(1)).toBeVisible();

	const remove = () => row.getByRole("button", { name: say("issues:row.delete", { title: shown }) }).click();
	const confirm = dialog.getByRole("button", { name: say("issues:delete.submit") });
	await remove();
	await confirm.click();
	await expect(page.getByText(say("errors:issue_not_empty", { count: 1 })).first()).toBeVisible();
	await page.keyboard.press("Escape");
	await papers(1).click();
	await dialog.getByRole("button", { name: say("issues:papers.remove", { number }) }).click();
	await expect(dialog.getByText(say("issues:papers.none"))).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(papers(0)).toBeVisible();
	await remove();
	await confirm.click();
	await expect(row).toHaveCount(0);
});

test("a paper's page puts it into an issue", async ({ page, join, table, say, language, isMobile }) => {
	const { author, editor, path, number } = await buildPaper({ join, table }, { status: "accepted" });
	const form = issueForm({ locales: issueTitles("Volume 7", "Том 7") });
	expect((await editor.post(`/api/conf/${path}/adm/issues`, form)).status).toBe(201);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}`);
	const issue = page.getByLabel(say("papers:issue.label"));
	const { title } = form.locales[language];
	if (isMobile) await issue.selectOption(title);
	else {
		await issue.click();
		await page.getByRole("option", { name: title }).click();
	}
	await expect
		.poll(
			async () =>
				(await author.get<{ issue: string | null }>(`/api/conf/${path}/papers/${number}`)).body.issue,
		)
		.not.toBe(null);
	await expectAccessible(page);
	await page.reload();
	if (isMobile) await expect(issue.locator("option:checked")).toHaveText(title);
	else await expect(issue).toContainText(title);
});
