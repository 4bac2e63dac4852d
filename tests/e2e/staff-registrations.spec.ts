import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	buildConference,
	makePdf,
	submitPaper,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import type { Person } from "../support/person.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
} from "../support/steps/registration-steps.ts";

async function documentOf(person: Person): Promise<string> {
	const id = await uploadUninspected(person, await makePdf(1), "certificate.pdf", "status_document");
	await person.post(`/api/uploads/${id}/complete`);
	return id;
}

test("a registrar verifies, returns, confirms a payment and reminds many, live in another tab @journey", async ({
	page,
	visitor,
	join,
	table,
	say,
}) => {
	const [editor, dao, kirill, olga] = await Promise.all([join(), join(), join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "editor" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const named = (last_name: string) => ({
		locales: { en: { first_name: "Ada", last_name }, ru: { first_name: "", last_name: "" } },
	});
	const young = { young: true, status: "pgrad" as const };
	for (const [person, name] of [[dao, "Dao"] as const, [kirill, "Kirsanov"] as const])
		await steps.sendForNumber(
			person,
			registrationForm({ ...named(name), ...young, upload_id: await documentOf(person) }),
		);
	await steps.sendForNumber(olga, registrationForm(named("Tishina")));

	const other = await visitor(editor);
	await other.goto(`/${path}/adm/registrations`);
	const otherRow = (name: string) =>
		other.getByRole("grid").locator("tbody").getByRole("row").filter({ hasText: name });
	await expect(otherRow("Tishina")).toContainText(say("registrations:stage.sent"));

	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations`);
	const rows = page.getByRole("grid").locator("tbody").getByRole("row");
	await expect(rows).toHaveCount(3);
	await expect(rows.last()).toContainText("Tishina");
	await expectAccessible(page);

	await rows.filter({ hasText: "Kirsanov" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Kirsanov");
	await page.getByRole("button", { name: say("registrations:decide.return"), exact: true }).click();
	await page.getByRole("button", { name: say("registrations:template.label") }).click();
	await page.getByRole("menuitem", { name: say("registrations:template.old.name") }).click();
	await expect(page.getByRole("textbox", { name: say("registrations:reason.ru") })).toHaveValue(
		/действующий/,
	);
	await page.getByRole("button", { name: say("registrations:decide.return_it") }).click();
	await expect(page.getByRole("heading", { name: say("registrations:decide.returned") })).toBeVisible();
	await expect(otherRow("Kirsanov")).toContainText(say("registrations:stage.returned"));
	await page.getByRole("link", { name: say("registrations:title"), exact: true }).click();
	await expect(rows.filter({ hasText: "Kirsanov" })).toContainText(say("registrations:stage.returned"));
	await expect(rows.first()).toContainText("Dao");
	await rows.filter({ hasText: "Dao" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Dao");
	await expect(page.getByText("certificate.pdf")).toBeVisible();
	await page.getByRole("button", { name: say("registrations:decide.verify"), exact: true }).click();
	await expect(page.getByRole("heading", { name: say("registrations:decide.verified") })).toBeVisible();

	const sum = page.getByRole("textbox", { name: say("registrations:pay.sum_in", { currency: "RUB" }) });
	await sum.fill("1 000,50");
	const note = page.getByRole("textbox", { name: say("registrations:pay.note") });
	await note.fill("The bank took a fee");
	const number = (await steps.list(editor)).find(({ en }) => en === "Ada Dao")?.number ?? 0;
	await steps.applyAction(editor, number, { act: "discount", percent: 10, reason: "Volunteer" });
	const confirm = page.getByRole("button", {
		name: say("registrations:pay.confirm_sum", { sum: "₽1,000.50" }),
	});
	await confirm.click();
	await expect(page.getByText(say("registrations:it_is_now"))).toBeVisible();
	await expect(note).toHaveValue("The bank took a fee");
	await expectAccessible(page);
	await confirm.click();
	const payment = page.getByRole("region", { name: say("registrations:pay.paid"), exact: true });
	await expect(payment).toContainText("₽1,000.50");
	await expect(otherRow("Dao")).toContainText(say("registrations:stage.paid"));

	await page.getByRole("link", { name: say("registrations:title"), exact: true }).click();
	await expect(rows).toHaveCount(3);
	await expect(page.getByRole("grid")).toContainText(say("registrations:stage.paid"));
	await page.getByRole("checkbox", { name: say("table:select_all", { count: 3 }) }).check();
	await pressOnBar(page, say, say("registrations:bulk.act.remind"));
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(say("registrations:bulk.why.paid"))).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("registrations:bulk.submit.remind", { count: 2 }) }).click();
	await expect(dialog.getByText(say("registrations:bulk.finished", { count: 2 }))).toBeVisible();
	await dialog.getByRole("button", { name: say("common:close") }).click();
	expect((await olga.waitForEmail(/not paid yet/)).text).toContain("To pay: ₽2,000");
});

test("a registrar corrects what a participant presents, by the papers' titles @both", async ({
	page,
	isMobile,
	join,
	table,
	say,
}) => {
	const {
		author,
		editor,
		path,
		number: first,
	} = await buildPaper(
		{ join, table },
		{ conference: { dates: REGISTRATION_DATES }, paper: { title: "Snow on roofs" }, status: "accepted" },
	);
	const second = await submitPaper(author, path, { title: "Ice on lakes" });
	await rewritePaper(table, { conference: path, number: second }, { status: "accepted" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const form = registrationForm({ format: "presenter", papers: [first] });
	const number = await steps.sendForNumber(author, form);
	await steps.confirmPayment(editor, number);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations/${number}`);
	const act = say("registrations:act.correct");
	if (isMobile) {
		await page.getByRole("button", { name: say("registrations:act.more"), exact: true }).click();
		await page.getByRole("menuitem", { name: act }).click();
	} else await page.getByRole("button", { name: act }).click();
	const dialog = page.getByRole("dialog");
	const removal = say("common:remove_named", { name: `${first}. Snow on roofs` });
	await expect(dialog.getByRole("button", { name: removal })).toBeVisible();
	await dialog.getByRole("combobox", { name: say("registrations:register.papers") }).fill("lakes");
	await page.getByRole("option", { name: "Ice on lakes" }).click();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: removal }).click();
	await dialog.getByRole("textbox", { name: say("registrations:reason.one") }).fill("Another talk");
	await dialog.getByRole("button", { name: say("registrations:correct.submit"), exact: true }).click();
	await expect(dialog).toHaveCount(0);
	const { papers } = await steps.readForStaff(editor, number);
	expect(papers.map((paper) => paper.number)).toEqual([second]);
});
