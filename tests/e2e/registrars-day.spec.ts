import { printedCode } from "@deck/contracts/issued";
import type { RegistrationCard } from "@deck/contracts/registration";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appoint, buildConference } from "../support/builders.ts";
import { makeFakePorts } from "../support/fake-ports.ts";
import { pdfText } from "../support/pdf-text.ts";
import { offer, REGISTERING, RegistrationSteps, registrationForm } from "../support/registration-steps.ts";
import { pressOnBar } from "../support/selection-bar.ts";
import { writeRegistrations } from "../support/written-registrations.ts";

const ALL = 300;
const YOUNG = 60;
const PAYING = 120;
const YOUNG_PAYING = YOUNG / 2;

const surname = (index: number, letters: string) =>
	[100, 10, 1].map((unit) => letters[Math.floor(index / unit) % 10]).join("");

const formOf = (index: number) =>
	registrationForm({
		locales: {
			en: { first_name: "Ada", last_name: `Guest${surname(index, "abcdefghij")}` },
			ru: { first_name: "Ада", last_name: `Гость${surname(index, "абвгдежзик")}` },
		},
		...(index < YOUNG && { young: true, status: "stud" as const }),
	});

function bankFile(cards: readonly RegistrationCard[]): string {
	const rows = cards.map(({ number, ru, young }, at) =>
		["17.03.2026", at + 1, young ? "1200,00" : "2000,00", ru, `Оргвзнос, заявка ${number}`].join(";"),
	);
	return ["Дата;Номер документа;Сумма;Плательщик;Назначение платежа", ...rows].join("\r\n");
}

test("a registrar's day with 300 registrations: documents, the bank's file, reminders, badges, the door @desktop", async ({
	page,
	join,
	table,
	say,
}) => {
	test.setTimeout(180_000);
	const editor = await join();
	const { path } = await buildConference(table, { dates: REGISTERING });
	await appoint(table, editor, path, { type: "editor" });
	await offer(table, path);
	const emails = Array.from({ length: ALL }, (_, index) => `${path}.${index}@example.org`);
	await writeRegistrations(makeFakePorts(table), path, emails, formOf);
	const steps = new RegistrationSteps(path);
	const stages = page.getByRole("group", { name: say("registrations:stages") });
	const stage = (key: string, count: number) =>
		stages.getByRole("button", { name: new RegExp(`^${say(`registrations:${key}`)} ?${count}(?!\\d)`) });
	const dialog = page.getByRole("dialog");
	const selectAll = async (count: number) => {
		const all = page.getByRole("checkbox", { name: say("table:select_all", { count }) });
		await all.check();
		await expect(all).toBeChecked();
	};

	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations`);
	await expect(stage("stage_counted.sent", ALL)).toBeVisible();

	const toVerify = `${YOUNG} ${say("registrations:document_is.to_verify")}`;
	await stages.getByRole("button", { name: toVerify }).click();
	await selectAll(YOUNG);
	await pressOnBar(page, say, say("registrations:bulk.act.verify"));
	await dialog
		.getByRole("button", { name: say("registrations:bulk.submit.verify", { count: YOUNG }) })
		.click();
	await expect(dialog.getByText(say("registrations:bulk.finished", { count: YOUNG }))).toBeVisible();
	await dialog.getByRole("button", { name: say("common:close") }).click();
	await expect(stage("stage_counted.verified", YOUNG)).toBeVisible();
	await expect(stage("stage_counted.sent", ALL - YOUNG)).toBeVisible();

	const cards = (await steps.list(editor)).toSorted((a, b) => Number(b.young) - Number(a.young));
	const paying = cards.slice(YOUNG - YOUNG_PAYING, YOUNG - YOUNG_PAYING + PAYING);
	await page.getByRole("link", { name: say("registrations:bank") }).click();
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: say("bank:file.choose") }).click();
	const buffer = Buffer.from(bankFile(paying));
	await (await chooser).setFiles({ name: "bank.csv", mimeType: "text/csv", buffer });
	const sure = page.getByRole("region", { name: new RegExp(`^${say("bank:kind.sure")} `) });
	await expect(sure).toContainText(String(PAYING));
	await expectAccessible(page);
	await page.getByRole("button", { name: say("bank:sum.confirm", { count: PAYING }) }).click();
	await expect(page.getByText(say("bank:run.done", { done: PAYING, refused: 0 }))).toBeVisible();
	const list = `/${path}/adm/registrations`;
	await page.goto(list);
	const paid = stage("stage_counted.paid", PAYING);
	const sum = YOUNG_PAYING * 1_200 + (PAYING - YOUNG_PAYING) * 2_000;
	await expect(paid).toContainText(`${sum.toLocaleString("en")}\u00a0₽`);

	const waiting = YOUNG - YOUNG_PAYING;
	await stage("stage_counted.verified", waiting).click();
	await selectAll(waiting);
	await pressOnBar(page, say, say("registrations:bulk.act.remind"));
	await dialog
		.getByRole("button", { name: say("registrations:bulk.submit.remind", { count: waiting }) })
		.click();
	await expect(dialog.getByText(say("registrations:bulk.finished", { count: waiting }))).toBeVisible();
	await dialog.getByRole("button", { name: say("common:close") }).click();

	await paid.click();
	await selectAll(PAYING);
	await pressOnBar(page, say, say("documents:print.button"));
	const badges = dialog.getByRole("button", { name: say("documents:print.badges", { count: PAYING }) });
	await expect(badges).toBeVisible();
	await expectAccessible(page);
	const [download] = await Promise.all([page.waitForEvent("download"), badges.click()]);
	const printed = await pdfText(await download.path());
	const now = await steps.list(editor);
	const codes = now.flatMap(({ badge }) => (badge ? [printedCode(badge)] : []));
	expect(codes.filter((code) => printed.includes(code)).length).toBe(PAYING);
	await dialog.getByRole("button", { name: say("common:close") }).click();

	const [first, second, third] = paying;
	const code = now.find(({ number }) => number === third?.number)?.badge ?? "";
	await page.goto(`${list}/check-in`);
	const field = page.getByRole("textbox", { name: say("check-in:find.label") });
	for (const [index, typed] of [String(first?.number), second?.en ?? "", printedCode(code)].entries()) {
		await field.fill(typed);
		await field.press("Enter");
		await expect(page.getByText(say("check-in:counts.in", { in: index + 1, paid: PAYING }))).toBeVisible();
	}
	await page.goto(list);
	const unpaid = ALL - PAYING;
	await expect(stage("expected", unpaid)).toBeVisible();
	const all = await steps.list(editor);
	const stays = (given: (card: RegistrationCard) => unknown) => all.filter(given).length;
	expect([
		stays(({ state }) => state === "paid"),
		stays(({ state }) => state === "submitted"),
		stays(({ document }) => document === "verified"),
		stays(({ checked_in_at }) => checked_in_at),
	]).toEqual([PAYING, unpaid, YOUNG, 3]);
});
