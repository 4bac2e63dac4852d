import { openPage, test, typeDate } from "@deck/tests/support/components/page";
import { commands, page } from "vitest/browser";

test("typing an issue's day of publication key by key breaks no field", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	await openPage(`/${path}/adm/papers/issues`);
	await page
		.getByRole("button", { name: say("issues:add.button") })
		.first()
		.click();
	await typeDate(page.getByRole("dialog"), say);
});
