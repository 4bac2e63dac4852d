import { expect, expectBothThemes, signIn, test } from "../support/browser.ts";
import { makePdf } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
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

	const second = await visitor(reviewer);
	await second.goto(`/${path}/myreviews/${id}`);
	const answered = second.getByRole("region", { name: say("my-reviews:sent.answered") });
	await expect(answered).toContainText("Units are added to Figure 2.");
	await expect(answered.getByRole("button", { name: /\.pdf$/ })).toBeVisible();
});
