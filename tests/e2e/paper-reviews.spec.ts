import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { makePdf } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

test("authors read a shown review, answer with a file and change it, and the reviewer reads the answer @journey @both", async ({
	page,
	join,
	visitor,
	table,
	say,
	language,
}) => {
	const [{ author, editor, path, number }, reviewer] = await Promise.all([
		buildPaper({ join, table }),
		join(),
	]);
	const steps = new ReviewSteps(path, number);
	const id = await steps.requestReview(editor, reviewer, "Tove Nygaard");
	await steps.agreeAndSend(reviewer, id);
	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${number}`);
	await expect(page.getByRole("region", { name: say("own-paper:authors") })).toBeVisible();
	const card = page.getByRole("region", { name: say("own-paper:reviews.title"), exact: true });
	await expect(card).toHaveCount(0);
	expect(await steps.applyAction(editor, "reveal", id, { reply_till: dayFromToday(3) })).toBe(null);
	const review = card.getByRole("article", { name: say("reviews:review_no", { n: 1 }) });
	await expect(review, "live").toContainText("Measures what it claims to.");
	await expect(review).toContainText(`${longDay(3, language)}, 23:59`);
	for (const hidden of ["Tove", "I know this group."])
		await expect(page.locator("body")).not.toContainText(hidden);

	await review.getByRole("button", { name: say("own-paper:reviews.reply_to", { n: 1 }) }).click();
	const text = review.getByRole("textbox", { name: say("own-paper:reviews.text", { n: 1 }) });
	await text.fill("Units are **added**.");
	await page.waitForFunction(() => Object.values(localStorage).some((kept) => kept.includes("**added**")));
	await page.reload();
	await expect(text).toHaveValue("Units are **added**.");
	await review.locator("input[type=file]").setInputFiles({
		name: "answer.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from(await makePdf(1)),
	});
	await expect(review.getByText(say("upload:ready"), { exact: true })).toBeVisible();
	await expectBothThemes(page);
	const send = review.getByRole("button", { name: say("own-paper:reviews.send") });
	await send.click();
	const answer = review.getByRole("region", { name: say("own-paper:reviews.answer") });
	await expect(answer).toContainText("Units are added.");
	await expect(answer.getByRole("button", { name: "answer.pdf" })).toBeVisible();
	await expect(text).toHaveCount(0);

	await review.getByRole("button", { name: say("own-paper:reviews.change_of", { n: 1 }) }).click();
	await expect(text).toHaveValue("Units are **added**.");
	await text.fill("Units are added to Figure 2.");
	await send.click();
	await expect(answer).toContainText("Units are added to Figure 2.");
	await expectBothThemes(page);

	// A text that was started before another answer was sent is offered, and does not take its place.
	await review.getByRole("button", { name: say("own-paper:reviews.change_of", { n: 1 }) }).click();
	await text.fill("Started here.");
	await page.waitForFunction(() =>
		Object.values(localStorage).some((kept) => kept.includes("Started here.")),
	);
	const { body: shown } = await author.get<{ id: string }[]>(steps.authorAddress);
	const address = `${steps.authorAddress}/${shown[0]?.id}/reply`;
	const elsewhere = await author.request("PUT", address, { body: { text: "Units are in Table 1, too." } });
	expect(elsewhere.status).toBe(200);
	await page.reload();
	const notice = review.getByRole("alert").filter({ hasText: say("own-paper:reviews.stale") });
	await expect(notice).toContainText("Units are in Table 1, too.");
	await expect(notice).toContainText("Started here.");
	await notice.getByRole("button", { name: say("common:form.take_theirs") }).click();
	await expect(answer).toContainText("Units are in Table 1, too.");
	await expect(text).toHaveCount(0);

	const second = await visitor(reviewer);
	await second.goto(`/${path}/myreviews/${id}`);
	const answered = second.getByRole("region", { name: say("my-reviews:sent.answered") });
	await expect(answered).toContainText("Units are in Table 1, too.");
	await expect(answered.getByRole("button", { name: /\.pdf$/ })).toBeVisible();
});

test("unsent answers to reviews go with the new version, which ends the time for those without a date @both", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [{ author, editor, path, number }, tove, piotr] = await Promise.all([
		buildPaper({ join, table }),
		join(),
		join(),
	]);
	const steps = new ReviewSteps(path, number);
	const dated = await steps.requestReview(editor, tove, "Tove Nygaard");
	const undated = await steps.requestReview(editor, piotr, "Piotr Nowak");
	await steps.agreeAndSend(tove, dated);
	await steps.agreeAndSend(piotr, undated);
	expect(await steps.applyAction(editor, "reveal", dated, { reply_till: dayFromToday(9) })).toBe(null);
	expect(await steps.applyAction(editor, "reveal", undated)).toBe(null);
	const revising = await new PaperSteps(path, number).changeStatus(editor, "revising", {
		till: dayFromToday(5),
	});
	expect(revising.status).toBe(200);
	await signIn(page, author);
	const second = await visitor(author);
	const startAnswer = async (tab: typeof page, n: number, text: string) => {
		await tab.getByRole("button", { name: say("own-paper:reviews.reply_to", { n }) }).click();
		await tab.getByRole("textbox", { name: say("own-paper:reviews.text", { n }) }).fill(text);
	};
	await second.goto(`/${path}/mysubs/${number}`);
	await startAnswer(second, 2, "A text of the other tab.");
	await page.goto(`/${path}/mysubs/${number}`);
	await startAnswer(page, 1, "Units are added.");
	await startAnswer(page, 2, "The split is fair now.");
	await page
		.getByRole("region", { name: say("own-paper:version.title", { number: 2 }) })
		.locator("input[type=file]")
		.first()
		.setInputFiles({
			name: "version-2.pdf",
			mimeType: "application/pdf",
			buffer: Buffer.from(await makePdf(3)),
		});
	const next = page.getByRole("region", { name: say("common:next.title") });
	await expect(next.getByText(say("own-paper:steps.ready"))).toBeVisible();
	await expect(next.getByText(say("own-paper:steps.written"))).toBeVisible();
	const send = { name: say("own-paper:version.send", { number: 2 }) };
	await page.getByRole("button", send).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("listitem")).toHaveText(
		[1, 2].map((n) => say("own-paper:version.unsent_answer", { n })),
	);
	await expectAccessible(page);
	await dialog.getByRole("button", send).click();
	await expect(next).toContainText(say("common:next.wait"));
	const review = (n: number) => page.getByRole("article", { name: say("reviews:review_no", { n }) });
	await expect(review(1)).toContainText("Units are added.");
	await expect(review(2)).toContainText("The split is fair now.");
	const change = (n: number) =>
		page.getByRole("button", { name: say("own-paper:reviews.change_of", { n }), exact: true });
	await expect(change(1), "its date is ahead").toBeVisible();
	await expect(change(2)).toHaveCount(0);

	await expect(second.getByText(say("own-paper:reviews.closed")), "live").toBeVisible();
	await expect(second.getByRole("textbox", { name: say("own-paper:reviews.text", { n: 2 }) })).toHaveValue(
		"A text of the other tab.",
	);
	await expect(second.getByText(say("own-paper:reviews.time_over"))).toHaveCount(0);
});
