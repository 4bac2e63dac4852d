import { openPage, test, typeDate } from "@deck/tests/support/components/page";
import { dayFromToday } from "@deck/tests/support/fixtures/days";
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

test("a paper restored into a revision needs a date until which its authors can send a version", async ({
	say,
	signedIn,
}) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(await commands.join(), path);
	const address = `/api/conf/${path}/papers/${number}`;
	for (const step of [{ to: "revising", till: dayFromToday(9) }, { to: "withdrawn" }]) {
		const { version } = (await commands.request(editor, "GET", address)).body as { version: number };
		const body = { ...step, version, held: null };
		expect((await commands.request(editor, "POST", `${address}/status`, body)).status).toBe(200);
	}
	await openPage(`/${path}/adm/papers/${number}`);
	await page.getByRole("button", { name: say("papers:act.restore"), exact: true }).click();
	await typeDate(dialog, say);
	const act = say("paper-actions:submit.restore", { number });
	const submit = say("paper-actions:submit.and_email_authors", { act });
	await dialog.getByRole("button", { name: submit }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	const { body } = await commands.request(editor, "GET", address);
	expect(body).toMatchObject({ status: "revising", is_editable: true });
});

test("typing until when an extended paper can be sent key by key breaks no field", async ({
	say,
	signedIn,
}) => {
	const editor = await signedIn();
	const path = await commands.buildConference({ flow: "both" });
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(await commands.join(), path);
	const decision = { to: "accepted", version: 1, held: null };
	await commands.request(editor, "POST", `/api/conf/${path}/papers/${number}/status`, decision);
	await openPage(`/${path}/adm/papers/${number}`);
	await page.getByRole("button", { name: say("papers:extended.open"), exact: true }).click();
	await typeDate(dialog, say);
});
