import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { staffPage } from "../support/pages/conference-part-pages.ts";
import { Person } from "../support/person.ts";

const chip = (say: Translate, role: string) => say(`roles:${role}`);

test("a creator adds, invites, changes and removes staff, and hands the conference over @journey", async ({
	page,
	join,
	visitor,
	table,
	machine,
	say,
	language,
	expectConsole,
}) => {
	const [creator, editor, reader] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, reader, path, { type: "observer" });
	await signIn(page, creator);
	const other = await visitor(reader);
	await other.goto(`/${path}/adm/staff`);
	const otherStaffPage = staffPage(other, say);
	await expect(otherStaffPage.members).toHaveCount(2);
	await expect(otherStaffPage.add).toHaveCount(0);
	await expect(other.getByRole("button", { name: new RegExp(say("staff:acts", { name: "" })) })).toHaveCount(
		0,
	);

	await page.goto(`/${path}/adm/staff`);
	const { members, member, add, dialog, person, role, button, act } = staffPage(page, say);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("staff:title"));
	await expect(member(creator.email)).toContainText(say("staff:you"));
	await expectAccessible(page);

	await add.click();
	await button("staff:who_may.title").click();
	await expect(page.getByText(say("staff:area.placement"))).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByText(say("staff:area.placement"))).toHaveCount(0);
	await expect(button("staff:who_may.title"), "the form is still there").toBeFocused();
	await button("staff:add.submit").click();
	await expect(dialog.getByText(say("errors:required"))).toBeVisible();
	await expect(dialog.getByText(say("errors:role_required"))).toBeVisible();
	await person.fill(creator.email);
	await page.getByRole("option", { name: creator.email }).click();
	await role("sec_chair").check();
	await button("staff:add.submit").click();
	await expect(dialog.getByText(say("errors:section_required"))).toBeVisible();
	await expectAccessible(page);
	const optics = { en: "A. Optics", ru: "A. Оптика" }[language];
	await dialog.getByRole("checkbox", { name: optics }).check();
	await button("staff:add.submit").click();
	await expect(dialog.getByText(say("errors:staff_duplicate"))).toBeVisible();
	await person.fill(editor.email);
	await page.getByRole("option", { name: editor.email }).click();
	await role("editor").check();
	await button("staff:add.submit").click();
	await expect(dialog).toHaveCount(0);
	const inSection = say("staff:role_in", { role: chip(say, "sec_chair"), sections: optics });
	await expect(member(editor.email).getByRole("listitem")).toHaveText([inSection, chip(say, "editor")]);
	await expect(otherStaffPage.member(editor.email), "others see it").toContainText(inSection);

	const invited = new Person(machine);
	await add.click();
	await person.fill(invited.email);
	await page.getByRole("option", { name: say("staff:invite", { email: invited.email }) }).click();
	await role("observer").check();
	await page.reload();
	await add.click();
	await expect(dialog.getByText(say("common:form.restored"))).toBeVisible();
	await expect(person).toHaveValue(invited.email);
	await expect(role("observer")).toBeChecked();
	await button("common:cancel").click();
	await add.click();
	await expect(person).toHaveValue("");
	await person.fill(invited.email);
	await page.getByRole("option", { name: say("staff:invite", { email: invited.email }) }).click();
	await role("observer").check();
	await button("staff:add.submit").click();
	await expect(dialog).toHaveCount(0);
	await expect(member(invited.email)).toContainText(say("staff:waiting"));
	const subject = { en: "Spectra: you are on the staff", ru: "Спектр: вы в команде организаторов" };
	expect((await invited.waitForEmail()).subject).toBe(subject[language]);
	await page.reload();
	await expect(members).toHaveCount(4);

	await act(editor.email, "edit");
	await role("sec_chair").uncheck();
	await role("superadmin").check();
	await role("editor").uncheck();
	await button("staff:edit.submit").click();
	await expect(member(editor.email).getByRole("listitem")).toHaveText([chip(say, "superadmin")]);

	await act(invited.email, "remove");
	await expectAccessible(page);
	await page.route("**/adm/staff/removal", (route) => route.fulfill({ status: 503 }), { times: 1 });
	expectConsole(
		`Failed to load resource: the server responded with a status of 503 (Service Unavailable) /api/conf/${path}/adm/staff/removal`,
	);
	await button("staff:remove.submit").click();
	const failure = dialog.getByRole("list", { name: say("shell:alerts") });
	await expect(failure, "a dialog shows within it what failed").toHaveText(say("common:responses.503"));
	await expectAccessible(page);
	await button("staff:remove.submit").click();
	await expect(member(invited.email)).toHaveCount(0);
	await expect(otherStaffPage.member(invited.email)).toHaveCount(0);

	await act(editor.email, "hand_over");
	await expect(button("staff:hand_over.submit")).toHaveAccessibleDescription(
		say("staff:hand_over.hint", { email: editor.email }),
	);
	await dialog.getByRole("textbox").fill(editor.email);
	await button("staff:hand_over.submit").click();
	await expect(member(editor.email)).toContainText(chip(say, "creator"));
	await expect(member(creator.email)).toContainText(chip(say, "superadmin"));
	await expect(page.getByRole("button", { name: say("staff:acts", { name: editor.email }) })).toHaveCount(0);

	await act(creator.email, "leave");
	const late = Promise.withResolvers<void>();
	let left = false;
	await page.route("**/adm/staff/removal", async (route) => {
		const response = await route.fetch();
		left = true;
		await route.fulfill({ response });
	});
	await page.route(`**/api/conf/${path}`, async (route) => {
		if (left) await late.promise;
		await route.continue();
	});
	// Until the conference is read again, the page still counts for staff.
	await page.route("**/adm/messages/unread-count", (route) =>
		left ? route.fulfill({ json: 0 }) : route.continue(),
	);
	await button("staff:remove.own_submit").click();
	await expect(page).toHaveURL(`/${path}`);
	late.resolve();
	await expect(page.getByRole("link", { name: say("common:tabs.admin") })).toHaveCount(0);
});

test("two people change one staff member: the second is notified, and loses nothing", async ({
	visitor,
	join,
	table,
	say,
}) => {
	const [one, two, member] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	for (const person of [one, two]) await appointStaff(table, person, path, { type: "superadmin" });
	await appointStaff(table, member, path, { type: "observer" });
	const [first, second] = await Promise.all([visitor(one), visitor(two)]);
	const [mine, theirs] = [staffPage(first, say), staffPage(second, say)];
	for (const page of [first, second]) await page.goto(`/${path}/adm/staff`);
	for (const { act, role } of [mine, theirs]) {
		await act(member.email, "edit");
		await role("observer").uncheck();
	}
	await theirs.role("editor").check();
	await mine.role("sec_secretary").check();
	await mine.dialog.getByRole("checkbox", { name: /^B\./ }).check();
	await mine.button("staff:edit.submit").click();
	const notice = theirs.dialog.getByRole("alert");
	await expect(notice).toContainText(say("staff:edit.overtaken"));
	await expect(notice).toContainText(chip(say, "sec_secretary"));
	await expect(theirs.role("editor")).toBeChecked();
	await notice.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await theirs.button("staff:edit.submit").click();
	await expect(theirs.member(member.email).getByRole("listitem")).toHaveText([chip(say, "editor")]);
	await expect(mine.member(member.email).getByRole("listitem")).toHaveText([chip(say, "editor")]);
});
