import { openPage, test, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("typing the deadline of proposed reviews key by key breaks no field", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(await commands.join(), path, { title: "Snow" });
	await commands.addExpert(editor, await commands.join(), path, number);
	await openPage(`/${path}/adm/reviews`);
	await page.getByRole("checkbox", { name: say("table:select", { name: "Snow" }) }).click();
	const bar = page.getByRole("region", { name: say("table:selection.bar") });
	await bar.getByRole("button", { name: say("table:selection.assign"), exact: true }).click();
	const perPaper = page.getByRole("spinbutton", { name: say("assign:wishes.per_paper") });
	await expect.element(perPaper).toBeVisible();
	await perPaper.fill("1");
	await page.getByRole("button", { name: say("assign:wishes.run", { count: 1 }) }).click();
	await page.getByRole("button", { name: say("assign:send.open", { count: 1 }) }).click();
	const dialog = page.getByRole("dialog");
	await typeDate(dialog, say);
	await expect.element(dialog.getByText(say("reviews:due.answer"), { exact: false })).toBeVisible();
});
