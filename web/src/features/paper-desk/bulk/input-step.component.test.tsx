import { openPage, type Say, test, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

const REVIEW = /A sound piece of work\.$/;
const dialog = page.getByRole("dialog");

/** Selects a reviewed paper, then one without reviews, and opens a bulk dialog. */
async function open(editor: string, say: Say, menu: string, kind: string): Promise<void> {
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const [author, reviewer] = [await commands.join(), await commands.join()];
	const reviewed = await commands.submitPaper(author, path, { title: "Snow" });
	await commands.sendReview(editor, reviewer, path, reviewed);
	await commands.submitPaper(author, path, { title: "Rain" });
	await openPage(`/${path}/adm/papers`);
	for (const name of ["Snow", "Rain"])
		await page.getByRole("checkbox", { name: say("table:select", { name }) }).click();
	const bar = page.getByRole("region", { name: say("table:selection.bar") });
	await bar.getByRole("button", { name: menu, exact: true }).click();
	await page.getByRole("menuitem", { name: kind, exact: true }).click();
}

test("a bulk decision shows the reviews by default, in the e-mail and as the authors will read them", async ({
	say,
	signedIn,
}) => {
	await open(await signedIn(), say, say("papers:bulk.status"), say("papers:bulk.rejected"));
	const reveals = dialog.getByRole("checkbox", { name: say("bulk:ask.reveal") });
	const quoted = dialog.getByLabelText(say("decide:email.preview")).getByText(REVIEW);
	await expect.element(reveals).toBeChecked();
	await expect.element(quoted).toBeVisible();
	await dialog.getByText(say("decide:reveal.preview")).click();
	await expect.element(dialog.getByRole("article").getByText(REVIEW)).toBeVisible();
	await reveals.click();
	await expect.element(quoted).not.toBeInTheDocument();
	await expect.element(dialog.getByText(say("decide:reveal.preview"))).not.toBeInTheDocument();
});

test("the bulk act that shows reviews previews those of each paper", async ({ say, signedIn }) => {
	await open(await signedIn(), say, say("table:selection.more"), say("papers:bulk.reveal"));
	await expect.element(dialog.getByRole("article").getByText(REVIEW)).toBeVisible();
	await dialog.getByRole("button", { name: say("bulk:pager.next") }).click();
	await expect.element(dialog.getByText(say("bulk:reveal.none"))).toBeVisible();
});

test("typing a bulk act's date key by key breaks no field", async ({ say, signedIn }) => {
	const [editor, revealed] = [await signedIn(), say("papers:bulk.reveal")];
	await open(editor, say, say("table:selection.more"), revealed);
	await typeDate(dialog, say);
	await open(editor, say, say("papers:bulk.status"), say("papers:bulk.revising"));
	await typeDate(dialog, say);
	await expect.element(dialog.getByLabelText(say("decide:email.preview"))).toBeVisible();
});

test("a bulk acceptance asks until when authors may send the final version and answer, a restoration for new deadlines", async ({
	say,
	signedIn,
}) => {
	const editor = await signedIn();
	await open(editor, say, say("papers:bulk.status"), say("papers:bulk.accepted"));
	await typeDate(dialog, say);
	const preview = dialog.getByLabelText(say("decide:email.preview"));
	await expect.element(preview.getByText(/send the final version by 1.December.2027/)).toBeVisible();
	await expect.element(preview.getByText(/answer the reviews by 1.December.2027/)).toBeVisible();
	await open(editor, say, say("papers:bulk.status"), say("papers:bulk.restore"));
	await typeDate(dialog, say);
});

test("reviews that did not load are loaded again", async ({ say, signedIn }) => {
	const address = "/adm/papers/*/reviews";
	await commands.answer(address, { status: 500, json: {} });
	await open(await signedIn(), say, say("table:selection.more"), say("papers:bulk.reveal"));
	await expect.element(dialog.getByRole("alert")).toHaveTextContent(say("reviews:failed"));
	await commands.answer(address, null);
	await dialog.getByRole("button", { name: say("common:try_again") }).click();
	await expect.element(dialog.getByRole("article").getByText(REVIEW)).toBeVisible();
});

test("papers that the bulk decision would not change show no e-mail, and nothing is promised for them", async ({
	say,
	signedIn,
}) => {
	await open(await signedIn(), say, say("papers:bulk.status"), say("papers:bulk.reviewing"));
	await expect.element(dialog.getByRole("checkbox", { name: say("bulk:ask.reveal") })).toBeVisible();
	await expect.element(dialog.getByLabelText(say("decide:email.preview"))).not.toBeInTheDocument();
	await dialog.getByRole("button", { name: say("bulk:ask.check") }).click();
	await expect.element(dialog.getByText(say("bulk:checked_unchanged"))).toBeVisible();
	await expect.element(dialog.getByText(say("bulk:undoable"))).not.toBeInTheDocument();
});
