import { formatDocumentCode } from "@deck/contracts/issued-document";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { pdfText } from "../support/fixtures/pdf-text.ts";
import { writeRegistrations } from "../support/fixtures/written-registrations.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
} from "../support/steps/registration-steps.ts";

const ALL_REGISTRATIONS = 300;
const YOUNG_REGISTRATIONS = 60;
const PAID_REGISTRATIONS = 120;
const PAID_YOUNG_REGISTRATIONS = YOUNG_REGISTRATIONS / 2;

const surname = (index: number, letters: string) =>
	[100, 10, 1].map((unit) => letters[Math.floor(index / unit) % 10]).join("");

const formOf = (index: number) =>
	registrationForm({
		locales: {
			en: { first_name: "Ada", last_name: `Guest${surname(index, "abcdefghij")}` },
			ru: { first_name: "Ада", last_name: `Гость${surname(index, "абвгдежзик")}` },
		},
		...(index < YOUNG_REGISTRATIONS && { young: true, status: "stud" as const }),
	});

function bankFile(registrations: readonly RegistrationListRow[]): string {
	const rows = registrations.map(({ number, ru, young }, at) =>
		["17.03.2026", at + 1, young ? "1200,00" : "2000,00", ru, `Оргвзнос, заявка ${number}`].join(";"),
	);
	return ["Дата;Номер документа;Сумма;Плательщик;Назначение платежа", ...rows].join("\r\n");
}

test("a registrar handles 300 registrations: documents, bank file, reminders, badges, check-in", async ({
	page,
	join,
	table,
	say,
}) => {
	test.setTimeout(180_000);
	const editor = await join();
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "editor" });
	await setFees(table, path);
	const emails = Array.from({ length: ALL_REGISTRATIONS }, (_, index) => `${path}.${index}@example.org`);
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
	await expect(stage("stage_counted.sent", ALL_REGISTRATIONS)).toBeVisible();

	const toVerify = `${YOUNG_REGISTRATIONS} ${say("registrations:document_is.to_verify")}`;
	await stages.getByRole("button", { name: toVerify }).click();
	await selectAll(YOUNG_REGISTRATIONS);
	await pressOnBar(page, say, say("registrations:bulk.act.verify"));
	await dialog
		.getByRole("button", { name: say("registrations:bulk.submit.verify", { count: YOUNG_REGISTRATIONS }) })
		.click();
	await expect(
		dialog.getByText(say("registrations:bulk.finished", { count: YOUNG_REGISTRATIONS })),
	).toBeVisible();
	await dialog.getByRole("button", { name: say("common:close") }).click();
	await expect(stage("stage_counted.verified", YOUNG_REGISTRATIONS)).toBeVisible();
	await expect(stage("stage_counted.sent", ALL_REGISTRATIONS - YOUNG_REGISTRATIONS)).toBeVisible();

	const registrations = (await steps.list(editor)).toSorted((a, b) => Number(b.young) - Number(a.young));
	const paying = registrations.slice(
		YOUNG_REGISTRATIONS - PAID_YOUNG_REGISTRATIONS,
		YOUNG_REGISTRATIONS - PAID_YOUNG_REGISTRATIONS + PAID_REGISTRATIONS,
	);
	await page.getByRole("link", { name: say("registrations:bank") }).click();
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: say("bank:file.choose") }).click();
	const buffer = Buffer.from(bankFile(paying));
	await (await chooser).setFiles({ name: "bank.csv", mimeType: "text/csv", buffer });
	const sure = page.getByRole("region", { name: new RegExp(`^${say("bank:kind.sure")} `) });
	await expect(sure).toContainText(String(PAID_REGISTRATIONS));
	await expectAccessible(page);
	await page.getByRole("button", { name: say("bank:sum.confirm", { count: PAID_REGISTRATIONS }) }).click();
	await expect(page.getByText(say("bank:run.done", { done: PAID_REGISTRATIONS, refused: 0 }))).toBeVisible();
	const list = `/${path}/adm/registrations`;
	await page.goto(list);
	const paid = stage("stage_counted.paid", PAID_REGISTRATIONS);
	const sum = PAID_YOUNG_REGISTRATIONS * 1_200 + (PAID_REGISTRATIONS - PAID_YOUNG_REGISTRATIONS) * 2_000;
	await expect(paid).toContainText(`₽${sum.toLocaleString("en")}`);

	const waiting = YOUNG_REGISTRATIONS - PAID_YOUNG_REGISTRATIONS;
	await stage("stage_counted.verified", waiting).click();
	await selectAll(waiting);
	await pressOnBar(page, say, say("registrations:bulk.act.remind"));
	await dialog
		.getByRole("button", { name: say("registrations:bulk.submit.remind", { count: waiting }) })
		.click();
	await expect(dialog.getByText(say("registrations:bulk.finished", { count: waiting }))).toBeVisible();
	await dialog.getByRole("button", { name: say("common:close") }).click();

	await paid.click();
	await selectAll(PAID_REGISTRATIONS);
	await pressOnBar(page, say, say("documents:print.button"));
	const badges = dialog.getByRole("button", {
		name: say("documents:print.badges", { count: PAID_REGISTRATIONS }),
	});
	await expect(badges).toBeVisible();
	await expectAccessible(page);
	const [download] = await Promise.all([page.waitForEvent("download"), badges.click()]);
	const printed = await pdfText(await download.path());
	const now = await steps.list(editor);
	const codes = now.flatMap(({ badge }) => (badge ? [formatDocumentCode(badge)] : []));
	expect(codes.filter((code) => printed.includes(code)).length).toBe(PAID_REGISTRATIONS);
	await dialog.getByRole("button", { name: say("common:close") }).click();

	const [first, second, third] = paying;
	const code = now.find(({ number }) => number === third?.number)?.badge ?? "";
	await page.goto(`${list}/check-in`);
	const field = page.getByRole("textbox", { name: say("check-in:find.label") });
	for (const [index, typed] of [
		String(first?.number),
		second?.en ?? "",
		formatDocumentCode(code),
	].entries()) {
		await field.fill(typed);
		await field.press("Enter");
		// The conference is months away.
		if (index === 0) await dialog.getByRole("button", { name: say("check-in:days.confirm") }).click();
		await expect(
			page.getByText(say("check-in:counts.in", { in: index + 1, paid: PAID_REGISTRATIONS })),
		).toBeVisible();
	}
	await page.goto(list);
	const unpaid = ALL_REGISTRATIONS - PAID_REGISTRATIONS;
	await expect(stage("expected", unpaid)).toBeVisible();
	const all = await steps.list(editor);
	const stays = (given: (card: RegistrationListRow) => unknown) => all.filter(given).length;
	expect([
		stays(({ state }) => state === "paid"),
		stays(({ state }) => state === "submitted"),
		stays(({ document }) => document === "verified"),
		stays(({ checked_in_at }) => checked_in_at),
	]).toEqual([PAID_REGISTRATIONS, unpaid, YOUNG_REGISTRATIONS, 3]);
});
