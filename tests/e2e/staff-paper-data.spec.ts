import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, makePdf, submitPaper } from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { staffPaperPage } from "../support/pages/staff-paper-page.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";
import { Person } from "../support/person.ts";

test("an extended paper has its own pages, and staff edit its data for its authors", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { flow: "both" });
	await appointStaff(table, editor, path, { type: "editor" });
	await submitPaper(author, path, { title: "Snow under clouds" });
	const second = await submitPaper(author, path, { title: "Ice over rivers" });
	await editor.request("PATCH", `/api/conf/${path}/adm/papers/${second}`, {
		body: { type: "extpaper", version: 1 },
	});
	await signIn(page, editor);
	const at = staffPaperPage(page, say);

	await page.goto(`/${path}/adm/extpapers`);
	await expect(at.main.getByRole("heading", { level: 1 })).toHaveText(say("papers:title_extended"));
	await expect(at.main.getByText("Ice over rivers")).toBeVisible();
	await expect(at.main.getByText("Snow under clouds")).toHaveCount(0);
	await page.goto(`/${path}/adm/papers/${second}`);
	await expect(page).toHaveURL(`/${path}/adm/extpapers/${second}`);
	await page.getByRole("button", { name: say("papers:act.more") }).click();
	await page.getByRole("menuitem", { name: say("papers:act.edit") }).click();
	await expect(page).toHaveURL(`/${path}/adm/extpapers/${second}/edit`);
	const form = new SubmitForm(page, say);
	await form.field("title").fill("Ice over wide rivers");
	await page.getByRole("button", { name: say("own-paper:edit_page.save"), exact: true }).click();
	await expect(page).toHaveURL(`/${path}/adm/extpapers/${second}`);
	await expect(at.main.getByRole("heading", { level: 1 })).toContainText("Ice over wide rivers");
	await author.waitForEmail(/has been edited|изменены/);
});

test("staff submit for an author after the deadline, only in their own sections", async ({
	page,
	join,
	machine,
	table,
	say,
	language,
}) => {
	const chair = await join();
	const author = new Person(machine);
	const { path } = await buildConference(table, {
		dates: { submissions_open: dayFromToday(-20), submissions_close: dayFromToday(-2) },
	});
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "signals" });
	await signIn(page, chair);
	await page.goto(`/${path}/adm/papers`);
	await page.getByRole("link", { name: say("papers:submit_for"), exact: true }).click();
	const form = new SubmitForm(page, say);
	await expect(form.field("author.email")).toHaveValue("");
	await expectAccessible(page);
	await form.choice("common:language.en").check();
	await expect(
		page.getByText({ en: "B. Signals", ru: "B. Сигналы" }[language], { exact: true }),
	).not.toHaveCount(0);
	await form.choice("common:format.oral").check();
	await form.field("title").fill("Snow under clouds");
	await form.field("abstract").fill("We fill the gaps that clouds leave in daily maps of snow.");
	await form.field("author.last_name").fill("Olsen");
	await form.field("author.organization").fill("Institute of Optics");
	await form.chooseCountry({ en: "Norway", ru: "Норвегия" }[language]);
	await form.field("author.email").fill(author.email);
	await form.addKeywords("keywords", "snow, clouds, diffusion");
	await form.chooseFile("paper.pdf", await makePdf());
	await expect(form.fileButton("replace", "paper.pdf")).toBeVisible();
	await form.submit.click();
	await expect(page).toHaveURL(`/${path}/adm/papers/1`);
	await expect(
		page.getByText({ en: "B. Signals", ru: "B. Сигналы" }[language], { exact: true }),
	).toBeVisible();
	await author.waitForEmail(/1/);
});
