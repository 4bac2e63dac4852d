import { openPage, test, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("typing the date of a revision key by key leaves the e-mail's preview", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(await commands.join(), path);
	await openPage(`/${path}/adm/papers/${number}`);
	await page.getByRole("button", { name: say("papers:act.decide"), exact: true }).click();
	await page.getByRole("menuitem", { name: say("papers:act.to.revising"), exact: true }).click();
	const dialog = page.getByRole("dialog");
	await typeDate(dialog, say);
	await expect.element(dialog.getByLabelText(say("decide:email.preview"))).toBeVisible();
});
