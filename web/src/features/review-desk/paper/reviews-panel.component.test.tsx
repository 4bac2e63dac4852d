import { openPage, type Say, test, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

const dialog = page.getByRole("dialog");

interface Paper {
	editor: string;
	path: string;
	number: number;
}

async function buildPaper(editor: string): Promise<Paper> {
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	return { editor, path, number: await commands.submitPaper(await commands.join(), path) };
}

const openReviews = ({ path, number }: Paper) => openPage(`/${path}/adm/papers/${number}?tab=reviews`);

const answersBy = (say: Say) => dialog.getByText(say("reviews:due.answer"), { exact: false });

test("typing the deadline of new reviews key by key breaks no field", async ({ say, signedIn }) => {
	const paper = await buildPaper(await signedIn());
	await commands.addExpert(paper.editor, await commands.join(), paper.path, paper.number);
	await openReviews(paper);
	await page.getByRole("button", { name: say("reviews:ask.button"), exact: true }).click();
	await typeDate(dialog, say);
	await expect.element(answersBy(say)).toBeVisible();
});

test("without experts, the dialog asks for no deadline", async ({ say, signedIn }) => {
	await openReviews(await buildPaper(await signedIn()));
	await page.getByRole("button", { name: say("reviews:ask.button"), exact: true }).click();
	await expect.element(dialog.getByText(say("reviews:ask.no_experts"), { exact: false })).toBeVisible();
	await expect
		.element(dialog.getByLabelText(say("reviews:ask.due"), { exact: false }))
		.not.toBeInTheDocument();
});

test("typing a review's later deadline key by key breaks no field", async ({ say, signedIn }) => {
	const paper = await buildPaper(await signedIn());
	await commands.requestReview(paper.editor, await commands.join(), paper.path, paper.number);
	await openReviews(paper);
	await page.getByRole("button", { name: say("reviews:act.extend"), exact: false }).click();
	await typeDate(dialog, say);
});

test("typing the deadline of a reviewer who is asked again key by key breaks no field", async ({
	say,
	signedIn,
}) => {
	const paper = await buildPaper(await signedIn());
	const reviewer = await commands.join();
	const review = await commands.requestReview(paper.editor, reviewer, paper.path, paper.number);
	const { status } = await commands.request(
		reviewer,
		"POST",
		`/api/conf/${paper.path}/myreviews/${review}/answer`,
		{ agrees: false, reason: "no_time" },
	);
	expect(status).toBe(200);
	await openReviews(paper);
	await page.getByRole("button", { name: say("reviews:act.reinstate"), exact: false }).click();
	await typeDate(dialog, say);
	await expect.element(answersBy(say)).toBeVisible();
});

test("typing until when authors may answer shown reviews key by key breaks no field", async ({
	say,
	signedIn,
}) => {
	const paper = await buildPaper(await signedIn());
	await commands.sendReview(paper.editor, await commands.join(), paper.path, paper.number);
	await openReviews(paper);
	await page.getByRole("button", { name: say("reviews:reveal.button"), exact: true }).click();
	await typeDate(dialog, say);
});
