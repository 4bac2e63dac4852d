import type { OwnRegistration } from "@deck/contracts/registration";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appoint, buildConference, makePdf, rewriteParts } from "../support/builders.ts";
import { acceptedPaper, eventOf, REGISTERING, RegistrationSteps } from "../support/registration-steps.ts";

const fee = (format: "listener" | "presenter", young: boolean, amount: number) => ({
	...{ place: "ru", format, young, amount, currency: "RUB" as const },
});
const PARTS = {
	fees: [fee("presenter", false, 600_000), fee("presenter", true, 350_000), fee("listener", false, 200_000)],
	events: [eventOf("dinner", 3)],
};

test("a presenter fills in, goes away, comes back, shows a document, sends, changes and has paid", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTERING });
	await rewriteParts(table, path, PARTS);
	await appoint(table, editor, path, { type: "editor" });
	const number = await acceptedPaper(author, editor, path);
	const steps = new RegistrationSteps(path);
	const state = async () => (await author.get<OwnRegistration>(steps.own)).body.registration?.state ?? null;
	const field = (key: string) =>
		page
			.getByLabel(new RegExp(`^${say(`registration:field.${key}`)}( ${say("common:optional")})?$`))
			.and(page.locator("input, textarea, select, button"))
			.first();
	await signIn(page, author);
	await page.goto(`/${path}/registration`);
	await expect(page.getByRole("heading", { level: 1, name: say("registration:title") })).toBeVisible();
	await expect(page.getByRole("checkbox", { name: String(number) })).toBeChecked();
	await field("locales.en.first_name").fill("Arina");
	await field("locales.en.last_name").fill("Veshnyakova");
	await expect.poll(state).toBe("draft");
	await page.reload();
	await expect(field("locales.en.last_name")).toHaveValue("Veshnyakova");
	await expectBothThemes(page);

	await field("residency").fill(language === "en" ? "Norway" : "Норвегия");
	await page.getByRole("option", { name: /Norway|Норвегия/ }).click();
	await page.getByText(say("registration:organization.su"), { exact: true }).click();
	const status = field("status");
	if ((await status.evaluate(({ tagName }) => tagName)) === "SELECT")
		await status.selectOption({ label: say("registration:status.pgrad") });
	else {
		await status.click();
		await page.getByRole("option", { name: say("registration:status.pgrad") }).click();
	}
	await page.getByRole("checkbox", { name: say("registration:field.young") }).check();
	await page.getByRole("button", { name: say("registration:missing.upload_id"), exact: true }).click();
	const buffer = Buffer.from(await makePdf(1));
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: "card.pdf", mimeType: "application/pdf", buffer });
	await expect(page.getByText(say("upload:ready"), { exact: true })).toBeVisible();
	await page.getByRole("checkbox", { name: /Dinner|Ужин/ }).check();
	const send = page.getByRole("button", { name: say("registration:send"), exact: true });
	await send.click();
	await expect(page.getByRole("alert").filter({ hasText: say("common:form.invalid") })).toBeVisible();
	await page.getByRole("checkbox", { name: say("registration:consent.agree") }).check();
	await send.click();

	const heading = page.getByRole("heading", { level: 1, name: say("registration:sent.title") });
	await expect(heading).toBeVisible();
	await expect(page.getByText(say("registration:seat.kept"))).toBeVisible();
	await expectAccessible(page);
	const { registration } = await steps.read(author);
	const own = registration?.number ?? 0;
	await steps.act(editor, own, { act: "return", reasons: { en: "It is cut off.", ru: "Текст обрезан." } });
	await expect(page.getByText(/It is cut off\.|Текст обрезан\./).first()).toBeVisible();
	await page.getByRole("button", { name: say("registration:next.send_another") }).click();
	await page
		.locator('input[type="file"]')
		.setInputFiles({ name: "again.pdf", mimeType: "application/pdf", buffer });
	await expect(page.getByText(say("upload:ready"), { exact: true })).toBeVisible();
	await page.getByRole("button", { name: say("registration:edit.save"), exact: true }).click();
	await expect(heading).toBeVisible();
	await expect(page.getByText("again.pdf")).toBeVisible();
	await steps.act(editor, own, { act: "verify" });
	await steps.paid(editor, own);
	await expect(page.getByText(say("registration:sent.frozen"))).toBeVisible();
	await expectBothThemes(page);
});

test("a listener registers, cancels and registers again; before the window one reads when it opens", async ({
	page,
	join,
	table,
	say,
}) => {
	const person = await join();
	const { path } = await buildConference(table, { dates: REGISTERING });
	await rewriteParts(table, path, PARTS);
	const steps = new RegistrationSteps(path);
	await signIn(page, person);
	await steps.sent(person);
	await page.goto(`/${path}/registration`);
	await page.getByRole("button", { name: say("registration:cancel.open") }).click();
	const confirm = page.getByRole("dialog").getByRole("button", { name: say("registration:cancel.confirm") });
	await expect(confirm).toBeVisible();
	await expectAccessible(page);
	await confirm.click();
	await expect(page.getByText(say("registration:next.cancelled"))).toBeVisible();
	await page.getByRole("button", { name: say("registration:next.again") }).click();
	await page.getByRole("checkbox", { name: say("registration:consent.agree") }).check();
	await page.getByRole("button", { name: say("registration:send"), exact: true }).click();
	await expect(page.getByText(say("registration:next.pay"), { exact: true })).toBeVisible();

	const { path: shut } = await buildConference(table);
	await page.goto(`/${shut}/registration`);
	await expect(
		page.getByRole("heading", { level: 1, name: say("registration:shut.none.title") }),
	).toBeVisible();
	await expectAccessible(page);
});
