import type { DraftRow } from "@deck/contracts/draft";
import type { Paper } from "@deck/contracts/paper";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { buildConference, makePdf } from "../support/fixtures/builders.ts";
import { makeZip } from "../support/fixtures/zip.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";

test("a draft is saved, continued elsewhere, merged with another tab and submitted @journey", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const author = await join();
	const { path } = await buildConference(table, {
		sections: [{ locales: { en: { title: "Optics" }, ru: { title: "Оптика" } } }],
		formats: ["oral"],
	});
	const form = new SubmitForm(page, say);
	await signIn(page, author);
	await page.goto(`/${path}/submit`);
	await form.field("title").fill("Snow");
	const top = await page.evaluate(() => {
		window.scrollTo(0, 300);
		return window.scrollY;
	});
	await expect(page).toHaveURL(/\?draft=/);
	expect(top).toBeGreaterThan(0);
	expect(await page.evaluate(() => window.scrollY), "creating a draft keeps the scroll position").toBe(top);
	await expect(form.saved).toBeVisible();
	await form.chooseFile("snow.pdf", await makePdf(2));
	await form.chooseSource("snow.zip", makeZip({ "snow.tex": "\\begin{document}" }));
	await expect(form.fileButton("replace", "snow.pdf")).toBeVisible();
	await expect(form.fileButton("replace", "snow.zip")).toBeVisible();
	await page.getByRole("button", { name: say("submit:draft.save"), exact: true }).click();
	await expect(page.getByText(say("submit:draft.saved"), { exact: true })).toBeVisible();
	await page.reload();
	await expect(form.field("title")).toHaveValue("Snow");
	await expect(form.fileButton("replace", "snow.pdf")).toBeVisible();

	const other = await visitor(author);
	const elsewhere = new SubmitForm(other, say);
	await other.goto(`/${path}/mysubs`);
	await expect(other.getByRole("listitem").filter({ hasText: "Snow" })).toContainText(
		say("common:paper_status.draft"),
	);
	await other.getByRole("link", { name: say("mysubs:draft.continue") }).click();
	await expect(elsewhere.field("title")).toHaveValue("Snow");
	await expect(elsewhere.fileButton("replace", "snow.pdf"), "on another device too").toBeVisible();
	await elsewhere.field("title").fill("Snow under clouds");
	const titles = async () =>
		(await author.get<DraftRow[]>(`/api/conf/${path}/drafts`)).body.map(({ title }) => title);
	await expect.poll(titles).toEqual(["Snow under clouds"]);

	await form.field("title").fill("Snow on hills");
	const notice = page.getByRole("alert").filter({ hasText: say("submit:draft.stale") });
	await expect(notice).toContainText("Snow under clouds");
	await expect(notice).toContainText("Snow on hills");
	await expectAccessible(page);
	await notice.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await expect.poll(titles).toEqual(["Snow on hills"]);

	await form.field("abstract").fill("We fill the gaps.");
	await form.field("author.last_name").fill("Olsen");
	await form.field("author.organization").fill("Institute of Optics");
	await form.chooseCountry("Norway");
	await form.addKeywords("keywords", "snow, clouds, diffusion");
	await page.getByRole("button", { name: say("submit:draft.save"), exact: true }).click();
	await expect(page.getByText(say("submit:draft.saved"), { exact: true })).toBeVisible();

	await other.reload();
	await elsewhere.field("title").fill("Snow on lakes");
	await expect.poll(titles).toEqual(["Snow on lakes"]);
	await form.submit.click();
	await expect(notice).toContainText("Snow on lakes");
	expect(await titles()).toEqual(["Snow on lakes"]);
	await notice.getByRole("button", { name: say("common:form.take_theirs") }).click();
	await form.submit.click();
	await expect(page).toHaveURL(`/${path}/mysubs/1`);
	const source = page.getByRole("link", { name: say("versions:source_named", { name: "snow.zip" }) });
	await expect(source).toBeVisible();
	expect(await titles()).toEqual([]);
	const { body } = await author.get<Paper>(`/api/conf/${path}/papers/1`);
	expect([body.title, body.versions[0]?.source?.name]).toEqual(["Snow on lakes", "snow.zip"]);
});

