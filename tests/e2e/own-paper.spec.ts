import type { PaperStatus } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";
import { expect, expectBothThemes, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	makePdf,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";
import type { Person } from "../support/person.ts";

async function changeStatus(
	person: Person,
	path: string,
	number: number,
	to: PaperStatus,
	more: object = {},
) {
	const address = `/api/conf/${path}/papers/${number}`;
	const { body } = await person.get<Paper>(address);
	const answer = await person.post(`${address}/status`, { to, version: body.version, ...more });
	expect(answer).toMatchObject({ status: 200 });
}

test("an author deletes a paper, restores it and withdraws it, each step on the page at once @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	const number = await submitPaper(author, path);
	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${number}`);
	const next = page.getByRole("region", { name: say("common:next.title") });
	const life = page.getByRole("region", { name: say("timeline:title") }).getByRole("listitem");
	await expect(life).toContainText([say("timeline:received_number", { number: 1 }), say("timeline:begins")]);

	await page.getByRole("button", { name: say("own-paper:act.delete") }).click();
	const dialog = page.getByRole("dialog");
	const confirm = dialog.getByRole("button", { name: say("own-paper:delete.confirm") });
	await expect(confirm).toHaveAccessibleDescription(say("own-paper:delete.hint", { number }));
	await dialog.getByRole("textbox").fill(String(number));
	await confirm.click();
	await expect(next).toContainText(say("own-paper:next.deleted_own_until"));
	const deletionEmail = await author.waitForEmail(/has been deleted/);
	expect(deletionEmail.text).toMatch(/the organisers can, until \d+ \p{L}+ \d{4}, \d\d:\d\d UTC\+4\./u);
	await page
		.getByRole("main")
		.getByRole("link", { name: say("mysubs:page"), exact: true })
		.click();
	await page.getByText(say("mysubs:deleted", { count: 1 })).click();
	await page.getByRole("main").getByRole("listitem").getByRole("link").click();

	await next.getByRole("button", { name: say("own-paper:restore.act") }).click();
	await expect(next).toContainText(say("common:next.wait"));
	await expect(life).toContainText([
		say("timeline:received_number", { number: 1 }),
		say("timeline:deleted"),
		say("timeline:restored"),
		say("timeline:begins"),
	]);

	await page.getByRole("button", { name: say("own-paper:act.withdraw") }).click();
	await expect(dialog).toContainText(say("own-paper:withdraw.text"));
	await dialog.getByRole("button", { name: say("own-paper:withdraw.confirm") }).click();
	await expect(next).toContainText(say("own-paper:next.withdrawn_hint"));
	await expect(page.getByRole("heading", { level: 1 }), "the button has gone").toBeFocused();
	await expect(page.getByRole("button", { name: say("own-paper:act.withdraw") })).toHaveCount(0);
});

test("an author who hands a paper over can only read it, and the co-author's page is updated", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [author, colleague, editor] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const other = authorForm({ email: colleague.email, last_name: "Sukarno", corresponding: false });
	const number = await submitPaper(author, path, { authors: [authorForm({ email: author.email }), other] });
	await signIn(page, author);
	const second = await visitor(colleague);
	for (const one of [page, second]) await one.goto(`/${path}/mysubs/${number}`);
	await expect(second.getByText(say("own-paper:why.not_corresponding"))).toBeVisible();

	await page.getByRole("button", { name: say("own-paper:act.hand_over") }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(say("own-paper:hand_over.label")).click();
	await page.getByRole("option", { name: /Sukarno/ }).click();
	await dialog.getByRole("button", { name: say("own-paper:hand_over.confirm") }).click();
	await expect(page.getByText(say("own-paper:why.not_corresponding"))).toBeVisible();
	await expect(second.getByRole("button", { name: say("own-paper:act.withdraw") })).toBeVisible();

	await second.route(`**/api/conf/${path}/papers/${number}/status`, async (route) => {
		await changeStatus(editor, path, number, "revising", { till: dayFromToday(9) });
		await route.continue();
	});
	await second.getByRole("button", { name: say("own-paper:act.withdraw") }).click();
	await second
		.getByRole("dialog")
		.getByRole("button", { name: say("own-paper:withdraw.confirm") })
		.click();
	await expect(second.getByText(say("own-paper:changed_meanwhile"))).toBeVisible();
	await expect(second.getByRole("region", { name: say("common:next.title") })).toContainText(
		say("own-paper:next.revise", { number: 2 }),
	);
	await expectBothThemes(second);
});

test("in a revision the author reads the decision, writes an answer that is kept, and sends version 2 @journey @both", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const { author, editor, path, number } = await buildPaper({ join, table });
	await changeStatus(editor, path, number, "revising", {
		till: dayFromToday(9),
		note: "Please add a baseline.",
	});
	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${number}`);
	const next = page.getByRole("region", { name: say("common:next.title") });
	await expect(next).toContainText(`${longDay(9, language)}, 23:59 UTC+4`);
	await expect(page.getByRole("region", { name: say("own-paper:decision.title") })).toContainText(
		"Please add a baseline.",
	);
	const card = page.getByRole("region", { name: say("own-paper:version.title", { number: 2 }) });
	const answer = card.getByRole("textbox");
	await answer.fill("We compare with linear filling now.");
	await page.waitForFunction(() =>
		Object.values(localStorage).some((text) => text.includes("linear filling")),
	);
	await page.reload();
	await expect(answer).toHaveValue("We compare with linear filling now.");

	const send = page.getByRole("button", { name: say("own-paper:version.send", { number: 2 }) });
	await send.click();
	await expect(card.getByRole("alert").getByRole("link")).toHaveText([
		`${say("upload:manuscript")}: ${say("errors:file_required")}`,
	]);
	await new SubmitForm(page, say).chooseFile("version-2.pdf", await makePdf(3));
	await expect(next.getByText(say("own-paper:steps.ready"))).toBeVisible();
	await expectBothThemes(page);
	await send.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText(say("own-paper:version.ask_text"));
	await dialog.getByRole("button", { name: say("common:cancel") }).click();
	await expect(dialog).toHaveCount(0);
	await send.click();
	await dialog.getByRole("button", { name: say("own-paper:version.send", { number: 2 }) }).click();
	await expect(next).toContainText(say("common:next.wait"));
	await expect(card).toHaveCount(0);
	const following = page.getByRole("region", { name: say("own-paper:version.title", { number: 3 }) });
	await expect(following, "no empty form follows").toHaveCount(0);
	const versions = page.getByRole("region", { name: say("versions:title") });
	await expect(versions.getByRole("listitem").first()).toContainText("version-2.pdf");
	await expect(versions).toContainText("We compare with linear filling now.");
	await expect(page.getByText(say("own-paper:round", { number: 2 }))).toBeVisible();
});

