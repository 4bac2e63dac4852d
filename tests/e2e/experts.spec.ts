import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, expertForm } from "../support/fixtures/builders.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import { Person } from "../support/person.ts";

const rowsOf = (page: Page) => page.getByRole("grid").locator("tbody").getByRole("row");

test("experts are added by hand, by list and by file, invited, agree by e-mail, and are deleted @journey @both", async ({
	page,
	join,
	table,
	machine,
	say,
	visitor,
	isMobile,
}) => {
	const editor = await join();
	const [invited, other] = [new Person(machine), new Person(machine)];
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/experts`);
	await expect(page.getByText(say("experts:none"))).toBeVisible();
	const rows = rowsOf(page);
	const dialog = page.getByRole("dialog");
	const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
	const add = () => page.getByRole("button", { name: say("experts:add.button") }).click();

	await add();
	await dialog.getByRole("textbox", { name: say("experts:name") }).fill("Tamsin Okafor");
	await dialog.getByRole("textbox", { name: say("experts:email") }).fill(invited.email);
	const interests = dialog.getByRole("textbox", { name: say("expert-fields:interests") });
	await interests.fill("lidar, coastal maps,");
	await interests.press("Enter");
	await expectAccessible(page);
	await press(say("experts:add.check"));
	await expect(dialog.getByText(say("experts:plan.summary.add"), { exact: true })).toBeVisible();
	await press(say("experts:plan.submit", { count: 1 }));
	await expect(dialog.getByText(say("experts:run.done", { count: 1 }))).toBeVisible();
	await press(say("common:close"));
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText("coastal maps");

	await add();
	await dialog.getByRole("tab", { name: say("experts:add.way.list") }).click();
	const list = `Eskil Berg <${other.email}>, Olga Reed olga@example.org; ${invited.email}\nEskil ${other.email}\nSergio ametller@`;
	await dialog.getByRole("textbox").fill(list);
	await press(say("experts:add.check"));
	const kinds = { add: 2, same: 1, refused: 2 } as const;
	for (const [kind, count] of Object.entries(kinds))
		await expect(
			dialog.getByRole("button", { name: `${say(`experts:plan.kind.${kind}`)} ${count}`, exact: true }),
		).toBeVisible();
	await expect(
		dialog.getByRole("listitem").filter({ hasText: say("experts:plan.summary.double", { row: 1 }) }),
	).toHaveCount(1);
	await expectAccessible(page);
	const download = page.waitForEvent("download");
	await press(say("experts:plan.download", { count: 2 }));
	expect((await download).suggestedFilename()).toContain(".csv");
	await press(say("experts:plan.submit", { count: 2 }));
	await expect(dialog.getByText(say("experts:run.done", { count: 2 }))).toBeVisible();
	await expect(dialog.getByRole("heading", { name: say("experts:add.title") })).toBeFocused();
	await press(say("common:close"));
	await expect(rows).toHaveCount(3);
	await expect(page.getByRole("button", { name: say("experts:add.button") }).first()).toBeFocused();

	await add();
	await dialog.getByRole("tab", { name: say("experts:add.way.file") }).click();
	await dialog.locator("input[type=file]").setInputFiles({
		name: "experts.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(
			`Full name;E-mail;Limit;Interests\nEskil Berg;${other.email};4;noise, video\nReed Olga;reed@example.org;2;`,
		),
	});
	await expect(dialog.getByText(say("experts:add.read", { count: 2 }))).toBeVisible();
	await press(say("experts:add.check"));
	await expect(
		dialog.getByText(
			say("experts:plan.summary.update", {
				changes: `${say("experts:plan.change.limit", { before: "–", after: "4" })}, ${say("experts:plan.change.interests", { count: 2 })}`,
			}),
		),
	).toBeVisible();
	await dialog.getByText(say("experts:plan.choice.same"), { exact: true }).click();
	await expectAccessible(page);
	await press(say("experts:plan.submit", { count: 2 }));
	await expect(dialog.getByText(say("experts:run.done", { count: 2 }))).toBeVisible();
	await press(say("common:close"));
	await expect(rows).toHaveCount(3);
	await expect(rows.filter({ hasText: "Eskil" })).toContainText("noise, video");
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	const tamsin = rows.filter({ hasText: "Tamsin" });
	await tamsin.getByRole("checkbox").check();
	await pressOnBar(page, say, say("experts:invite.button"));
	await press(say("experts:invite.submit", { count: 1 }));
	await expect(dialog.getByText(say("experts:invite.done_row"))).toBeVisible();
	await expectAccessible(page);
	await press(say("common:close"));
	await expect(tamsin).toContainText(say("experts:states.invited"));
	const message = await invited.waitForEmail(/would you review for us|согласны ли вы рецензировать/i);
	const link = /\/auth\/expert#\S+/.exec(message.text)?.[0] ?? "";
	const card = await visitor();
	await card.goto(link);
	const agree = card.getByRole("button", { name: /^(I agree|Соглашаюсь)$/ });
	await expect(agree).toBeVisible();
	await expectAccessible(card);
	await agree.click();
	await expect(card.getByText(/Thank you, you have agreed|Спасибо, вы согласились/)).toBeVisible();
	await expectAccessible(card);
	await expect(tamsin).toContainText(say("experts:states.agreed"));
	await card.getByRole("button", { name: /^(Change the answer|Изменить ответ)$/ }).click();
	await card.getByRole("button", { name: /^(Decline|Отказываюсь)$/ }).click();
	await expect(card.getByText(/You have declined|Вы отказались/)).toBeVisible();
	await expect(tamsin).toContainText(say("experts:states.declined"));

	await rows.getByText("Olga Reed").click();
	await dialog.getByRole("textbox", { name: say("experts:text.comments.label") }).fill("Fast and fair");
	await expectAccessible(page);
	await press(say("experts:edit.submit"));
	await expect(dialog).toHaveCount(0);
	await page.getByRole("searchbox").fill("fair");
	await expect(rows).toHaveCount(1);
	await rows.getByText("Olga Reed").click();
	await press(say("experts:delete.button"));
	await press(say("experts:delete.submit"));
	await expect(rows).toHaveCount(0);
	await page.getByRole("searchbox").fill("");
	await expect(rows).toHaveCount(2);
});

test("staff who may only read an expert see why, and an invalid link shows an error", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const [editor, chair] = [await join(), await join()];
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });
	const otherForm = expertForm({ name: "Ilmari Kettunen", comments: "Careful" });
	await editor.post(`/api/conf/${path}/adm/experts`, { experts: [otherForm] });
	await signIn(page, chair);
	await page.goto(`/${path}/adm/experts`);
	await rowsOf(page).getByText("Ilmari Kettunen").click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(say("experts:only_read.others"))).toBeVisible();
	await expect(dialog.getByText("Careful")).toBeVisible();
	await expectAccessible(page);
	await expect(dialog.getByRole("textbox")).toHaveCount(0);

	const ownForm = expertForm({ name: "Sointu Borg", email: "sointu@example.org" });
	await chair.post(`/api/conf/${path}/adm/experts`, { experts: [ownForm] });
	await page.goto("about:blank");
	await page.goto(`/${path}/adm/experts#expert-2`);
	await expect(dialog, "opened by its address").toHaveAccessibleName(/Sointu Borg/);
	await expect(dialog.getByRole("textbox", { name: say("experts:text.comments.label") })).toBeVisible();
	await expect(dialog.getByRole("button", { name: say("experts:delete.button") })).toHaveCount(0);
	expectConsole(/422/);
	await page.goto(`/auth/expert#${path}/1/nothing`);
	await expect(page.getByText(say("errors:expert_link_over"))).toBeVisible();
	await expectAccessible(page);
});

