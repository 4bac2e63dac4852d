import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

test("a reviewer saves interests and conflicts, staff see them, and a certificate is downloaded @journey @both", async ({
	page,
	join,
	table,
	say,
	visitor,
}) => {
	const [editor, author, reviewer] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const steps = new ReviewSteps(path, await submitPaper(author, path));
	const next = await submitPaper(author, path, { title: "Snow under clouds" });
	await steps.agreeAndSend(reviewer, await steps.requestReview(editor, reviewer, "Tove Nygaard"));

	await editor.post(`/api/conf/${path}/adm/experts/invite`, { numbers: [1] });
	const message = await reviewer.waitForEmail(/would you review for us|согласны ли вы рецензировать/i);
	await page.goto(/\/auth\/expert#\S+/.exec(message.text)?.[0] ?? "");
	await page.getByRole("button", { name: /^(I agree|Соглашаюсь)$/ }).click();
	await expect(page.getByText(/Thank you, you have agreed|Спасибо, вы согласились/)).toBeVisible();

	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews`);
	await page.getByRole("link", { name: say("my-reviews:as_reviewer"), exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: say("reviewer-profile:title") })).toBeVisible();
	const box = (name: string) => page.getByRole("textbox", { name: say(`reviewer-profile:${name}`) });
	await box("interests").fill("polar optics,");
	await box("limit").fill("3");
	await box("note").fill("Not in August.");
	await box("people").fill(`${author.email},`);
	await box("organizations").fill("gmail.com,");
	const save = page.getByRole("button", { name: say("reviewer-profile:save"), exact: true });
	await save.click();
	await expect(page.getByText(say("errors:domain_public")).first()).toBeVisible();
	await expectBothThemes(page);
	await box("organizations").press("Backspace");
	await box("organizations").fill("uni.edu,");
	await save.click();
	await expect(page.getByText(say("reviewer-profile:saved"))).toBeVisible();
	await expectAccessible(page);

	const record = page
		.getByRole("region", { name: say("reviewer-profile:record.title") })
		.getByRole("listitem");
	await expect(record).toContainText(say("reviewer-profile:record.sent", { count: 1 }));
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		record.getByRole("button", { name: say("reviewer-profile:record.certificate") }).click(),
	]);
	expect(download.suggestedFilename()).toBe(`${path}-reviewer.pdf`);
	expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

	const staffPage = await visitor();
	await signIn(staffPage, editor);
	await staffPage.goto(`/${path}/adm/experts`);
	const row = staffPage.getByRole("grid").locator("tbody").getByRole("row");
	await expect(row).toContainText("polar optics");
	await row.getByText("Tove Nygaard").click();
	const dialog = staffPage.getByRole("dialog");
	await expect(dialog.getByRole("region", { name: say("experts:own.title") })).toContainText(
		"Not in August.",
	);
	await expectAccessible(staffPage);
	await staffPage.goto(`/${path}/adm/papers/${next}?tab=reviews`);
	await staffPage
		.getByRole("main")
		.getByRole("button", { name: say("reviews:ask.button"), exact: true })
		.click();
	const candidate = dialog
		.getByRole("region", { name: say("reviews:ask.candidates") })
		.getByRole("listitem")
		.filter({ hasText: "Tove Nygaard" });
	await expect(candidate).toContainText(say("reviews:conflict_with.declared"));
	await expect(candidate.getByRole("checkbox")).toBeDisabled();
});