test("the later of two editing tabs sees both texts, and closing a paper keeps the typed text", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const { author, editor, path, number } = await buildPaper({ join, table });
	await signIn(page, author);
	const second = await visitor(author);
	await page.goto(`/${path}/mysubs/${number}`);
	await page.getByRole("link", { name: say("own-paper:edit"), exact: true }).click();
	await second.goto(`/${path}/mysubs/${number}/edit`);
	const [mine, theirs] = [new SubmitForm(page, say), new SubmitForm(second, say)];
	await mine.field("title").fill("Snow seen through clouds");
	await theirs.field("title").fill("Snow under clouds");
	await theirs.field("abstract").fill("We fill the gaps.");
	await theirs.choice("common:format.poster").check();
	await page.getByRole("button", { name: say("own-paper:edit_page.save") }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Snow seen through clouds");

	const save = second.getByRole("button", { name: say("own-paper:edit_page.save") });
	await save.click();
	const notice = second.getByRole("alert").filter({ hasText: say("common:form.stale") });
	await expect(notice).toContainText("Snow seen through clouds");
	await expect(notice).toContainText("Snow under clouds");
	await notice.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await expect(second.getByRole("main").locator("form").getByRole("heading").first()).toBeFocused();
	await save.click();
	await expect(second.getByRole("heading", { level: 1 })).toContainText("Snow under clouds");
	await expect(page.getByRole("heading", { level: 1 }), "the other tab hears of it").toContainText(
		"Snow under clouds",
	);

	await page.getByRole("link", { name: say("own-paper:edit"), exact: true }).click();
	await mine.field("title").fill("Snow, once more");
	await changeStatus(editor, path, number, "rejected");
	await expect(page.getByText(say("own-paper:edit_page.not_open"))).toBeVisible();
	await expect(mine.field("title")).toHaveValue("Snow, once more");
	await page.getByRole("button", { name: say("own-paper:edit_page.save") }).click();
	await expect(page.getByText(say("own-paper:edit_page.closed"))).toBeVisible();
	await expect(mine.field("title")).toHaveValue("Snow, once more");
	await expectBothThemes(page);
});

test("on a phone a paper's page starts with what is next, is short and as wide as the screen @phone", async ({
	page,
	join,
	table,
	say,
}) => {
	const formula = `$${Array.from({ length: 12 }, (_, n) => `\\log x_{${n}}`).join(" + ")}$`;
	const { author, editor, path, number } = await buildPaper(
		{ join, table },
		{ paper: { abstract: `A sum ${formula} in a line.` } },
	);
	for (const version of [1, 2]) {
		const sent = { upload_id: await uploadPdf(author), version };
		expect((await author.post(`/api/conf/${path}/papers/${number}/versions`, sent)).status).toBe(201);
	}
	await changeStatus(editor, path, number, "accepted");
	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${number}`);
	const main = page.getByRole("main");
	await expect(main.locator("math")).toBeVisible();
	await expect(main.getByRole("region").getByRole("heading", { level: 2 })).toHaveText([
		say("common:next.attend"),
		say("own-paper:decision.title"),
		say("versions:title"),
		say("mysubs:authors"),
		say("common:paper_text.abstract.label"),
		say("timeline:title"),
		say("own-paper:paper"),
	]);
	const { width, height } = await page.evaluate(() => ({
		width: document.documentElement.scrollWidth,
		height: document.documentElement.scrollHeight,
	}));
	expect(width).toBe(390);
	expect(height, "three screens and a half").toBeLessThan(844 * 3.5);
	await page.getByText(say("versions:earlier", { count: 2 })).click();
	await expect(
		page
			.getByRole("region", { name: say("versions:title") })
			.getByRole("listitem")
			.getByText("SHA-256"),
	).toHaveCount(3);
});
