import { currentAddress, openPage, press, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("a key pressed while the list loads opens the next paper", async ({ signedIn }) => {
	const [editor, author] = [await signedIn(), await commands.join()];
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	for (const title of ["Snow", "Ice", "Rain"]) await commands.submitPaper(author, path, { title });
	await openPage(`/${path}/adm/papers/2`);
	await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
	await press("j");
	await expect.poll(currentAddress).toMatch(new RegExp(`^/${path}/adm/papers/[13]$`));
});
