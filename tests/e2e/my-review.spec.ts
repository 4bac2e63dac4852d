import type { Paper } from "@deck/contracts/paper";
import {
	expect,
	expectAccessible,
	expectBothThemes,
	expectScreenHigh,
	signIn,
	test,
} from "../support/browser.ts";
import { appointStaff, makePdf } from "../support/fixtures/builders.ts";
import { conferenceWithPaperToReview, reviewFormPage } from "../support/pages/review-pages.ts";

const RATED = ["originality", "significance", "soundness", "clarity"];

test("a reviewer agrees, rates by keys, writes, finds the draft after a reload, checks and sends @journey @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const { editor, path, number, steps } = await conferenceWithPaperToReview(table, join);
	const reviewer = await join();
	const id = await steps.requestReview(editor, reviewer, "Tove Nygaard");
	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews`);
	const row = page.getByRole("main").getByRole("listitem");
	await expect(row).toContainText("Snow under clouds");
	await expect(row).toContainText(say("my-reviews:state.awaiting"));
	await expect(
		page.getByRole("link", { name: say("common:tabs.reviews"), exact: true }).filter({ visible: true }),
	).toHaveAttribute("aria-current", "page");
	await expectAccessible(page);

	await row.getByRole("link").click();
	const agree = page.getByRole("button", { name: say("my-reviews:question.agree") });
	await expect(agree).toBeVisible();
	await expect(page.getByText(say("my-reviews:question.double_text"))).toBeVisible();
	await expectBothThemes(page);
	await agree.click();

	const form = reviewFormPage(page, say);
	await expect(form.send).toBeVisible();
	await form.send.click();
	const problems = page.getByRole("alert").filter({ hasText: say("common:form.invalid") });
	await expect(problems.getByRole("listitem")).toHaveCount(7);
	for (const [index, name] of RATED.entries()) {
		const group = form.group(say(`my-reviews:rated.${name}.name`));
		await group.getByRole("radio").first().focus();
		await page.keyboard.press(String(index + 2));
		await expect(group.getByRole("radio").nth(index + 1)).toBeChecked();
	}
	await form
		.group(say("my-reviews:verdict.label"))
		.getByText(say("my-reviews:state.revise"), { exact: true })
		.click();
	await form.group(say("my-reviews:confidence.name")).getByRole("radio").nth(2).focus();
	await page.keyboard.press("3");
	await form.text("content.name").fill("The split is **not** fair.");
	await form.text("private.label").fill("Ask for the data");
	await expect(form.saved).toBeVisible();
	await expectBothThemes(page);
	await page.reload();
	await expect(form.text("content.name")).toHaveValue("The split is **not** fair.");
	await expect(form.group(say("my-reviews:rated.clarity.name")).getByRole("radio").nth(4)).toBeChecked();
	await expect(page.getByRole("alert")).toHaveCount(0);

	if (isMobile) await page.getByText(say("my-reviews:desk.pdf"), { exact: true }).click();
	await expect(page.getByRole("region", { name: `paper-${number}-v1.pdf` })).toBeVisible();
	if (isMobile) {
		await expectAccessible(page);
		await page.getByText(say("my-reviews:desk.form"), { exact: true }).click();
	}

	const buffer = Buffer.from(await makePdf(1));
	const file = { name: "remarks.pdf", mimeType: "application/pdf", buffer };
	await page.locator('input[type="file"]').setInputFiles(file);
	await expect(page.getByText(say("upload:ready"), { exact: true })).toBeVisible();
	await expectScreenHigh(page);
	await form.send.click();
	const seen = form.dialog.getByRole("region", { name: say("my-reviews:check.title") });
	await expect(seen).toContainText("The split is not fair.");
	await expect(seen).toContainText(say("my-reviews:check.file"));
	await expect(form.dialog).not.toContainText("Ask for the data");
	await expect(form.dialog).not.toContainText("Tove");
	await expectAccessible(page);
	await form.dialog.getByRole("button", { name: say("my-reviews:check.confirm") }).click();
	await expect(page.getByRole("heading", { name: say("my-reviews:sent.title") })).toBeVisible();
	await expect(form.dialog).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expectAccessible(page);
	const sent = await steps.readOne(editor, id);
	expect([sent?.state, sent?.ratings, sent?.text?.content, sent?.text?.private, sent?.file?.name]).toEqual([
		"revise",
		{ originality: 2, significance: 3, soundness: 4, clarity: 5 },
		"The split is **not** fair.",
		"Ask for the data",
		"remarks.pdf",
	]);

	const correct = page.getByRole("button", { name: say("my-reviews:sent.correct") });
	await correct.click();
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await page.getByRole("button", { name: say("my-reviews:sent.keep") }).click();
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await correct.click();
	await expect(form.text("content.name")).toHaveValue("The split is **not** fair.");
	await expect(page.getByText(say("my-reviews:file.kept"))).toBeVisible();
	await expectBothThemes(page);
	await form.text("content.name").fill("The split is fair after all.");
	await form.send.click();
	await expect(seen, "the file goes to the authors too").toContainText(say("my-reviews:check.file"));
	await form.dialog.getByRole("button", { name: say("my-reviews:check.confirm") }).click();
	await expect(page.getByRole("heading", { name: say("my-reviews:sent.title") })).toBeVisible();
	await expect(page.getByText("The split is fair after all.")).toBeVisible();
	const corrected = await steps.readOne(editor, id);
	expect([corrected?.text?.content, corrected?.file?.name, typeof corrected?.corrected_at]).toEqual([
		"The split is fair after all.",
		"remarks.pdf",
		"string",
	]);
	await correct.click();
	await page.getByRole("button", { name: say("my-reviews:file.drop") }).click();
	await expect(page.getByText(say("my-reviews:file.dropped"))).toBeVisible();
	await expectAccessible(page);
	await form.send.click();
	await expect(seen).not.toContainText(say("my-reviews:check.file"));
	await form.dialog.getByRole("button", { name: say("my-reviews:check.confirm") }).click();
	await expect(page.getByRole("heading", { name: say("my-reviews:sent.title") })).toBeVisible();
	expect((await steps.readOne(editor, id))?.file).toBe(null);
	await page.goto(`/${path}/myreviews`);
	await expect(page.getByRole("region", { name: say("my-reviews:list.sent") })).toContainText(
		"Snow under clouds",
	);
});

test("a review of a paper decided meanwhile is closed, and the reviewer keeps their text", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const { editor, path, number, steps } = await conferenceWithPaperToReview(table, join);
	const reviewer = await join();
	const id = await steps.requestReview(editor, reviewer, "Tove Nygaard");
	await steps.answer(reviewer, id, { agrees: true });
	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews/${id}`);
	const form = reviewFormPage(page, say);
	await form.text("content.name").fill("Well argued");
	await expect(form.saved).toBeVisible();
	const address = `/api/conf/${path}/papers/${number}`;
	const { body } = await editor.get<Paper>(address);
	await page.route("**/draft", (route) => route.abort());
	expectConsole(/^Failed to load resource: net::ERR_FAILED/);
	await form.text("content.name").fill("Well argued, but");
	await expect(page.getByText(say("my-reviews:draft.here"))).toBeVisible();
	await editor.post(`${address}/status`, { to: "rejected", version: body.version });
	await expect(page.getByRole("heading", { name: say("my-reviews:over.closed") }), "live").toBeVisible();
	const kept = page.getByRole("region", { name: say("my-reviews:over.draft") });
	await expect(kept, "what had not been saved too").toContainText("Well argued, but");
	await expectBothThemes(page);
	await page
		.getByRole("link", { name: say("my-reviews:page"), exact: true })
		.first()
		.click();
	await expect(page.getByRole("region", { name: say("my-reviews:list.over") })).toContainText(
		say("my-reviews:state.closed"),
	);
});

