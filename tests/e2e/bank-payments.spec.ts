import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
} from "../support/steps/registration-steps.ts";

function windows1251(text: string): Buffer {
	const others: Record<string, number> = { ё: 0xb8, Ё: 0xa8, "№": 0xb9, "«": 0xab, "»": 0xbb };
	const bytes = [...text].map((letter) => {
		const code = letter.codePointAt(0) ?? 0;
		if (code < 0x80) return code;
		return others[letter] ?? code - 0x410 + 0xc0;
	});
	return Buffer.from(bytes);
}

test("payments from a bank's file are matched, reviewed, confirmed once and undone @journey @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const editor = await join();
	const people = await Promise.all(Array.from({ length: 6 }, join));
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "editor" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const names = ["Ключевская", "Тишина", "Рудаков", "Петрова", "Щукин", "Зайцев"];
	const numbers: number[] = [];
	for (const [at, person] of people.entries()) {
		const ru = { first_name: "Анна", last_name: names[at] ?? "" };
		const en = { first_name: "Anna", last_name: `Surname${"abcdef"[at]}` };
		numbers.push(await steps.sendForNumber(person, registrationForm({ locales: { en, ru } })));
	}
	const [a = 0, b = 0, c = 0, d = 0, e = 0] = numbers;
	const csv = [
		"Выписка по счёту;;;;",
		"Дата;Номер документа;Сумма;Плательщик;Назначение платежа",
		`17.03.2026;00391;2 000,00;Ключевская Анна;Оргвзнос, заявка 000${a}`,
		`17.03.2026;392;2 000,00;ООО «Оптика»;Оргвзнос за Тишину, заявка № ${b}`,
		`17.03.2026;393;4 000,00;ООО «Оптика»;Оплата за 2 участников, заявки ${c}, ${d}`,
		`17.03.2026;394;1 500,00;Щукин А.;Регистрационный взнос ${e}`,
		"17.03.2026;395;2 000,00;Сидорова Мария;За конференцию",
		`17.03.2026;396;нет;Зайцев Анна;заявка ${numbers[5]}`,
		"17.03.2026;397;-500,00;Кафе;Обед",
		"17.03.2026;398;850,00;Кафе;Возврат по договору 17",
		"Итого;;12 350,00;;",
	].join("\r\n");
	const choose = async (name: string) => {
		const chooser = page.waitForEvent("filechooser");
		await page.getByRole("button", { name }).click();
		await (await chooser).setFiles({ name: "vypiska.csv", mimeType: "text/csv", buffer: windows1251(csv) });
	};
	const group = (kind: string) =>
		page.getByRole("region", { name: new RegExp(`^${say(`bank:kind.${kind}`)} `) });
	const confirm = (count: number) => page.getByRole("button", { name: say("bank:sum.confirm", { count }) });

	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations`);
	await page.getByRole("link", { name: say("registrations:bank") }).click();
	await choose(say("bank:file.choose"));
	await expect(page.getByText("Windows-1251")).toBeVisible();
	await expect(group("sure").getByRole("listitem")).toHaveCount(1);
	await expect(group("doubtful").getByRole("listitem")).toHaveCount(3);
	await expect(group("unmatched").getByRole("listitem")).toHaveCount(3);
	await expect(page.getByText(say("bank:row.unread.sum"))).toBeVisible();
	await expectAccessible(page);

	const preview = page.getByRole("region", { name: say("reading:preview") });
	const readAs = async (encoding: string) => {
		if (isMobile)
			return void (await page.getByLabel(say("reading:encoding")).selectOption({ label: encoding }));
		await page.getByRole("button", { name: say("reading:encoding") }).click();
		await page.getByRole("option", { name: encoding }).click();
	};
	await page.getByRole("button", { name: say("bank:columns.change") }).click();
	await readAs("DOS 866");
	await expect(preview.getByRole("cell", { name: "Ключевская Анна" })).toHaveCount(0);
	await readAs("Windows-1251");
	await expect(preview.getByRole("cell", { name: "Ключевская Анна" })).toBeVisible();
	await page.getByRole("button", { name: say("bank:columns.change") }).click();

	const all = page.getByRole("checkbox", { name: say("bank:all_sure") });
	await page.getByRole("button", { name: new RegExp(`^${say("bank:kind.sure")}`) }).click();
	await expect(group("doubtful")).toHaveCount(0);
	await all.click();
	await expect(page.getByRole("button", { name: say("bank:sum.nothing") })).toBeVisible();
	await all.click();
	await expect(confirm(1)).toBeVisible();
	await page.getByRole("button", { name: new RegExp(`^${say("bank:kind.sure")}`) }).click();

	const doubtful = group("doubtful").getByRole("listitem");
	for (const text of ["Тишину", "2 участников", "1 500"])
		await doubtful
			.filter({ hasText: text.replace("1 500", "Щукин") })
			.getByRole("checkbox")
			.click();
	await expect(confirm(4)).toBeVisible();
	const leftOut = page.getByText(say("bank:sum.left_out", { count: 1 }));
	await expect(leftOut).toBeVisible();
	await page.getByRole("textbox", { name: say("bank:row.note") }).fill("Скидка");
	await expect(confirm(5)).toBeVisible();
	await expect(leftOut).toHaveCount(0);
	await page.reload();
	await confirm(5).click();
	await expect(page.getByText(say("bank:run.done", { done: 5, refused: 0 }))).toBeVisible();
	expect((await steps.list(editor)).filter(({ state }) => state === "paid").length).toBe(5);
	await expect(page.getByRole("button", { name: say("bank:undo.button") })).toBeVisible();

	// The same file again: all is already confirmed.
	await page.getByRole("button", { name: say("bank:run.close") }).click();
	await expect(group("before").getByRole("listitem")).toHaveCount(4);
	await expect(group("sure")).toHaveCount(0);

	await page.getByRole("button", { name: say("bank:undo.button") }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox", { name: say("bank:undo.reason") }).fill("A wrong file");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("bank:undo.confirm", { count: 5 }) }).click();
	await expect(page.getByText(say("bank:undo.done", { done: 5, refused: 0 }))).toBeVisible();
	expect((await steps.list(editor)).filter(({ state }) => state === "paid")).toEqual([]);
});
