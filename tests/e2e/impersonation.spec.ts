import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, makePlatformAdmin } from "../support/fixtures/builders.ts";
import {
	impersonate,
	impersonationBar,
	openImpersonationDialog,
	recordApiCalls,
	submitAsFindableAuthor,
	submitImpersonation,
} from "../support/pages/impersonation-page.ts";
import { REGISTRATION_DATES, RegistrationSteps } from "../support/steps/registration-steps.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const NAME = { en: "Spectra", ru: "Спектр" };

test("an organiser finds an author in either alphabet, acts as them, and switches back @journey", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const [creator, author] = await Promise.all([join(), join()]);
	const conference = await buildConference(table);
	const { path } = conference;
	await appointStaff(table, creator, path, { type: "creator" });
	await submitAsFindableAuthor(author, creator, conference, "Snow under clouds");
	await signIn(page, creator);

	const dialog = await openImpersonationDialog(page, say, path);
	const person = dialog.getByRole("combobox", { name: say("impersonation:person") });
	const option = page.getByRole("option");
	await dialog.getByRole("button", { name: say("impersonation:start") }).click();
	await expect(dialog.getByText(say("errors:required"))).toBeVisible();
	await person.fill("orlo");
	await expect(page.getByText(say("impersonation:too_short", { count: 5 }))).toBeVisible();
	await expectAccessible(page);
	await person.fill("nobody like this");
	await expect(page.getByText(say("common:nothing_found"))).toBeVisible();
	await person.fill("орлова");
	await expect(option).toHaveText(`Marina Orlova${author.email}`);
	await person.fill("rlova");
	await expect(option.locator("b")).toHaveText("rlova");
	await expectAccessible(page);
	await person.press("ArrowDown");
	await person.press("Enter");
	await expect(person).toHaveValue(`Marina Orlova · ${author.email}`);
	const calls = recordApiCalls(page);
	await dialog.getByRole("button", { name: say("impersonation:start") }).click();

	await expect(page).toHaveURL(`/${path}`);
	await expect(impersonationBar(page)).toContainText(author.email);
	await expect(impersonationBar(page).getByText(NAME[language]).filter({ visible: true })).toHaveCount(1);
	await expect(page).toHaveTitle(`${author.email} · ${NAME[language]}`);
	await page
		.getByRole("link", { name: say("common:tabs.submissions") })
		.first()
		.click();
	await expect(page.getByRole("link", { name: /Snow under clouds/ })).toBeVisible();
	await expectAccessible(page);
	calls.length = 0;
	await page.reload();
	await expect(page.getByRole("link", { name: /Snow under clouds/ })).toBeVisible();
	expect(new Set(calls.map(([, email]) => email))).toEqual(new Set([author.email]));

	await page.getByRole("button", { name: say("common:account.menu", { name: author.email }) }).click();
	await expect(page.getByRole("menuitem", { name: say("common:account.profile"), exact: true })).toHaveCount(
		0,
	);
	await expect(page.getByRole("menuitem", { name: say("common:account.switch_back") })).toBeVisible();
	await page.keyboard.press("Escape");

	calls.length = 0;
	await impersonationBar(page)
		.getByRole("button", { name: say("impersonation:switch_back") })
		.click();
	await expect(page).toHaveURL(`/${path}/adm`);
	await expect(heading(page)).toHaveText(say("conference:adm.title"));
	await expect(impersonationBar(page)).toHaveCount(0);
	for (const read of ["/api/auth/user", `/api/conf/${path}`]) expect(calls).toContainEqual([read, undefined]);
	await page.reload();
	await expect(heading(page)).toHaveText(say("conference:adm.title"));
	await expect(impersonationBar(page)).toHaveCount(0);
});