test("an import continues after a lost answer, and adds nobody twice", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const editor = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/experts`);
	await page.getByRole("button", { name: say("experts:add.button") }).click();
	const dialog = page.getByRole("dialog");
	const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
	await dialog.getByRole("tab", { name: say("experts:add.way.list") }).click();
	const names = Array.from({ length: 30 }, (_, at) => `Expert Number${at} <expert${at}@example.org>`);
	await dialog.getByRole("textbox").fill(names.join("\n"));
	await press(say("experts:add.check"));
	let lost = 0;
	await page.route(`**/api/conf/${path}/adm/experts`, async (route) => {
		if (route.request().method() !== "POST" || lost > 0) return route.continue();
		lost++;
		await route.fetch();
		return route.abort();
	});
	expectConsole(/ERR_FAILED/);
	await press(say("experts:plan.submit", { count: 30 }));
	await expect(dialog.getByText(say("experts:run.left", { count: 30 }))).toBeVisible();
	await press(say("experts:go_on"));
	await expect(dialog.getByText(say("experts:run.done", { count: 30 }), { exact: true })).toBeVisible();
	await press(say("common:close"));
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 }).locator("..")).toContainText("30");
	expect((await editor.get<{ rows: object[] }>(`/api/conf/${path}/adm/experts`)).body.rows).toHaveLength(30);
});
