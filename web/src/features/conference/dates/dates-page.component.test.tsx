import {
	expectAccessible,
	openPage,
	press,
	type Say,
	test,
	textsOf,
	typeByKeys,
} from "@deck/tests/support/components/page";
import { dayFromToday } from "@deck/tests/support/fixtures/days";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

async function openDates(email: string): Promise<void> {
	const path = await commands.buildConference();
	await commands.appointStaff(email, path, { type: "creator" });
	await openPage(`/${path}/adm/dates`);
}

function datesPage(say: Say) {
	const field = (label: string) => page.getByLabelText(label, { exact: true });
	const dialog = page.getByRole("dialog", { name: say("dates:shift.title") });
	return {
		date: (kind: string) => field(say(`conference:dates.${kind}`)),
		time: (kind: string) => field(say("common:date.time_of", { name: say(`conference:dates.${kind}`) })),
		shift: page.getByRole("button", { name: say("dates:shift.button") }),
		dialog,
		move: (count: number) => dialog.getByRole("button", { name: say("dates:shift.do", { count }) }),
		save: page.getByRole("button", { name: say("parts:save"), exact: true }),
		saved: page.getByText(say("dates:saved")),
		undo: page.getByRole("button", { name: say("common:undo") }),
	};
}

test("typing a date key by key breaks no field", async ({ say, signedIn }) => {
	await openDates(await signedIn());
	await page.getByRole("button", { name: say("dates:free.add") }).click();
	const forms = [say("common:date.form"), say("common:date.time_form")];
	const fields = page.getByPlaceholder(new RegExp(`^(${forms.join("|")})$`));
	await expect.element(fields.nth(17)).toBeVisible();
	expect(fields.elements()).toHaveLength(18);
	for (const field of fields.all()) {
		const element = field.element() as HTMLInputElement;
		if (element.disabled) continue;
		const text = element.placeholder === forms[0] ? "2027-12-01" : "23:59";
		await typeByKeys(field, text);
		await expect.element(field).toHaveValue(text);
	}
	await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
	for (const kind of ["submissions_open", "conference_end"])
		await expect.element(datesPage(say).date(kind)).toHaveValue("2027-12-01");

	const { shift, dialog, move } = datesPage(say);
	await shift.click();
	await dialog.getByText(say("dates:shift.to_day"), { exact: true }).click();
	const day = dialog.getByPlaceholder(say("common:date.form"));
	await day.fill("");
	await typeByKeys(day, "2027-12-08");
	await expect.element(move(7)).toBeVisible();
});

test("a date is typed in several forms or chosen in a calendar, by keyboard alone", async ({
	say,
	signedIn,
}) => {
	await openDates(await signedIn());
	const { date, time } = datesPage(say);
	const field = date("notification");
	const calendar = page.getByRole("dialog", { name: say("common:date.choose") });

	await field.fill("1.5.2027");
	await time("notification").fill("930");
	(field.element() as HTMLElement).focus();
	await expect.element(field).toHaveValue("2027-05-01");
	await expect.element(time("notification")).toHaveValue("09:30");
	await field.fill("2027-02-30");
	(field.element() as HTMLElement).blur();
	await expect.element(field).toHaveAccessibleDescription(say("errors:date"));
	await field.fill("2027-05-31");

	await press("{Tab}", "{Enter}");
	await expect.element(calendar.getByRole("columnheader").first()).toHaveAttribute("abbr", "Sunday");
	const onDay = (iso: string) =>
		expect.poll(() => (document.activeElement as HTMLElement | null)?.dataset.day).toBe(iso);
	await onDay("2027-05-31");
	for (const [key, iso] of [
		["{PageDown}", "2027-06-30"],
		["{ArrowRight}", "2027-07-01"],
		["{Shift>}{PageUp}{/Shift}", "2026-07-01"],
		["{ArrowUp}", "2026-06-24"],
		["{Home}", "2026-06-21"],
	] as const) {
		await press(key);
		await onDay(iso);
	}
	await expectAccessible();
	await press("{Escape}");
	await expect.element(calendar).not.toBeInTheDocument();
	await expect.element(field).toHaveValue("2027-05-31");
	await press("{Enter}");
	await onDay("2027-05-31");
	await press("{ArrowLeft}");
	await onDay("2027-05-30");
	await press("{Enter}");
	await expect.element(calendar).not.toBeInTheDocument();
	await expect.element(field).toHaveValue("2027-05-30");
	await expect.element(time("notification")).toHaveValue("09:30");
});

test("all dates are moved at once", async ({ say, signedIn }) => {
	await openDates(await signedIn());
	const { date, shift, dialog, move, save, saved, undo } = datesPage(say);
	await shift.click();
	await expect
		.element(dialog.getByRole("button", { name: say("dates:shift.do_nothing") }))
		.toHaveAccessibleDescription(say("dates:shift.nothing"));
	await dialog.getByLabelText(say("dates:shift.days"), { exact: true }).fill("-7");
	await expect
		.poll(() => textsOf(dialog.getByRole("definition")))
		.toEqual([
			`${dayFromToday(-2)} ${dayFromToday(-9)}`,
			`${dayFromToday(20)} ${dayFromToday(13)}`,
			`${dayFromToday(90)} ${dayFromToday(83)}`,
			`${dayFromToday(94)} ${dayFromToday(87)}`,
		]);
	await expectAccessible();
	await openPage(window.location.pathname);
	await shift.click();
	await expect
		.element(dialog.getByLabelText(say("dates:shift.days"), { exact: true }), {
			message: "a reload keeps what was typed",
		})
		.toHaveValue(-7);
	await move(7).click();
	await expect.element(date("submissions_close")).toHaveValue(dayFromToday(13));
	await undo.click();
	await expect.element(date("submissions_close")).toHaveValue(dayFromToday(20));

	await shift.click();
	await dialog.getByText(say("dates:shift.to_day"), { exact: true }).click();
	await dialog.getByLabelText(say("dates:shift.first_conference"), { exact: true }).fill(dayFromToday(91));
	await move(1).click();
	await expect.element(date("conference_end")).toHaveValue(dayFromToday(95));
	await save.click();
	await expect.element(saved).toBeVisible();
	await openPage(window.location.pathname);
	await expect.element(date("submissions_open")).toHaveValue(dayFromToday(-1));
});