test("the impersonation bar is above every layout, stays in view, and belongs to one tab @both", async ({
	page,
	join,
	table,
	say,
}) => {
	const [creator, editor] = await Promise.all([join(), join()]);
	const conference = await buildConference(table);
	const { path } = conference;
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, editor, path, { type: "editor" });
	await submitAsFindableAuthor(editor, creator, conference, "Snow under clouds");
	await signIn(page, creator);
	await impersonate(page, say, path, editor.email);

	for (const address of [
		"/",
		`/${path}`,
		`/${path}/submit`,
		`/${path}/adm`,
		`/${path}/adm/papers`,
		`/${path}/nothing`,
	]) {
		await page.goto(address);
		await expect(heading(page)).toBeVisible();
		await expect(impersonationBar(page)).toContainText(editor.email);
		await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(async () => (await impersonationBar(page).boundingBox())?.y).toBe(0);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow, address).toBeLessThanOrEqual(0);
	}
	await page.goto(`/${path}/adm`);
	await expect(heading(page)).toHaveText(say("conference:adm.title"));
	await expectAccessible(page);
	const navigation = page.getByRole("button", { name: say("admin:navigation") });
	if (await navigation.isVisible()) await navigation.click();
	await expect(page.getByRole("link", { name: say("admin:messenger"), exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: say("impersonation:act_as") })).toHaveCount(0);

	const other = await page.context().newPage();
	await other.goto(`/${path}/adm`);
	await other.getByRole("button", { name: say("common:account.menu", { name: creator.email }) }).click();
	await expect(
		other.getByRole("menuitem", { name: say("common:account.profile"), exact: true }),
	).toBeVisible();
	await expect(impersonationBar(other)).toHaveCount(0);
});

test("manuscripts are read and saved as the impersonated person", async ({ page, join, table, say }) => {
	const [creator, author] = await Promise.all([join(), join()]);
	const conference = await buildConference(table);
	const { path } = conference;
	await appointStaff(table, creator, path, { type: "superadmin" });
	await submitAsFindableAuthor(author, creator, conference, "Snow under clouds");
	await signIn(page, creator);
	await impersonate(page, say, path, author.email);

	await page.goto(`/${path}/mysubs/1`);
	await page.getByRole("button", { name: say("versions:preview_named", { name: "paper.pdf" }) }).click();
	await expect(page.getByText("Page 1", { exact: true })).toBeAttached();
	const saved = page.waitForEvent("download");
	await page.getByRole("link", { name: say("pdf:download"), exact: true }).click();
	expect((await saved).suggestedFilename()).toBe(`${path}-1-v1.pdf`);
	await page.keyboard.press("Escape");
	const again = page.waitForEvent("download");
	await page.getByRole("link", { name: say("versions:download_named", { name: "paper.pdf" }) }).click();
	expect((await again).suggestedFilename()).toBe(`${path}-1-v1.pdf`);
	await expect(page).toHaveURL(`/${path}/mysubs/1`);
});

test("other conferences, staff pages and the profile are closed during impersonation", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const [creator, author] = await Promise.all([join(), join()]);
	const conference = await buildConference(table);
	const { path } = conference;
	const elsewhere = await buildConference(table);
	for (const place of [path, elsewhere.path]) await appointStaff(table, creator, place, { type: "creator" });
	await submitAsFindableAuthor(author, creator, conference, "Snow under clouds");
	await signIn(page, creator);
	await impersonate(page, say, path, author.email);

	expectConsole(
		`Failed to load resource: the server responded with a status of 403 (Forbidden) /api/conf/${elsewhere.path}`,
	);
	for (const [address, words] of [
		[`/${elsewhere.path}`, "error-page:acting.elsewhere"],
		[`/${path}/adm`, "error-page:acting.forbidden"],
	] as const) {
		await page.goto(address);
		await expect(heading(page)).toHaveText(say("error-page:403.title"));
		await expect(page.getByText(say(words, { email: author.email }))).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("link", { name: say("error-page:conference") }).click();
		await expect(page).toHaveURL(`/${path}`);
	}
	expectConsole(
		"Failed to load resource: the server responded with a status of 403 (Forbidden) /api/profile",
	);
	await page.goto("/profile");
	await expect(page.getByRole("main")).toBeVisible();
	await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
	await page
		.getByRole("main")
		.getByRole("button", { name: say("common:account.switch_back") })
		.click();
	await expect(page).toHaveURL(`/${path}/adm`);
	await expect(impersonationBar(page)).toHaveCount(0);

	await impersonate(page, say, path, author.email);
	await page.goto(`/${path}/adm/details`);
	await page
		.getByRole("main")
		.getByRole("button", { name: say("error-page:acting.switch_back") })
		.click();
	await expect(page).toHaveURL(`/${path}/adm`);
	await expect(impersonationBar(page)).toHaveCount(0);
});

