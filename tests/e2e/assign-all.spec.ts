import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, expertForm, submitPaper } from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

test("reviewers of selected papers are found, changed, invited by e-mail and undone as a whole @journey @both", async ({
	page,
	join,
	table,
	machine,
	say,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const titles = ["Label noise in crop maps", "Queues in busy routers", "Snow under thin clouds"];
	for (const title of titles) await submitPaper(author, path, { title });
	const people = [1, 2, 3, 4].map(() => new Person(machine));
	const interests = [["label noise", "crop maps"], ["queues", "routers"], ["snow", "clouds"], ["maps"]];
	const names = ["Tove Nygaard", "Ilmari Kettunen", "Oksana Dubrava", "Farrukh Saidov"];
	const experts = names.map((name, i) =>
		expertForm({ name, email: people[i]?.email ?? "", interests: interests[i] ?? [] }),
	);
	await editor.post(`/api/conf/${path}/adm/experts`, { experts });

	await signIn(page, editor);
	await page.goto(`/${path}/adm/reviews`);
	const grid = page.getByRole("grid");
	await expect(grid.getByRole("row").filter({ hasText: titles[0] ?? "" })).toBeVisible();
	await grid.focus();
	await page.keyboard.press("Control+a");
	await pressOnBar(page, say, say("table:selection.assign"));
	const main = page.getByRole("main");
	const perPaper = main.getByRole("spinbutton", { name: say("assign:wishes.per_paper") });
	await expect(perPaper).toHaveValue("3");
	// Nine reviews for four; there are three papers.
	await expect(main.getByText(say("assign:wishes.shared", { each: 3 }))).toBeVisible();
	await perPaper.fill("1");
	const run = main.getByRole("button", { name: say("assign:wishes.run", { count: 3 }) });
	await expect(run).not.toHaveAttribute("aria-disabled", "true");
	await expectAccessible(page);
	await run.click();
	const found = main.getByRole("region", { name: say("assign:found.label") });
	await expect(found).toContainText(say("assign:found.best"));
	const row = (text: string) => grid.getByRole("row").filter({ hasText: text });
	await expect(row(titles[0] ?? "")).toContainText("Tove Nygaard");
	await expect(row(titles[1] ?? "")).toContainText("Ilmari Kettunen");
	await expect(row(titles[2] ?? "")).toContainText("Oksana Dubrava");
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	await row(titles[0] ?? "").click();
	const panel = isMobile
		? page.getByRole("dialog")
		: page.getByRole("complementary", { name: say("assign:panel.paper") });
	await expect(panel.getByText(say("assign:panel.words", { words: "" }).trim()).first()).toBeVisible();
	await panel
		.getByRole("button", { name: say("assign:panel.replace_named", { name: "Tove Nygaard" }) })
		.click();
	await expectAccessible(page);
	await panel
		.getByRole("button", { name: say("assign:panel.take_named", { name: "Farrukh Saidov" }) })
		.click();
	await expect(
		panel.getByRole("button", { name: say("assign:panel.unpin", { name: "Farrukh Saidov" }) }),
	).toBeVisible();
	if (!isMobile) await expect(panel.getByRole("heading", { name: titles[0] ?? "" })).toBeFocused();
	if (isMobile) await panel.getByRole("button", { name: say("assign:panel.back") }).click();
	else {
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(grid).toBeFocused();
	}
	await expect(found).toContainText(say("assign:found.was_best"));
	await main.getByRole("button", { name: say("assign:found.undo") }).click();
	await expect(row(titles[0] ?? "")).toContainText("Tove Nygaard");
	await expect(found).toContainText(say("assign:found.best"));
	await main.getByRole("button", { name: say("assign:found.redo") }).click();
	await expect(row(titles[0] ?? "")).toContainText("Farrukh Saidov");
	await page.reload();
	await expect(row(titles[0] ?? "")).toContainText("Farrukh Saidov");
	await main.getByRole("button", { name: say("assign:again") }).click();
	await expect(found).toBeVisible();
	await expect(row(titles[0] ?? "")).toContainText("Farrukh Saidov");

	await main.getByRole("button", { name: say("assign:send.open", { count: 3 }) }).click();
	const dialog = page.getByRole("dialog");
	const due = dialog.getByRole("textbox").first();
	await due.fill(dayFromToday(40));
	await page.reload();
	await main.getByRole("button", { name: say("assign:send.open", { count: 3 }) }).click();
	await expect(due).toHaveValue(dayFromToday(40));
	const submit = dialog.getByRole("button", { name: say("assign:send.submit", { count: 3 }) });
	await expect(submit).toBeVisible();
	const answerBy = await dialog.getByText(say("reviews:due.answer")).locator("time").getAttribute("datetime");
	await expectAccessible(page);
	await submit.click();
	await expect(dialog.getByText(say("assign:send.done", { count: 3 }))).toBeVisible();
	await expect(dialog.getByRole("listitem")).toHaveCount(3);
	for (const one of [people[1], people[2], people[3]]) await one?.waitForEmail(/will you review/);
	// Left like this, the dialog's results are not lost, and nobody is asked again.
	await page.reload();
	const summary = main.getByRole("region", { name: say("assign:sent.title") });
	await expect(summary).toContainText(say("assign:sent.reviews", { count: 3 }));
	await expect(summary).toContainText(say("assign:sent.emails", { count: 3 }));
	await expect(main.getByText(say("assign:kept_here"))).toHaveCount(0);
	await expect(summary.getByRole("link", { name: say("assign:sent.board") })).toBeVisible();
	await expectAccessible(page);
	const [first] = await Promise.all([1, 2, 3].map((number) => new ReviewSteps(path, number).readAll(editor)));
	expect(first?.body.reviews.map(({ name, state, answer_by }) => [name, state, answer_by])).toEqual([
		["Farrukh Saidov", "awaiting", answerBy],
	]);

	await page.goto(`/${path}/adm/reviews`);
	await page.getByRole("button", { name: say("reviews:board.runs") }).click();
	await dialog.getByRole("button", { name: say("assign:runs.undo") }).click();
	const undo = dialog.getByRole("button", { name: say("assign:undo.submit", { count: 3 }) });
	await expect(undo).toBeVisible();
	await expectAccessible(page);
	await undo.click();
	await expect(dialog.getByText(say("assign:undo.done", { count: 3 }))).toBeVisible();
	const after = await Promise.all([1, 2, 3].map((number) => new ReviewSteps(path, number).readAll(editor)));
	expect(after.map(({ body }) => body.reviews)).toEqual([[], [], []]);
});
