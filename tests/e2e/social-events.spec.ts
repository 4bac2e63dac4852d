import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { socialEventsPage } from "../support/pages/conference-part-pages.ts";
import { openTwoStaffPages } from "../support/pages/two-staff-pages.ts";

const names = {
	en: { school: "Summer school", trip: "Boat trip" },
	ru: { school: "Летняя школа", trip: "Прогулка на теплоходе" },
};

test("events are written in both languages, ordered and removed @journey @both", async ({
	page,
	join,
	table,
	say,
	language,
	isMobile,
}) => {
	const editor = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const { school, trip } = names[language];
	const { rows, titleEn, titleRu, descriptionEn, url, handle, edit, close, remove, add, save, saved, undo } =
		socialEventsPage(page, say);
	await signIn(page, editor);

	await page.goto(`/${path}/adm/events`);
	await expect(page.getByText(say("events:none"))).toBeVisible();
	await add.click();
	await expect({ en: titleEn, ru: titleRu }[language]).toBeFocused();
	await titleEn.fill(names.en.school);
	await titleRu.fill(names.ru.school);
	await descriptionEn.fill("Lectures on **light**");
	await expect(descriptionEn).toHaveAccessibleDescription(
		new RegExp(`^${say("events:markdown").slice(0, 8)}`),
	);
	await url.fill("our site");
	await close(school).click();
	await save.click();
	await expect(url, "what is wrong is shown").toHaveAccessibleDescription(
		new RegExp(`${say("errors:url")}$`),
	);
	await expectAccessible(page);
	await url.fill("https://example.org/school");
	await close(school).click();
	await expect(rows).toHaveText([`${school}https://example.org/school`]);
	await add.click();
	await titleEn.fill(names.en.trip);
	await titleRu.fill(names.ru.trip);
	await close(trip).click();
	await handle(trip, 2, 2).press("ArrowUp");
	await expect(handle(trip, 1, 2)).toBeFocused();
	await expect(rows).toHaveText([trip, `${school}https://example.org/school`]);
	await remove(school).click();
	await expect(rows).toHaveText([trip]);
	await remove(trip).click();
	await expect(rows).toHaveCount(0);
	await expect(undo, "one undo at a time").toHaveCount(1);
	const words = page.getByText(say("events:removed", { name: trip }));
	const { height = 0 } = (await words.boundingBox()) ?? {};
	// Browsers add fractions of a pixel.
	expect(Math.round(height), "words of one line stay on one").toBeLessThanOrEqual(44);
	if (isMobile) {
		const depth = (element: Element) => Number(getComputedStyle(element).zIndex);
		const corner = await words.locator("xpath=ancestor::ul").evaluate(depth);
		await page.getByRole("button", { name: say("admin:navigation") }).click();
		expect(await page.getByRole("dialog").evaluate(depth), "a drawer lies above").toBeGreaterThan(corner);
		await page.keyboard.press("Escape");
	}
	await undo.last().click();
	await undo.click();
	await save.click();
	await expect(saved).toBeVisible();

	await page.reload();
	await expect(rows).toHaveText([trip, `${school}https://example.org/school`]);
	await edit(school).click();
	await expect(descriptionEn).toHaveValue("Lectures on **light**");
	await expectAccessible(page);
});

test("two people change the events at once, and nothing is lost", async ({
	visitor,
	join,
	table,
	say,
	language,
}) => {
	const { first, second, notice } = await openTwoStaffPages(
		{ join, visitor, table, say },
		"editor",
		"events",
	);
	const [one, two] = [socialEventsPage(first, say), socialEventsPage(second, say)];
	const { school, trip } = names[language];
	const only = say("events:untranslated");

	for (const [desk, name] of [
		[one, school],
		[two, trip],
	] as const) {
		await desk.add.click();
		await { en: desk.titleEn, ru: desk.titleRu }[language].fill(name);
	}
	await one.save.click();
	await expect(one.saved).toBeVisible();
	await two.save.click();
	await expect(notice.getByRole("definition")).toHaveText([school]);
	await notice.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await two.save.click();
	await expect(two.saved).toBeVisible();
	for (const { rows } of [two, one]) await expect(rows).toHaveText([`${school}${only}`, `${trip}${only}`]);
});