test("actions that only the person themself may take are disabled, with the reason", async ({
	page,
	join,
	table,
	say,
}) => {
	const [creator, author] = await Promise.all([join(), join()]);
	const conference = await buildConference(table, { dates: REGISTRATION_DATES });
	const { path } = conference;
	await appointStaff(table, creator, path, { type: "creator" });
	await submitAsFindableAuthor(author, creator, conference, "Snow under clouds");
	await author.post(`/api/conf/${path}/drafts`, { type: "paper", content: { title: "Begun at night" } });
	await signIn(page, creator);
	await impersonate(page, say, path, author.email);

	await page.goto(`/${path}/registration`);
	await expect(page.getByText(say("registration:acting.title"))).toBeVisible();
	await expect(page.getByRole("textbox")).toHaveCount(0);
	await expectAccessible(page);
	await new RegistrationSteps(path).sendForNumber(author);
	await page.reload();
	const change = page.getByRole("button", { name: say("registration:edit.open") });
	await expect(change).toHaveAttribute("aria-disabled", "true");
	await expect(change).toHaveAccessibleDescription(say("common:acting_off"));

	await page.goto(`/${path}/mysubs`);
	await expect(page.getByRole("link", { name: /Snow under clouds/ })).toBeVisible();
	await expect(page.getByText("Begun at night")).toHaveCount(0);
	await page.goto(`/${path}/submit`);
	await expect(page.getByRole("button", { name: say("submit:submit") })).toBeVisible();
	await expect(page.getByRole("button", { name: say("submit:draft.save") })).toHaveCount(0);
});

test("a person who may not be impersonated is refused at the field", async ({ page, join, table, say }) => {
	const [creator, superadmin, stranger] = await Promise.all([join(), join(), join()]);
	const conference = await buildConference(table);
	const { path } = conference;
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, superadmin, path, { type: "superadmin" });
	for (const staff of [creator, superadmin])
		await submitAsFindableAuthor(staff, superadmin, conference, "Snow");
	await signIn(page, superadmin);
	for (const [person, code] of [
		[superadmin, "impersonation_self"],
		[creator, "impersonation_outranks"],
	] as const) {
		const dialog = await submitImpersonation(page, say, path, person.email);
		await expect(dialog.getByText(say(`errors:${code}`))).toBeVisible();
		await expect(dialog.getByRole("combobox")).toHaveAttribute("aria-invalid", "true");
		await expectAccessible(page);
	}
	const kept = await openImpersonationDialog(page, say, path);
	await expect(kept.getByRole("combobox"), "over a reload").toHaveValue(creator.email);
	await kept.getByRole("button", { name: say("common:cancel") }).click();
	const dialog = await openImpersonationDialog(page, say, path);
	await dialog.getByRole("combobox").fill(stranger.email);
	const option = page.getByRole("option");
	await expect(option).toContainText(say("impersonation:outside"));
	await expect(option).toBeDisabled();
	await expectAccessible(page);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Tab");
	await dialog.getByRole("button", { name: say("impersonation:start") }).click();
	await expect(dialog.getByText(say("errors:required"))).toBeVisible();
	await expect(impersonationBar(page)).toHaveCount(0);
});

test("an editor is not offered impersonation", async ({ page, join, table, say }) => {
	const editor = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await signIn(page, editor);
	await page.goto(`/${path}/adm`);
	await expect(heading(page)).toHaveText(say("conference:adm.title"));
	const navigation = page.getByRole("button", { name: say("admin:navigation") });
	if (await navigation.isVisible()) await navigation.click();
	await expect(page.getByRole("link", { name: say("admin:messenger"), exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: say("impersonation:act_as") })).toHaveCount(0);
});

test("a platform admin impersonates a user in every conference", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const [admin, stranger] = await Promise.all([join(), join()]);
	await makePlatformAdmin(table, admin);
	const { path } = await buildConference(table);
	const elsewhere = await buildConference(table);
	await signIn(page, admin);
	await impersonate(page, say, path, stranger.email);
	await expect(impersonationBar(page)).not.toContainText(NAME[language]);
	await page.goto(`/${elsewhere.path}/mysubs`);
	await expect(page.getByText(say("mysubs:empty"))).toBeVisible();
});
