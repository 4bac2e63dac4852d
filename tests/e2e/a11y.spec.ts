import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	buildConference,
	makeEncryptedPdf,
	makePlatformAdmin,
	newPath,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";
import { Person } from "../support/person.ts";

// Desktop tests use the light theme, phone tests the dark one.
test.use({
	colorScheme: async ({ isMobile }, use) => use(isMobile ? "dark" : "light"),
	contextOptions: { reducedMotion: "reduce" },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an anonymous visitor's pages are accessible @both", async ({
	page,
	table,
	say,
	language,
	expectConsole,
}) => {
	// The home page has those that end first.
	const dates = { submissions_open: dayFromToday(-2), conference_end: dayFromToday(1) };
	const { path } = await buildConference(table, { dates: { ...dates, conference_start: dayFromToday(0) } });
	const names = { en: "English", ru: "Русский" };

	await page.goto("/");
	await expect(page.locator(`a[href="/${path}"]`)).toBeVisible();
	await expectAccessible(page);
	await page
		.getByRole("button", {
			name: say("shell:language", { code: language.toUpperCase(), name: names[language] }),
		})
		.click();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: say("shell:theme.label") }).click();
	await expectAccessible(page);

	await page.goto(`/${path}`);
	await expect(page.getByRole("link", { name: say("conference-home:submit") })).toBeVisible();
	await expectAccessible(page);
	for (const text of ["privacy", "terms"]) {
		const title = say(`shell:legal.${text}`);
		await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
		await expect(heading(page)).toHaveText(title);
		await expect(page.getByRole("heading", { level: 2 })).toHaveCount(4);
		await expectAccessible(page);
	}
	const nowhere = newPath();
	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${nowhere}`,
	);
	await page.goto(`/${nowhere}`);
	await expect(heading(page)).toHaveText(say("error-page:404.title"));
	await expectAccessible(page);
});

test("the sign-in pages are accessible @both", async ({ page, say }) => {
	await page.goto("/auth/login");
	await page.getByRole("button", { name: say("account:login.submit") }).click();
	await expect(page.getByLabel(say("account:email"), { exact: true })).toBeFocused();
	await expectAccessible(page);
	await page.goto("/auth/register");
	await expect(heading(page)).toHaveText(say("account:register.title"));
	await expectAccessible(page);
	await page.goto("/auth/verify/nobody/nothing?expires=1");
	await expect(page.getByRole("alert")).toBeVisible();
	await expectAccessible(page);
});

test("an author's pages are accessible @both", async ({ page, join, table, say }) => {
	const author = await join();
	const { path } = await buildConference(table);
	await signIn(page, author);

	await page.goto(`/${path}/mysubs`);
	await expect(page.getByText(say("mysubs:empty"))).toBeVisible();
	await expectAccessible(page);
	await submitPaper(author, path);
	await page.goto(`/${path}/mysubs`);
	await expect(page.getByRole("main").getByRole("listitem")).toBeVisible();
	await expectAccessible(page);
	await page.goto(`/${path}/mysubs/1`);
	await page.getByRole("button", { name: say("common:account.menu", { name: author.email }) }).click();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: say("versions:preview_named", { name: "paper.pdf" }) }).click();
	await expect(page.getByText("Page 1", { exact: true })).toBeAttached();
	await expectAccessible(page);
});

test("the submission form is accessible @both", async ({ page, join, table, say }) => {
	const { path } = await buildConference(table);
	await signIn(page, await join());
	const form = new SubmitForm(page, say);

	await page.goto(`/${path}/submit`);
	await expect(heading(page)).toHaveText(say("submit:page"));
	await expectAccessible(page);
	await form.chooseFile("locked.pdf", await makeEncryptedPdf());
	await expect(page.getByText(say("upload:refusals.file_password"), { exact: true })).toBeVisible();
	await form.addAuthor.click();
	await form.submit.click();
	await expect(form.summary).toBeVisible();
	await expectAccessible(page);
	await form.field("author.country").fill("a");
	await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
	await expectAccessible(page);
});

test("the form of a new conference is accessible @both", async ({ page, join, table, say }) => {
	const admin = await join();
	await makePlatformAdmin(table, admin);
	await signIn(page, admin);

	await page.goto("/events");
	await page.getByRole("button", { name: say("conference:new.button") }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: say("sections:add") }).click();
	await dialog.getByRole("button", { name: say("conference:new.submit") }).click();
	await expect(dialog.getByRole("alert")).toBeVisible();
	await expectAccessible(page);
});

test("an organiser's pages are accessible @both", async ({ page, join, table, say, isMobile }) => {
	const creator = await join();
	const dialog = page.getByRole("dialog");
	const hidden = await buildConference(table, { state: "hidden" });
	await appointStaff(table, creator, hidden.path, { type: "creator" });
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await submitPaper(creator, path);
	await signIn(page, creator);

	await page.goto(`/${hidden.path}`);
	await expect(page.getByText(say("conference-home:hidden"))).toBeVisible();
	await expectAccessible(page);
	await page.goto(`/${hidden.path}/adm`);
	await expect(page.getByText(say("conference:opening.progress", { done: 5, all: 5 }))).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: say("conference:opening.open") }).click();
	await expect(dialog.getByRole("heading").first()).toBeVisible();
	await expectAccessible(page);

	await page.goto(`/${path}/adm`);
	await expect(page.getByRole("link", { name: say("conference:adm.to_papers") })).toBeVisible();
	await expectAccessible(page);
	if (isMobile) {
		await page.getByRole("button", { name: say("admin:navigation") }).click();
		await expect(dialog.getByRole("heading").first()).toBeVisible();
		await expectBothThemes(page);
	}
	await page.goto(`/${path}/adm/details`);
	await expect(page.getByRole("button", { name: say("parts:save") })).toBeVisible();
	await expectAccessible(page);
});

test("the staff's paper pages are accessible @both", async ({ page, join, table, say, isMobile }) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	const empty = await buildConference(table);
	for (const place of [path, empty.path]) await appointStaff(table, editor, place, { type: "editor" });
	await submitPaper(author, path);
	await submitPaper(author, path, { section: "signals" });
	await signIn(page, editor);

	await page.goto(`/${empty.path}/adm/papers`);
	await expect(page.getByText(say("papers:none"), { exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.goto(`/${path}/adm/papers?section_id=optics`);
	await expect(page.getByRole("grid").locator("tbody").getByRole("row")).toHaveCount(1);
	await expectBothThemes(page);
	if (isMobile) {
		await page.getByRole("button", { name: say("table:filters_on", { count: 1 }) }).click();
		await expect(page.getByRole("dialog").getByRole("heading")).toBeVisible();
	} else {
		await page.getByRole("button", { name: say("table:columns") }).click();
	}
	await expectBothThemes(page);

	await page.goto(`/${path}/adm/papers/1`);
	await expect(page.getByRole("tabpanel")).toContainText(author.email);
	if (isMobile) {
		await expectBothThemes(page);
		await page.getByRole("radio", { name: say("papers:page.pdf") }).check();
	}
	await expect(page.getByText("Page 1", { exact: true })).toBeAttached();
	await expectBothThemes(page);
	await page.goto(`/${path}/adm/papers/1?tab=versions`);
	await expect(page.getByRole("tabpanel")).toContainText("paper.pdf");
	await expectAccessible(page);
});

test("refusal pages are accessible @both", async ({ page, machine, join, table, say, language }) => {
	const unverified = await new Person(machine).joinUnconfirmed(language);
	const outsider = await join();
	const { path } = await buildConference(table);

	await signIn(page, unverified);
	await page.goto(`/${path}/submit`);
	await expect(heading(page)).toHaveText(say("error-page:400.title"));
	await expectAccessible(page);
	await page.goto(`/${path}/adm`);
	await expect(heading(page)).toHaveText(say("error-page:400.title"));
	await page
		.getByRole("main")
		.getByRole("button", { name: say("common:unverified.resend") })
		.click();
	await expect(page.getByText(say("common:unverified.sent"))).toBeVisible();
	await expectAccessible(page);
	await signIn(page, outsider);
	await page.goto(`/${path}/adm`);
	await expect(heading(page)).toHaveText(say("error-page:403.title"));
	await expectAccessible(page);
});