test("without a connection the text stays in the browser, and a discarded draft is restored @phone", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	const form = new SubmitForm(page, say);
	await signIn(page, author);
	await page.goto(`/${path}/submit`);
	expectConsole(/^Failed to load resource: net::ERR_FAILED/);
	await page.route("**/drafts", (route) =>
		route.request().method() === "POST" ? route.abort() : route.continue(),
	);
	await form.field("title").fill("Снег под облаками");
	await expect(page.getByText(say("submit:draft.here")).locator("visible=true")).toBeVisible();
	await page.reload();
	await expect(page.getByText(say("common:form.restored"))).toBeVisible();
	await expect(form.field("title")).toHaveValue("Снег под облаками");
	await page.getByRole("button", { name: say("common:form.discard") }).click();
	await expect(form.field("title")).toHaveValue("");
	await page.getByRole("button", { name: say("common:undo") }).click();
	await expect(form.field("title")).toHaveValue("Снег под облаками");
	await page.unroute("**/drafts");
	await form.field("title").fill("Снег");
	await expect(page).toHaveURL(/\?draft=/);
	await page.reload();
	await expect(form.field("title")).toHaveValue("Снег");

	await page.goto(`/${path}/mysubs`);
	const rows = page.getByRole("main").getByRole("listitem");
	await page.getByRole("button", { name: say("mysubs:draft.delete", { title: "Снег" }) }).click();
	await expect(rows).toHaveCount(0);
	await page.getByRole("button", { name: say("common:undo") }).click();
	await expect(rows).toHaveCount(1);
	await expectAccessible(page);
});

test("a page reloaded while it creates a draft continues with that draft", async ({
	page,
	join,
	table,
	say,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	const form = new SubmitForm(page, say);
	await signIn(page, author);
	await page.goto(`/${path}/submit`);
	const created = Promise.withResolvers<void>();
	let isLost = false;
	await page.route("**/drafts", async (route, request) => {
		if (request.method() !== "POST" || isLost) return route.continue();
		isLost = true;
		await route.fetch();
		created.resolve();
	});
	await form.field("title").fill("Snow");
	await created.promise;
	await form.field("title").fill("Snow and ice");
	await page.reload();
	await expect(page).toHaveURL(/\?draft=/);
	await expect(form.field("title")).toHaveValue("Snow and ice");
	const titles = async () =>
		(await author.get<DraftRow[]>(`/api/conf/${path}/drafts`)).body.map(({ title }) => title);
	await expect.poll(titles).toEqual(["Snow and ice"]);
	await expect(page.getByRole("alert").filter({ hasText: say("submit:draft.stale") })).toHaveCount(0);
});

test("authors are pasted as a list, and previewed before they are added @phone", async ({
	page,
	join,
	table,
	say,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	await signIn(page, author);
	await page.goto(`/${path}/submit`);
	await page.getByRole("button", { name: say("submit:paste.open") }).click();
	const dialog = page.getByRole("dialog", { name: say("submit:paste.title") });
	await dialog
		.getByLabel(say("submit:paste.list"))
		.fill(
			`Щукина Юлия Андреевна <yu@example.org>, Самарский университет; Ли <li@example.org>\n${author.email}`,
		);
	const preview = dialog.getByRole("list", { name: say("submit:paste.preview") });
	await expect(preview.getByRole("listitem")).toHaveText([
		"Юлия Андреевна ЩукинаСамарский университет · yu@example.org",
		"Лиli@example.org",
		`Автор${author.email} · ${say("submit:paste.there")}`,
	]);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("submit:paste.take", { count: 2 }) }).click();
	const emails = page.getByLabel(say("submit:author.email"), { exact: true });
	await expect(emails).toHaveCount(3);
	await expect(emails.nth(1)).toHaveValue("yu@example.org");
	const english = page.getByLabel(say("submit:author.last_name_en"), { exact: true });
	await expect(english.nth(1)).toHaveValue("Shchukina");
	await expect(english.nth(1)).toHaveAccessibleDescription(say("submit:author.check"));
});
