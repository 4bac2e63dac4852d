import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { sectionsPage } from "../support/pages/conference-part-pages.ts";
import { openTwoStaffPages } from "../support/pages/two-staff-pages.ts";

const titles = { en: ["Optics", "Signals"], ru: ["Оптика", "Сигналы"] } as const;

test("sections are added, titled, ordered by the keyboard and removed @journey", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const editor = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const [optics, signals] = titles[language];
	const { title, named, handle, up, down, remove, add, save, saved, undo, going } = sectionsPage(page, say);
	await signIn(page, editor);

	await page.goto(`/${path}/adm/sections`);
	await expect(page.getByText(say("sections:papers", { count: 0 }))).toHaveCount(4);
	await add.click();
	await expect(title("C", language)).toBeFocused();
	await title("C", "en").fill("Lasers");
	await title("C", "ru").fill("Лазеры");
	await page.reload();
	await expect(page.getByText(say("common:form.restored"))).toBeVisible();
	await expect(title("C", "ru")).toHaveValue("Лазеры");
	const lasers = { en: "Lasers", ru: "Лазеры" }[language];
	await handle(named("C", lasers), 3, 3).press("ArrowUp");
	await expect(handle(named("B", lasers), 2, 3)).toBeFocused();
	await expect(title("B", "en")).toHaveValue("Lasers");
	await up(named("B", lasers)).click();
	await expect(down(named("A", lasers)), "at the end of the list the other button has it").toBeFocused();
	await expectAccessible(page);

	await remove(named("B", optics)).click();
	await expect(going).toContainText(optics);
	await undo.click();
	await expect(going).toBeHidden();
	await expect(title("B", "en")).toHaveValue("Optics");
	await remove(named("C", signals)).click();
	await expect(going).toContainText(signals);
	await expectAccessible(page);
	await save.click();
	await expect(saved).toBeVisible();
	// No waiting: it would close soon anyway.
	expect(await undo.count(), "what is saved is not undone from the alert").toBe(0);
	await expect(going).toBeHidden();

	await page.reload();
	await expect(title("A", "ru")).toHaveValue("Лазеры");
	await expect(title("B", "ru")).toHaveValue("Оптика");
	await expect(title("C", "ru")).toHaveCount(0);
});

test("sections are ordered by dragging", async ({ page, join, table, say }) => {
	const editor = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const { title, named, handle } = sectionsPage(page, say);
	await signIn(page, editor);

	await page.goto(`/${path}/adm/sections`);
	await handle(named("A", "Optics"), 1, 2).hover();
	await page.mouse.down();
	await page.mouse.move(0, 0);
	const below = await title("B", "en").boundingBox();
	await page.mouse.move(300, (below?.y ?? 0) + (below?.height ?? 0));
	await page.mouse.up();
	await expect(title("A", "en")).toHaveValue("Signals");
	await expect(title("B", "en")).toHaveValue("Optics");
});

test("a section with papers or with staff cannot be removed", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const [editor, chair, author] = await Promise.all([join(), join(), join()]);
	const { path, sections } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: sections[1] });
	await submitPaper(author, path);
	const [optics, signals] = titles[language];
	const { title, named, remove, save, saved, going } = sectionsPage(page, say);
	const refusal = (code: string) =>
		page
			.getByRole("alert")
			.filter({ hasText: say(`errors:${code}`, { count: 1 }) })
			.first();
	await signIn(page, editor);

	await page.goto(`/${path}/adm/sections`);
	const papers = page.getByRole("link", { name: say("sections:papers", { count: 1 }) });
	await expect(papers).toHaveAttribute("href", `/${path}/adm/papers?section_id=optics`);
	const reason = say("sections:not_empty", { count: 1 });
	await expect(remove(named("A", optics))).toHaveAccessibleDescription(reason);
	await remove(named("A", optics)).press("Enter");
	await expect(page.getByRole("list", { name: say("shell:alerts") })).toHaveText(reason);
	await expect(title("A", language)).toHaveValue(optics);

	await remove(named("B", signals)).click();
	await save.click();
	await expect(refusal("section_has_staff")).toBeVisible();
	await expectAccessible(page);
	await submitPaper(author, path, { section: "signals" });
	await save.click();
	await expect(refusal("section_not_empty")).toBeVisible();
	await going.getByRole("button", { name: say("parts:removed.back_named", { name: signals }) }).click();
	await expect(refusal("section_not_empty")).toBeHidden();
	await expect(going).toBeHidden();
	await expect(page.getByRole("link", { name: say("sections:papers", { count: 1 }) })).toHaveCount(2);
	await title("B", "en").fill("Signals and systems");
	await save.click();
	await expect(saved).toBeVisible();
});

test("two people change the sections at once, and nothing is lost", async ({ visitor, join, table, say }) => {
	const { first, second, notice } = await openTwoStaffPages(
		{ join, visitor, table, say },
		"editor",
		"sections",
	);
	const [one, two] = [sectionsPage(first, say), sectionsPage(second, say)];

	await two.title("A", "en").fill("Optics, by the second");
	await two.add.click();
	await two.title("C", "en").fill("Lasers");
	await one.title("A", "en").fill("Optics, by the first");
	await one.add.click();
	await one.title("C", "en").fill("Clouds");
	await one.save.click();
	await expect(one.saved).toBeVisible();

	await two.save.click();
	await expect(notice.getByRole("term")).toHaveText([say("parts:theirs.changed"), say("parts:theirs.added")]);
	await expect(notice.getByRole("definition")).toHaveText(["Optics, by the first · Оптика", "Clouds"]);
	await expectAccessible(second);
	await notice.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await two.save.click();
	await expect(two.saved).toBeVisible();
	for (const { title } of [two, one]) {
		await expect(title("A", "en")).toHaveValue("Optics, by the second");
		await expect(title("C", "en")).toHaveValue("Clouds");
		await expect(title("D", "en")).toHaveValue("Lasers");
	}
});
