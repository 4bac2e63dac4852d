import { formatDocumentCode } from "@deck/contracts/issued-document";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
} from "../support/steps/registration-steps.ts";

test("people are checked in once each by number and name, also offline @journey @phone", async ({
	page,
	visitor,
	join,
	table,
	machine,
	say,
	expectConsole,
}) => {
	const editor = await join();
	const { path } = await buildConference(table, {
		dates: { ...REGISTRATION_DATES, conference_start: dayFromToday(0), conference_end: dayFromToday(2) },
	});
	await appointStaff(table, editor, path, { type: "editor" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const names = ["Brandvik", "Oduya", "Lind", "Marsh", "Stone", "Unpaid"];
	const numbers: number[] = [];
	for (const last_name of names) {
		const form = registrationForm({
			locales: { en: { first_name: "Ada", last_name }, ru: { first_name: "", last_name: "" } },
		});
		const number = await steps.sendForNumber(await join(), form);
		if (last_name !== "Unpaid") await steps.confirmPayment(editor, number);
		numbers.push(number);
	}
	const [brandvik, , lind, marsh, stone, unpaid] = numbers;
	const address = `/${path}/adm/registrations/check-in`;
	const other = await visitor(editor);
	await other.goto(address);
	const counted = (count: number) => say("check-in:counts.in", { in: count, paid: 5 });
	await expect(other.getByText(counted(0))).toBeVisible();

	await signIn(page, editor);
	await page.goto(address);
	const field = page.getByRole("textbox", { name: say("check-in:find.label") });
	const verdict = page.getByRole("main").getByRole("status").last();
	const come = async (typed: string | number | undefined) => {
		await field.fill(String(typed));
		await field.press("Enter");
	};
	const begins = (key: string) => say(key, { time: "" }).split(/[·:]/)[0] ?? "";
	await come(brandvik);
	await expect(verdict).toContainText("Brandvik");
	await expect(verdict).toContainText(begins("check-in:verdict.valid"));
	await come("oduya");
	await expect(verdict).toContainText("Oduya");
	await expect(verdict).toContainText(begins("check-in:verdict.valid"));
	await expect(other.getByText(counted(2)), "another door").toBeVisible();
	const badge = (await steps.listRow(editor, brandvik ?? 0))?.badge ?? "";
	await come(`${machine.url}/verify/${formatDocumentCode(badge)}`);
	await expect(verdict).toContainText("Brandvik");
	await expect(verdict).toContainText(begins("check-in:verdict.already"));
	await come(unpaid);
	await expect(verdict).toContainText(say("check-in:verdict.unpaid"));
	await expect(verdict).toContainText(say("check-in:hint.unpaid"));
	await expect(verdict.getByRole("link", { name: say("check-in:open") })).toHaveAttribute(
		"href",
		`/${path}/adm/registrations/${unpaid}`,
	);
	await come(999_999);
	await expect(verdict).toContainText(say("check-in:verdict.unknown"));
	await expectBothThemes(page);

	expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
	await page.context().setOffline(true);
	for (const number of [lind, marsh, stone]) await come(number);
	await expect(page.getByText(say("check-in:counts.waiting", { count: 3 }))).toBeVisible();
	await expect(verdict).toContainText(say("check-in:verdict.sent"));
	// Online again, but check-ins fail: they must survive a reload.
	await page.route("**/adm/registrations/acts", (route) => route.abort());
	await page.context().setOffline(false);
	await page.reload();
	await expect(page.getByText(say("check-in:counts.waiting", { count: 3 }))).toBeVisible();
	await expect(other.getByText(counted(2))).toBeVisible();
	await page.unroute("**/adm/registrations/acts");
	await page.reload();
	await expect(page.getByText(counted(5))).toBeVisible();
	await expect(other.getByText(counted(5))).toBeVisible();

	await page
		.getByRole("button", { name: say("check-in:undo.undo"), exact: true })
		.first()
		.click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: say("check-in:undo.confirm") })
		.click();
	await expect(other.getByText(counted(4))).toBeVisible();

	await steps.applyAction(editor, lind ?? 0, { act: "check_out" });
	await expect(page.getByText(counted(3))).toBeVisible();
	await expect(page.getByText(say("check-in:verdict.undone"))).toHaveCount(2);
});

test("a check-in months before the conference is confirmed once, and its days are named @both", async ({
	page,
	join,
	table,
	say,
	language,
	isMobile,
}) => {
	const editor = await join();
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "editor" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const numbers: number[] = [];
	for (let at = 0; at < 3; at++) {
		const number = await steps.sendForNumber(await join());
		await steps.confirmPayment(editor, number);
		numbers.push(number);
	}
	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations/check-in`);
	const dialog = page.getByRole("dialog");
	const counted = (count: number) => page.getByText(say("check-in:counts.in", { in: count, paid: 3 }));
	const come = async (number: number | undefined) => {
		const field = page.getByRole("textbox", { name: say("check-in:find.label") });
		await field.fill(String(number));
		await field.press("Enter");
	};
	await come(numbers[0]);
	for (const day of [90, 94]) await expect(dialog).toContainText(longDay(day, language));
	await (isMobile ? expectAccessible(page) : expectBothThemes(page));
	await dialog.getByRole("button", { name: say("common:cancel") }).click();
	await expect(counted(0)).toBeVisible();
	await come(numbers[0]);
	await dialog.getByRole("button", { name: say("check-in:days.confirm") }).click();
	await expect(counted(1)).toBeVisible();
	await come(numbers[1]);
	await expect(counted(2), "asked once").toBeVisible();

	await page.goto(`/${path}/adm/registrations/${numbers[2]}`);
	await page.getByRole("button", { name: say("registrations:act.check_in"), exact: true }).click();
	await dialog.getByRole("button", { name: say("check-in:days.confirm") }).click();
	await expect(page.getByText(say("registrations:done.check_in", { number: numbers[2] ?? 0 }))).toBeVisible();
});