test("a correction is kept from loss: asked about after another one, shown after the review is revealed", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const { editor, path, steps } = await conferenceWithPaperToReview(table, join);
	const reviewer = await join();
	const id = await steps.requestReview(editor, reviewer, "Tove Nygaard");
	await steps.agreeAndSend(reviewer, id);
	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews/${id}`);
	await page.getByRole("button", { name: say("my-reviews:sent.correct") }).click();
	const form = reviewFormPage(page, say);
	await form.text("content.name").fill("Two tables are wrong.");
	await steps.correct(reviewer, id, { content: "One table is wrong." });
	await form.send.click();
	await expect(form.dialog).toContainText("Two tables are wrong.");
	expectConsole(/status of 409/);
	await form.dialog.getByRole("button", { name: say("my-reviews:check.confirm") }).click();
	const asks = page.getByRole("alert").filter({ hasText: say("my-reviews:draft.stale") });
	await expect(asks).toContainText("One table is wrong.");
	await asks.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await expect(form.text("content.name")).toHaveValue("Two tables are wrong.");
	await form.send.click();
	await form.dialog.getByRole("button", { name: say("my-reviews:check.confirm") }).click();
	await expect(page.getByRole("heading", { name: say("my-reviews:sent.title") })).toBeVisible();
	expect((await steps.readOne(editor, id))?.text?.content).toBe("Two tables are wrong.");

	await page.getByRole("button", { name: say("my-reviews:sent.correct") }).click();
	await form.text("content.name").fill("Three tables are wrong.");
	await steps.applyAction(editor, "reveal", id);
	const kept = page.getByRole("region", { name: say("my-reviews:sent.uncorrected") });
	await expect(kept).toContainText("Three tables are wrong.");
	await expect(kept).toContainText(say("my-reviews:sent.read"));
	await expectBothThemes(page);
});

test("staff who review a paper read the other reviews once theirs is sent, and not before", async ({
	page,
	join,
	table,
	say,
}) => {
	const { editor, path, steps } = await conferenceWithPaperToReview(table, join);
	const [reviewer, other] = [await join(), await join()];
	await appointStaff(table, reviewer, path, { type: "observer" });
	await steps.agreeAndSend(other, await steps.requestReview(editor, other, "Halvard Moen"));
	const id = await steps.requestReview(editor, reviewer, "Tove Nygaard");
	await steps.answer(reviewer, id, { agrees: true });
	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews/${id}`);
	await expect(reviewFormPage(page, say).text("content.name")).toBeVisible();
	const others = page.getByRole("region", { name: say("my-reviews:others.title") });
	await expect(others).toHaveCount(0);
	await steps.send(reviewer, id);
	await page.reload();
	await expect(others.getByRole("article")).toContainText("Measures what it claims to.");
	await expect(others).not.toContainText("I know this group.");
	await expect(page.getByRole("main")).not.toContainText("Halvard");
	await expectBothThemes(page);
});

