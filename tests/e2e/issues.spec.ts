import type { Issue } from "@deck/contracts/issue";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { issueForm, issueTitles, submitPaper } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";

test("an issue is created, filled, emptied and deleted, also by keyboard @journey", async ({
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

	const papers = (count: number) => row.getByRole("link", { name: say("issues:row.papers", { count }) });
	await papers(0).click();
	await page.getByRole("combobox").fill("Snow");
	await expect(page.getByRole("option", { name: /Snow on roofs/ })).toBeVisible();
	await page.getByRole("combobox").press("Enter");
	await expect(page.getByRole("link", { name: "Snow on roofs" })).toBeVisible();
	await expectAccessible(page);
	const back = page.getByRole("link", { name: say("issues:back") });
	await back.click();
	await expect(papers(1)).toBeVisible();

	const remove = () => row.getByRole("button", { name: say("issues:row.delete", { title: shown }) }).click();
	const confirm = dialog.getByRole("button", { name: say("issues:delete.submit") });
	await remove();
	await confirm.click();
	await expect(page.getByText(say("errors:issue_not_empty", { count: 1 })).first()).toBeVisible();
	await page.keyboard.press("Escape");
	await papers(1).click();
	await page.getByRole("button", { name: say("issues:papers.remove", { number }) }).click();
	await page.getByRole("button", { name: say("issues:papers.remove_submit"), exact: true }).click();
	await expect(page.getByText(say("issues:papers.removed", { number }))).toBeVisible();
	await expect(page.getByText(say("issues:papers.none"))).toBeVisible();
	await back.click();
	await expect(papers(0)).toBeVisible();
	await remove();
	await confirm.click();
	await expect(row).toHaveCount(0);
});

test("a paper is added to an issue on its page @both", async ({
	page,
	join,
	table,
	say,
	language,
	isMobile,
}) => {
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

test("an issue's papers are ordered by dragging and by keys, given pages, and locked @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const {
		author,
		editor,
		path,
		number: first,
	} = await buildPaper({ join, table }, { paper: { title: "Snow on roofs" }, status: "accepted" });
	const numbers = [first];
	for (const title of ["Ice on lakes", "Hail on fields"]) {
		const number = await submitPaper(author, path, { title });
		await rewritePaper(table, { conference: path, number }, { status: "accepted" });
		numbers.push(number);
	}
	const area = `/api/conf/${path}/adm/issues`;
	const { body: issue } = await editor.post<Issue>(area, issueForm({ first_page: 5 }));
	await editor.post(`${area}/${issue.id}/papers`, { add: numbers });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/issues/${issue.id}`);
	const rows = page.locator("ol > li");
	const titles = () => rows.getByRole("link", { name: /Snow|Ice|Hail/ }).allTextContents();
	await expect.poll(titles).toEqual(["Snow on roofs", "Ice on lakes", "Hail on fields"]);
	const span = (at: number) => say("issues:pages.span", { first: at, last: at + 1 });
	await expect(rows.nth(0)).toContainText(span(5));
	await expect(rows.nth(2)).toContainText(span(9));
	await expectAccessible(page);
	if (!isMobile) {
		const title = rows.nth(0).getByRole("link", { name: "Snow on roofs" });
		const bottom = await title.evaluate((element) => element.getBoundingClientRect().bottom);
		const authors = rows.nth(0).getByText("Mira Olsen");
		const top = await authors.evaluate((element) => element.getBoundingClientRect().top);
		expect(top, "authors stand on the title's line").toBeLessThan(bottom);
	}

	const handle = (at: number) =>
		rows.nth(at).getByRole("button", {
			name: say("parts:move.handle", {
				name: say("issues:papers.number", { number: numbers[at] ?? 0 }),
				position: at + 1,
				count: 3,
			}),
		});
	const order = async () => {
		const { body } = await editor.get<Issue[]>(area);
		return body[0]?.papers;
	};
	await handle(2).press("ArrowUp");
	await expect.poll(order).toEqual([numbers[0], numbers[2], numbers[1]]);
	await expect.poll(titles).toEqual(["Snow on roofs", "Hail on fields", "Ice on lakes"]);
	const [from, to] = [await handle(0).boundingBox(), await rows.nth(2).boundingBox()];
	if (!from || !to) throw new Error("the rows are on the page");
	await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
	await page.mouse.down();
	await page.mouse.move(from.x + 5, to.y + to.height - 3, { steps: 8 });
	await page.mouse.up();
	await expect.poll(order).toEqual([numbers[2], numbers[1], numbers[0]]);
	await expect.poll(titles).toEqual(["Hail on fields", "Ice on lakes", "Snow on roofs"]);

	await rewritePaper(table, { conference: path, number: numbers[2] ?? 0 }, { section: "signals" });
	await page.getByRole("button", { name: say("issues:sort.act") }).click();
	await expect.poll(titles).toEqual(["Ice on lakes", "Snow on roofs", "Hail on fields"]);
	await page.getByRole("button", { name: say("common:undo"), exact: true }).click();
	await expect.poll(titles).toEqual(["Hail on fields", "Ice on lakes", "Snow on roofs"]);

	await rows
		.nth(1)
		.getByRole("button", { name: say("issues:pages.edit", { number: numbers[1] ?? 0 }) })
		.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(say("issues:pages.first")).fill("12");
	await dialog.getByRole("button", { name: say("issues:pages.submit") }).click();
	await expect(dialog).toHaveCount(0);
	await expect(rows.nth(1)).toContainText(span(12));
	await expect(rows.nth(1)).toContainText(say("issues:pages.gap", { count: 5 }));
	await expect(rows.nth(2)).toContainText(span(14));

	await page.getByRole("button", { name: say("issues:lock.lock") }).click();
	await expect(page.getByText(say("issues:lock.note"))).toBeVisible();
	await expect(page.getByRole("combobox")).toHaveCount(0);
	await expectAccessible(page);
	await page.getByRole("button", { name: say("issues:lock.unlock") }).click();
	await dialog.getByRole("button", { name: say("issues:lock.unlock") }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("button", { name: say("issues:lock.lock") })).toBeVisible();
});
