import { openPage, test, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

const dialog = page.getByRole("dialog");

test("typing the end of an editing key by key breaks no field", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(await commands.join(), path);
	await openPage(`/${path}/adm/papers/${number}`);
	await page.getByRole("button", { name: say("papers:act.editing"), exact: true }).click();
	await typeDate(dialog, say);
});

test("typing the reviews' deadline of a restored paper key by key breaks no field", async ({
	say,
	signedIn,
}) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(await commands.join(), path);
	await commands.requestReview(editor, await commands.join(), path, number);
	const address = `/api/conf/${path}/papers/${number}`;
	const { body } = await commands.request(editor, "GET", address);
	const { version } = body as { version: number };
	const { status } = await commands.request(editor, "POST", `${address}/status`, {
		to: "withdrawn",
		version,
		held: null,
	});
	expect(status).toBe(200);
	await openPage(`/${path}/adm/papers/${number}`);
	await page.getByRole("button", { name: say("papers:act.restore"), exact: true }).click();
	await typeDate(dialog, say);
});