test("starting over clears all typed text, also after a reload", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const { editor, path, steps } = await conferenceWithPaperToReview(table, join);
	const reviewer = await join();
	const id = await steps.requestReview(editor, reviewer, "Tove Nygaard");
	await steps.answer(reviewer, id, { agrees: true });
	await signIn(page, reviewer);
	expectConsole(/^Failed to load resource: net::ERR_FAILED/);
	await page.route("**/draft", (route) => route.abort());
	await page.goto(`/${path}/myreviews/${id}`);
	const form = reviewFormPage(page, say);
	const rated = form.group(say("my-reviews:rated.clarity.name")).getByRole("radio");
	const over = page.getByRole("button", { name: say("common:form.discard") });
	await rated.first().focus();
	await page.keyboard.press("4");
	await form.text("content.name").fill("Well argued");
	await expect(page.getByText(say("my-reviews:draft.here"))).toBeVisible();
	await page.reload();
	await expect(over).toBeVisible();
	await expect(rated.nth(3)).toBeChecked();
	await form.text("content.name").fill("Well argued, but");
	await over.click();
	await expect(page.getByRole("heading", { name: say("my-reviews:ratings.title") })).toBeFocused();
	await expect(form.text("content.name")).toHaveValue("");
	await expect(rated.nth(3)).not.toBeChecked();
	await page.reload();
	await expect(form.text("content.name")).toHaveValue("");
	await expect(rated.nth(3)).not.toBeChecked();
	await expect(over).toHaveCount(0);
});
