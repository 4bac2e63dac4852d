import { openPage, test, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("typing the first day of a copy key by key breaks no field", async ({ say, signedIn }) => {
	await commands.makePlatformAdmin(await signedIn());
	await openPage(`/${await commands.buildConference()}/adm`);
	await page.getByRole("button", { name: say("conference-state:copy.button"), exact: true }).click();
	const dialog = page.getByRole("dialog");
	await typeDate(dialog, say);
	await expect
		.element(dialog.getByRole("definition").filter({ hasText: "2027-12-01" }).first())
		.toBeVisible();
});
