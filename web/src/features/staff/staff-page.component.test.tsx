import { expectAccessible, openPage, testOnBoth } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

testOnBoth("a dialog shows what each role may do", async ({ say, signedIn }) => {
	const email = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(email, path, { type: "editor" });
	await openPage(`/${path}/adm/staff`);
	const member = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
	await expect.element(member.first()).toBeVisible();
	expect(page.getByRole("button", { name: say("staff:add.button"), exact: true }).elements()).toEqual([]);
	const whoMay = page.getByRole("button", { name: say("staff:who_may.title") });
	await whoMay.click();
	const dialog = page.getByRole("dialog", { name: say("staff:who_may.title") });
	await expect
		.element(dialog.getByRole("heading").first(), { message: "it is read from its beginning" })
		.toHaveFocus();
	await expect.element(dialog.getByText(say("staff:area.placement"))).toBeVisible();
	await expectAccessible();
	await dialog.getByRole("button", { name: say("common:close"), exact: true }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(whoMay).toHaveFocus();
});
