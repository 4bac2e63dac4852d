import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { datesPage } from "../support/pages/conference-part-pages.ts";
import { openTwoStaffPages } from "../support/pages/two-staff-pages.ts";

test("dates are set and drawn, and warnings are shown @journey @both", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const creator = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	const { date, time, zone, addFree, freeDay, freeTitle, removeFree, line, save, saved, undo } = datesPage(
		page,
		say,
	);
	await signIn(page, creator);
	const day = (offset: number) => longDay(offset, language).replaceAll(" ", "\\s");

	await page.goto(`/${path}/adm/dates`);
	await expect(line).toHaveText([
		new RegExp(`^${say("dates:line.submissions")}${day(-2)}.*\\s–\\s${day(20)}`),
		new RegExp(`^${say("dates:line.conference")}${day(90)}.*\\s–\\s${day(94)}`),
	]);
	await date("notification").fill(dayFromToday(10));
	await expect(date("notification")).toHaveAccessibleDescription(
		say("dates:warning.notification_before_close"),
	);
	await expect(line.nth(1)).toHaveText(new RegExp(`^${say("dates:line.notification")}${day(10)}`));
	await expectAccessible(page);
	await date("notification").fill(dayFromToday(40));
	await expect(date("notification")).not.toHaveAccessibleDescription(/./);
	await date("registration_open").fill(dayFromToday(60));
	await date("registration_close").fill(dayFromToday(50));
	await save.click();
	await expect(date("registration_close")).toHaveAccessibleDescription(say("errors:date_order"));
	await expect(date("registration_close")).toBeFocused();
	await date("registration_close").fill(dayFromToday(80));
	await time("registration_close").fill("18:30");
	await zone.fill({ en: "Samarkand", ru: "Самарканд" }[language]);
	await page.getByRole("option").first().click();

	await addFree.click();
	await expect(freeDay(1)).toBeFocused();
	await expect(freeDay(1), "what has just come is no mistake").toHaveAccessibleDescription("");
	await freeDay(1).fill(dayFromToday(92));
	await freeTitle(1, "en").fill("Dinner");
	await freeTitle(1, "ru").fill("Ужин");
	await addFree.click();
	await freeDay(2).fill(dayFromToday(30));
	await freeTitle(2, "en").fill("Виза");
	await removeFree(1).click();
	await expect(freeDay(2)).toHaveCount(0);
	await undo.click();
	await expect(freeTitle(1, "en")).toHaveValue("Dinner");
	await save.click();
	await expect(freeTitle(2, "en")).toHaveAccessibleDescription(say("errors:inenglish"));
	await freeTitle(2, "en").fill("Visa");
	await save.click();
	await expect(saved).toBeVisible();
	await expect(freeTitle(1, "en"), "they stand by their days").toHaveValue("Visa");

	await page.reload();
	await expect(freeTitle(2, "ru")).toHaveValue("Ужин");
	await expect(date("registration_close")).toHaveValue(dayFromToday(80));
	await expect(time("registration_close")).toHaveValue("18:30");
	await expect(zone).toHaveValue(/Asia\/Samarkand/);
	await expect(line).toHaveCount(6);
	await expectAccessible(page);
});

test("two people change the dates at once, and nothing is lost", async ({ visitor, join, table, say }) => {
	const { first, second, notice } = await openTwoStaffPages(
		{ join, visitor, table, say },
		"superadmin",
		"dates",
	);
	const [one, two] = [datesPage(first, say), datesPage(second, say)];

	await two.date("submissions_close").fill(dayFromToday(25));
	await two.addFree.click();
	await two.freeDay(1).fill(dayFromToday(91));
	await two.freeTitle(1, "en").fill("Dinner");
	await one.date("submissions_close").fill(dayFromToday(26));
	await one.date("notification").fill(dayFromToday(40));
	await one.addFree.click();
	await one.freeDay(1).fill(dayFromToday(30));
	await one.freeTitle(1, "en").fill("Visa");
	await one.save.click();
	await expect(one.saved).toBeVisible();

	await two.save.click();
	await expect(notice.getByRole("definition")).toHaveText([
		dayFromToday(26),
		dayFromToday(40),
		`${dayFromToday(30)} · Visa`,
	]);
	await expectAccessible(second);
	await notice.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await expect(two.date("submissions_close")).toHaveValue(dayFromToday(25));
	await expect(two.date("notification"), "what the first alone has changed is kept").toHaveValue(
		dayFromToday(40),
	);
	await two.save.click();
	await expect(two.saved).toBeVisible();
	await expect(two.freeTitle(1, "en")).toHaveValue("Visa");
	await expect(two.freeTitle(2, "en")).toHaveValue("Dinner");
	await expect(one.date("submissions_close"), "who has typed nothing follows").toHaveValue(dayFromToday(25));
	await expect(one.freeTitle(2, "en")).toHaveValue("Dinner");

	await two.date("conference_end").fill(dayFromToday(95));
	await one.date("conference_end").fill(dayFromToday(96));
	await one.save.click();
	await expect(first.getByText(say("parts:unsaved"))).toBeHidden();
	await second.reload();
	await expect(second.getByText(say("common:form.restored"))).toBeVisible();
	await two.save.click();
	await expect(notice.getByRole("definition")).toHaveText([dayFromToday(96)]);
	await notice.getByRole("button", { name: say("common:form.take_theirs") }).click();
	await expect(two.date("conference_end")).toHaveValue(dayFromToday(96));
});
