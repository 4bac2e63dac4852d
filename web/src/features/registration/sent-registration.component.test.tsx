import { openPage, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("a participant who has paid asks for a change from the registration's page", async ({
	say,
	signedIn,
}) => {
	const [participant, editor] = [await signedIn(), await commands.join()];
	const path = await commands.buildRegistrationConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.register(participant, path);
	await commands.confirmPayment(editor, path, number);
	await openPage(`/${path}/registration`);
	await page.getByRole("button", { name: say("chat:ask_change") }).click();
	const text = page.getByRole("textbox", { name: say("chat:write") });
	await expect.element(text).toHaveValue(`${say("registration:sent.change_preset")} `);
	const change = `${say("registration:sent.change_preset")} my last name is Weshnyakova.`;
	await text.fill(change);
	await page.getByRole("button", { name: say("chat:send"), exact: true }).click();
	await expect.element(page.getByRole("log", { name: say("chat:messages") }).getByText(change)).toBeVisible();

	await commands.signIn(editor);
	await openPage(`/${path}/adm/registrations/${number}`);
	await page.getByRole("button", { name: say("chat:participant") }).click();
	await expect.element(page.getByRole("log", { name: say("chat:messages") }).getByText(change)).toBeVisible();
});
