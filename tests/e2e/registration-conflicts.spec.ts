import { conferences } from "@deck/core/conference/entity";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { buildConference } from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { REGISTRATION_DATES, RegistrationSteps, setFees } from "../support/steps/registration-steps.ts";

test("two tabs stay in sync; after conflicting offline edits the user chooses the text to keep", async ({
	page,
	join,
	table,
	say,
	visitor,
	expectConsole,
}) => {
	const person = await join();
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	const steps = new RegistrationSteps(path);
	const names = async () => (await steps.read(person)).registration?.content.locales?.en;
	const field = (of: Page, key: "first_name" | "last_name") =>
		of.getByLabel(say(`registration:field.locales.en.${key}`), { exact: true });
	await signIn(page, person);
	const other = await visitor(person);
	for (const tab of [page, other]) {
		await tab.goto(`/${path}/registration`);
		await expect(field(tab, "first_name")).toBeVisible();
	}
	await field(page, "first_name").fill("Arina");
	await expect.poll(names).toMatchObject({ first_name: "Arina" });
	await expect(field(other, "first_name")).toHaveValue("Arina");
	await field(other, "last_name").fill("Veshnyakova");
	await expect(field(page, "last_name")).toHaveValue("Veshnyakova");

	expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
	await page.context().setOffline(true);
	await field(page, "last_name").fill("One");
	await expect(page.getByText(say("registration:draft.here")).filter({ visible: true })).toBeVisible();
	await field(other, "last_name").fill("Two");
	await expect.poll(names).toMatchObject({ last_name: "Two" });
	await page.context().setOffline(false);
	await expect(page.getByText(say("registration:draft.stale"))).toBeVisible();
	await expect(field(page, "last_name")).toHaveValue("One");
	await expectAccessible(page);
	await page.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await expect.poll(names).toMatchObject({ first_name: "Arina", last_name: "One" });
	await expect(field(other, "last_name")).toHaveValue("One");
});

test("registration that closes while the user types keeps the text and shows the state", async ({
	page,
	join,
	table,
	say,
}) => {
	const person = await join();
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	await signIn(page, person);
	await page.goto(`/${path}/registration`);
	const needs = page.getByLabel(new RegExp(`^${say("registration:field.needs")}`));
	await needs.fill("No nuts.");
	await expect.poll(async () => (await steps.read(person)).registration?.content.needs).toBe("No nuts.");
	const dates = { ...REGISTRATION_DATES, registration_close: dayFromToday(-1) };
	await conferences(table).patch({ conference: path }).set({ dates }).go();
	await needs.fill("No nuts, and a ramp.");
	await expect(page.getByText(say("registration:over.draft"))).toBeVisible();
	await expect(needs).toHaveValue("No nuts, and a ramp.");
	await expect(page.getByRole("button", { name: say("registration:send"), exact: true })).toHaveAttribute(
		"aria-disabled",
		"true",
	);
	await expectAccessible(page);
	await page.reload();
	await expect(page.getByText(say("registration:next.not_sent_text"))).toBeVisible();
	await page.goto(`/${path}`);
	await expect(
		page.getByRole("link", { name: say("common:tabs.registration"), exact: true }).first(),
	).toBeVisible();
});

test("before registration opens, a user signs in, asks for a notification, and undoes it @both", async ({
	page,
	join,
	table,
	say,
}) => {
	const person = await join();
	const { path } = await buildConference(table, {
		dates: { ...REGISTRATION_DATES, registration_open: dayFromToday(10) },
	});
	await page.goto(`/${path}/registration`);
	await page.waitForURL(/\/auth\/login\?to=/);
	expect(new URL(page.url()).searchParams.get("to")).toBe(`/${path}/registration`);
	await signIn(page, person);
	await page.goto(`/${path}/registration`);
	await page.getByRole("button", { name: say("registration:reminder.ask") }).click();
	await expect(page.getByText(say("registration:reminder.requested", { email: person.email }))).toBeVisible();
	await expectAccessible(page);
	await page.reload();
	await page.getByRole("button", { name: say("registration:reminder.cancel") }).click();
	await expect(page.getByRole("button", { name: say("registration:reminder.ask") })).toBeVisible();
	await conferences(table).patch({ conference: path }).set({ dates: REGISTRATION_DATES }).go();
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: say("registration:title") })).toBeVisible();
});
