import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { conferences } from "@deck/core/conference/entity";
import { auditLog } from "@deck/core/kernel/audit";
import { sortableIdOf } from "@deck/core/kernel/ids";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import type { Translate } from "../support/interface-texts.ts";
import { chooseOption } from "../support/pages/choose-option.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";

const action = (say: Translate, name: string) => say(`audit:action.${name}`);

function log(page: Page, say: Translate) {
	const entries = page.getByRole("main").locator("ol > li");
	return {
		entries,
		lines: entries.locator("summary"),
		async choose(label: string, option: string) {
			await chooseOption(page.getByLabel(say(`audit:${label}`), { exact: true }), option);
		},
	};
}

test("the log shows changes, their authors, impersonation and old values @journey", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const [creator, superadmin, editor] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, superadmin, path, { type: "superadmin" });
	await appointStaff(table, editor, path, { type: "editor" });
	await startImpersonation(creator, superadmin, path);
	const staff = `/api/conf/${path}/adm/staff`;
	const admin_roles = [{ type: "observer" }, { type: "sec_chair", section_id: "optics" }];
	await creator.request("PUT", staff, {
		body: { email: editor.email, admin_roles },
		headers: impersonationHeaders(superadmin),
	});
	await creator.request("DELETE", "/api/impersonation");
	await superadmin.post(`${staff}/removal`, { email: editor.email });
	await signIn(page, creator);
	const { entries, lines, choose } = log(page, say);

	await page.goto(`/${path}/adm/audit`);
	await expect(lines).toContainText([
		`${action(say, "staff.removed")} · ${editor.email}`,
		`${action(say, "impersonation.ended")} · ${superadmin.email}`,
		`${action(say, "staff.edited")} · ${editor.email}`,
		`${action(say, "impersonation.started")} · ${superadmin.email}`,
	]);
	await expect(lines.nth(2)).toContainText(
		say("audit:as", { who: creator.email, impersonated: superadmin.email }),
	);
	await lines.nth(2).click();
	const entry = entries.nth(2);
	const section = { en: "A. Optics", ru: "A. Оптика" }[language];
	await expect(entry.locator("del")).toHaveText(say("roles:editor"));
	await expect(entry.locator("ins")).toHaveText(
		`${say("roles:observer")} ${say("roles:sec_chair")}, ${section}`,
	);
	await expect(entry.locator("time").last()).toHaveText(/\d{4}, \d{2}:\d{2}\sUTC/);
	await expectAccessible(page);

	await choose("what", say("audit:kind.dates"));
	await expect(page.getByText(say("audit:empty"))).toBeVisible();
	await choose("what", say("audit:kind.account"));
	await expect(lines).toHaveCount(2);
	await expect(page).toHaveURL(`/${path}/adm/audit?what=account-`);
	await choose("what", say("audit:anything"));
	await page.getByRole("combobox", { name: say("audit:who") }).fill(superadmin.email.slice(0, 8));
	await page.getByRole("option", { name: superadmin.email }).click();
	await expect(lines).toContainText([action(say, "staff.removed"), action(say, "staff.edited")]);
	const filtered = page.url();
	await page.goto("/");
	await page.goto(filtered);
	await expect(lines).toHaveCount(2);

	await page.goto(`/${path}/adm/audit`);
	await expect(lines).toHaveCount(4);
	await superadmin.post(staff, { email: "new@example.org", admin_roles: [{ type: "editor" }] });
	await expect(lines, "what others do appears").toHaveCount(5);
});

test("the log is read month by month, over months without changes", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const creator = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await conferences(table).patch({ conference: path }).set({ created_at: "2025-01-15T00:00:00.000Z" }).go();
	const write = (month: string, name: string) => {
		const at = `${month}-05T10:00:00.000Z`;
		return auditLog(table)
			.create({
				conference: path,
				id: sortableIdOf(new Date(at)),
				month,
				object: "conference",
				action: name,
				actor: "system",
				at,
			})
			.go();
	};
	for (let count = 0; count < 60; count++) await write("2025-06", "conference.dates_edited");
	await write("2025-03", "conference.something_new");
	await signIn(page, creator);
	const { lines, choose } = log(page, say);
	const month = (en: string, ru: string) => ({ en, ru })[language];

	await page.goto(`/${path}/adm/audit?month=2025-06`);
	await expect(lines).toHaveCount(50);
	await expect(lines.first()).toContainText(say("audit:system"));
	await page.getByRole("button", { name: say("audit:more") }).click();
	await expect(lines).toHaveCount(60);
	await expect(page.getByRole("button", { name: say("audit:more") })).toHaveCount(0);

	await page.goto(`/${path}/adm/audit`);
	const earlier = page.getByRole("main").getByRole("button", {
		name: new RegExp(`^(${say("audit:more")}|${say("audit:earlier", { month: "" })})`),
	});
	await expect(async () => {
		await earlier.click({ timeout: 1_000 });
		await expect(lines).toHaveCount(61, { timeout: 1_000 });
	}).toPass();
	await expect(page.getByRole("heading", { level: 2 })).toHaveText([
		month("June 2025", "июнь 2025"),
		month("March 2025", "март 2025"),
	]);
	await expect(lines.last(), "a change without words has its name").toContainText("conference.something_new");
	await choose("when", month("April 2025", "апрель 2025"));
	await expect(page.getByText(say("audit:empty"))).toBeVisible();
	await expectAccessible(page);
});

test("the history of a part opens beside its page", async ({ page, join, visitor, table, say }) => {
	const [creator, editor, observer] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, observer, path, { type: "observer" });
	const change = async (timezone: string) => {
		const { body } = await creator.get<ConferenceWithInfo>(`/api/conf/${path}`);
		await creator.request("PUT", `/api/conf/${path}/adm/dates`, {
			body: partForms.dates(body, { timezone }),
		});
	};
	await change("Europe/Moscow");
	const roles = { email: "new@example.org", admin_roles: [{ type: "editor" }] };
	await creator.post(`/api/conf/${path}/adm/staff`, roles);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/dates`);
	const button = page.getByRole("button", { name: say("admin:history"), exact: true });
	const drawer = page.getByRole("dialog", { name: say("audit:history.dates") });
	const entries = drawer.locator("ol > li");

	await button.focus();
	await page.keyboard.press("Enter");
	await expect(entries).toContainText([action(say, "conference.dates_edited")]);
	await expect(entries).toContainText([creator.email]);
	await expect(entries.locator("del")).toHaveText("Europe/Samara");
	await expect(entries.locator("ins")).toHaveText("Europe/Moscow");
	await expectAccessible(page);
	await change("Asia/Tashkent");
	await expect(entries.locator("ins"), "what others do appears").toHaveText([
		"Asia/Tashkent",
		"Europe/Moscow",
	]);
	await page.keyboard.press("Escape");
	await expect(drawer).toHaveCount(0);
	await expect(button).toBeFocused();
	await button.click();
	await drawer.getByRole("link", { name: say("audit:history.log") }).click();
	await expect(page).toHaveURL(`/${path}/adm/audit?what=dates`);
	await expect(drawer).toHaveCount(0);
	await expect(log(page, say).lines).toHaveCount(2);

	const other = await visitor(observer);
	await other.goto(`/${path}/adm/dates`);
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("dates:title"));
	await expect(other.getByRole("button", { name: say("admin:history"), exact: true })).toHaveCount(0);
});
