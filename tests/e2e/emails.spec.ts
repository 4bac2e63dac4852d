import { randomUUID } from "node:crypto";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { alertWithText, openProfile, profileSection } from "../support/pages/profile-page.ts";
import { Person } from "../support/person.ts";

test("an unsubscribe link asks before anything changes, and can be undone @both", async ({
	page,
	join,
	machine,
	table,
	say,
	expectConsole,
}) => {
	const [author, stranger] = [await join(), new Person(machine)];
	const { path } = await buildConference(table);
	const title = `Snow under clouds ${randomUUID().slice(0, 8)}`;
	await submitPaper(author, path, {
		title,
		authors: [author, stranger].map(({ email }, at) => authorForm({ email, corresponding: at === 0 })),
	});
	const { text } = await stranger.waitForEmailWith(title);
	await page.goto(/\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? "");
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText(say("unsubscribe:question"));
	await expect(page.getByRole("main")).toContainText(stranger.email);
	await expectAccessible(page);
	await page.getByRole("button", { name: say("unsubscribe:stop") }).click();
	await expect(heading).toHaveText(say("unsubscribe:stopped"));
	await expectAccessible(page);
	await page.reload();
	await expect(heading).toHaveText(say("unsubscribe:stopped"));
	await page.getByRole("button", { name: say("unsubscribe:again") }).click();
	await expect(heading).toHaveText(say("unsubscribe:resumed"));

	expectConsole(/status of 404 .* \/api\/mail\/subscription\/nothing/);
	await page.goto("/unsubscribe/nothing");
	await expect(heading).toHaveText(say("unsubscribe:failed"));
});

test("an address that bounces is marked in the author's row for staff, and in its owner's profile", async ({
	page,
	join,
	machine,
	table,
	say,
	visitor,
}) => {
	const [author, editor] = [await join(), await join()];
	const dead = new Person(machine, `bounce-${randomUUID().slice(0, 8)}@example.org`);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path, {
		authors: [author, dead].map(({ email }, at) => authorForm({ email, corresponding: at === 0 })),
	});
	const addresses = `/api/conf/${path}/adm/papers/${number}/addresses`;
	await expect.poll(async () => (await editor.get<unknown[]>(addresses)).body.length, EVENTUALLY).toBe(1);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}`);
	const reason = say("common:address_trouble.reason.mailbox");
	const row = page.getByRole("listitem").filter({ hasText: dead.email });
	await expect(row).toContainText(reason);
	await expect(page.getByText(reason)).toHaveCount(1);
	await expectAccessible(page);

	const own = await visitor(await dead.join());
	await own.goto("/profile");
	await expect(own.getByText(say("profile:trouble.check"))).toBeVisible();
	await expectAccessible(own);
});

test("staff choose for each conference which e-mails they get, and for which sections", async ({
	page,
	join,
	say,
	language,
	table,
}) => {
	const person = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, person, path, { type: "editor" });
	await openProfile(page, person, "#mail");
	const card = profileSection(page, say, "mail");
	const papers = card.getByRole("radiogroup", { name: say("profile:staff_news.kinds.papers"), exact: true });
	const daily = papers.getByRole("radio", { name: say("profile:staff_news.modes.daily") });
	await expect(papers.getByRole("radio", { name: say("profile:staff_news.modes.off") })).toBeChecked();
	await daily.check();
	await expect(alertWithText(page, say("profile:mail.saved"))).toBeVisible();
	const optics = card.getByRole("checkbox", { name: { en: "Optics", ru: "Оптика" }[language] });
	const everything = card.getByRole("checkbox", { name: say("profile:staff_news.all_sections") });
	const saved = page.waitForResponse("**/api/profile/staff-news");
	await optics.uncheck();
	await saved;
	await page.reload();
	await expect(daily).toBeChecked();
	await expect(optics).not.toBeChecked();
	await expect(card.getByRole("checkbox", { checked: true, disabled: true })).toHaveCount(1);
	await everything.check();
	await expect(optics).toBeChecked();
	await expectAccessible(page);
});
