import { openPage, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

const REVIEW = "A sound piece of work.";

test("a bulk decision shows the reviews by default: in the e-mail of each paper, and as the authors will read them", async ({
	say,
	signedIn,
}) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const [author, reviewer] = [await commands.join(), await commands.join()];
	const reviewed = await commands.submitPaper(author, path, { title: "Snow" });
	await commands.submitPaper(author, path, { title: "Rain" });
	await commands.sendReview(editor, reviewer, path, reviewed);
	await openPage(`/${path}/adm/papers?sort=number`);
	const bar = page.getByRole("region", { name: say("table:selection.bar") });
	const choose = async (menu: string, kind: string) => {
		await bar.getByRole("button", { name: menu, exact: true }).click();
		await page.getByRole("menuitem", { name: kind, exact: true }).click();
	};
	const dialog = page.getByRole("dialog");
	for (const name of ["Snow", "Rain"])
		await page.getByRole("checkbox", { name: say("table:select", { name }) }).click();

	await choose(say("papers:bulk.status"), say("papers:bulk.rejected"));
	const email = dialog.getByLabelText(say("decide:email.preview"));
	await expect.element(dialog.getByRole("checkbox", { name: say("bulk:ask.reveal") })).toBeChecked();
	await expect.element(email.getByText(REVIEW)).toBeVisible();
	await dialog.getByText(say("decide:reveal.preview")).click();
	await expect.element(dialog.getByRole("article").getByText(REVIEW)).toBeVisible();
	await dialog.getByRole("button", { name: say("bulk:pager.next") }).click();
	await expect.element(dialog.getByText(say("bulk:email.of", { place: 2, total: 2 }))).toBeVisible();
	await expect.element(email.getByText("Rain").first()).toBeVisible();
	await expect.element(email.getByText(REVIEW)).not.toBeInTheDocument();
	await dialog.getByText(say("decide:reveal.preview")).click();
	await expect.element(dialog.getByText(say("bulk:reveal.none"))).toBeVisible();
	await dialog.getByRole("button", { name: say("bulk:pager.previous") }).click();
	await dialog.getByRole("checkbox", { name: say("bulk:ask.reveal") }).click();
	await expect.element(email.getByText(REVIEW)).not.toBeInTheDocument();
	await dialog.getByRole("button", { name: say("common:cancel"), exact: true }).click();

	await choose(say("table:selection.more"), say("papers:bulk.reveal"));
	await expect.element(dialog.getByRole("article").getByText(REVIEW)).toBeVisible();
});
