import type { Mailing } from "@deck/contracts/mailing";
import type { PaperForm } from "@deck/contracts/paper";
import type { Table } from "@deck/core/kernel/ports";
import { mailings } from "@deck/core/mailing/entity";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { makeAuthors, paperFormOf } from "../support/fixtures/many-authors.ts";
import { writePapersWith } from "../support/fixtures/written-papers.ts";
import type { Translate } from "../support/interface-texts.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

function mailingPage(page: Page, say: Translate, isMobile: boolean) {
	const pane = (locale: "en" | "ru") =>
		page.getByRole("region", { name: say(`common:language.${locale}`), exact: true });
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	return {
		press,
		/** On a phone, opens the language first. */
		async field(locale: "en" | "ru", part: "subject" | "text") {
			if (isMobile)
				await page
					.getByRole("radio", { name: new RegExp(`^${say(`common:language.${locale}`)}: `) })
					.check({ force: true });
			return pane(locale).getByRole("textbox", { name: say(`mailings:draft.${part}`), exact: true });
		},
		preview: page.getByRole("article", { name: say("mailings:email.text") }),
		saved: page.getByRole("status").filter({ hasText: say("mailings:saved.at", { time: "" }).trim() }),
		async confirm(name: string) {
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("button", { name, exact: true }).click();
			await expect(dialog).toHaveCount(0);
		},
		/** Finds a recipient's table row or card. */
		row: (email: string) => page.getByRole("grid").getByRole("row").filter({ hasText: email }),
	};
}

async function conferenceOf(table: Table, editor: Person, papers: (path: string) => PaperForm[]) {
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const forms = papers(path);
	await writePapersWith(makeFakePorts(table), path, { first: 1, last: forms.length }, (number) => {
		const form = forms[number - 1];
		if (!form) throw new Error(`there is no paper ${number}`);
		return form;
	});
	return path;
}

test("staff start a message from the messenger, write it in both languages, and send it @both", async ({
	page,
	join,
	table,
	machine,
	say,
	isMobile,
}) => {
	const held = () => (isMobile ? expectAccessible(page) : expectBothThemes(page));
	const editor = await join();
	let authors: ReturnType<typeof makeAuthors> = [];
	const path = await conferenceOf(table, editor, (of) => {
		authors = makeAuthors(of, 4);
		return authors.map(paperFormOf);
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/messenger`);
	await page.getByRole("link", { name: say("messenger:mailings") }).click();
	await expect(page.getByText(say("mailings:history.none"))).toBeVisible();
	await held();
	await page.getByRole("button", { name: say("mailings:new.title") }).click();
	await expectAccessible(page);
	const everybody = page.getByRole("button", { name: say("mailings:new.to.submitted") });
	await expect(everybody).toContainText(say("mailings:about.papers", { count: 4 }));
	await everybody.click();

	const { field, preview, saved, press, confirm, row } = mailingPage(page, say, isMobile);
	await press(say("mailings:recipients.all"));
	await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(4);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await (await field("ru", "subject")).fill("Доклад {номер}");
	await (await field("ru", "text")).fill("Здравствуйте, {имя}!\n\n«{название}»\n\n{ссылка}");
	await (await field("en", "subject")).fill("Talk {number}");
	await (await field("en", "text")).fill("Dear {name},\n\n“{title}”\n\n{link}");
	await expect(saved).toBeVisible();
	await expect(preview).toContainText(/«Спектр <i>снега|“Spectra of <i>snow/);
	await held();
	await press(say("mailings:send.button", { count: 4 }));
	await expect(page.getByRole("dialog")).toContainText(say("mailings:send.languages", { ru: 2, en: 2 }));
	await expectAccessible(page);
	await confirm(say("mailings:send.confirm", { count: 4 }));
	for (const { email } of authors)
		await expect(row(email)).toContainText(say("mailings:email_state.delivered"));
	await expect(page.getByRole("main")).toContainText(say("mailings:state.done"));
	await held();
	for (const { email, language, number } of authors)
		expect((await new Person(machine, email).readInbox()).map(({ subject }) => subject)).toEqual([
			language === "ru" ? `Спектр: Доклад ${number}` : `Spectra: Talk ${number}`,
		]);

	await page.getByRole("link", { name: say("mailings:title"), exact: true }).click();
	const history = page.getByRole("region", { name: say("mailings:history.title") }).getByRole("listitem");
	await expect(history).toHaveCount(1);
	await expect(history).toContainText(say("mailings:recipients.people", { count: 4 }));
	await held();
});

test("an editor tests and sends a message to selected authors, and again to bounced ones @journey", async ({
	page,
	join,
	table,
	machine,
	say,
}) => {
	const editor = await join();
	const english = await new Person(machine).join("en");
	const russian = await new Person(machine).join("ru");
	let bounced = "";
	const path = await conferenceOf(table, editor, (of) => {
		bounced = `bounce.${of}@example.org`;
		return [
			paperForm(english.email, { title: "Snow under clouds" }),
			paperForm(russian.email, { title: "Ice" }),
			paperForm(english.email, {
				title: "Rain",
				authors: [
					authorForm({ email: english.email, corresponding: false }),
					authorForm({ email: bounced, last_name: "Lindqvist" }),
				],
			}),
			paperForm(russian.email, { title: "Hail" }),
		];
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	await page
		.getByRole("checkbox", { name: say("table:select", { name: "Snow under clouds" }) })
		.press("Space");
	await pressOnBar(page, say, say("table:selection.all", { count: 4 }));
	await pressOnBar(
		...([
			page,
			say,
			say("table:selection.message.button"),
			say("table:selection.message.corresponding"),
		] as const),
	);
	const { field, preview, saved, press, confirm, row } = mailingPage(page, say, false);
	await expect(page.getByText(say("mailings:recipients.people", { count: 3 })).first()).toBeVisible();
	const twice = page.getByRole("button", { name: say("mailings:left_out.twice.title") });
	await expect(twice).toContainText("1");
	await page.getByRole("radio", { name: say("mailings:counted.authors") }).check({ force: true });
	await expect(twice, "who wrote two papers").toContainText("2");
	await page.getByRole("radio", { name: say("mailings:counted.corresponding") }).check({ force: true });
	await expect(twice).toContainText("1");
	await expect(
		page.getByRole("button", { name: say("mailings:problem.empty.subject.ru"), exact: true }),
	).toBeVisible();
	await expectAccessible(page);

	const subject = await field("ru", "subject");
	await subject.pressSequentially("Статья {но");
	const option = page.getByRole("option");
	await expect(option).toContainText("номер");
	await expectAccessible(page);
	await subject.press("Enter");
	await expect(subject).toHaveValue("Статья {номер}");
	const text = await field("ru", "text");
	await text.pressSequentially("Здравствуйте, {");
	await expect(option).toHaveCount(9);
	await text.press("ArrowDown");
	await text.press("ArrowUp");
	await text.press("Enter");
	await text.pressSequentially("!\n\nСтраница: {link}");
	await expect(text).toHaveValue("Здравствуйте, {имя}!\n\nСтраница: {link}");
	await text.press("Control+z");
	await text.press("Escape");
	await text.press("Control+Shift+z");
	await expect(text, "undone and done again by the browser").toHaveValue(
		"Здравствуйте, {имя}!\n\nСтраница: {link}",
	);
	await (await field("en", "subject")).fill("Paper {number}");
	const other = await field("en", "text");
	await other.fill("Dear {name}, {nobody}");
	await expect(
		page.getByText(say("mailings:problem.unknown", { count: 1, names: "{nobody}" })).first(),
	).toBeVisible();
	await other.fill("Dear {name},");
	await expect(page.getByText(say("mailings:problem.lacks.en", { names: "link" }))).toBeVisible();
	await expect(preview).toContainText("Dear ");
	await expect(preview).toContainText("Paper 1");
	await expect(saved).toBeVisible();
	expect(
		await other.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
		"the field is as high as its text",
	).toBe(0);
	await page.reload();
	await expect(await field("ru", "subject")).toHaveValue("Статья {номер}");
	await expect(await field("ru", "text")).toHaveValue("Здравствуйте, {имя}!\n\nСтраница: {ссылка}");

	const who = page.getByRole("combobox", { name: say("mailings:email.who") });
	await who.fill(russian.email);
	await page
		.getByRole("option", { name: russian.email })
		.or(page.getByRole("option").first())
		.first()
		.click();
	await expect(preview).toContainText(russian.email);
	await expect(preview).toContainText("Страница: http");

	await press(say("mailings:test.button"));
	await expect(page.getByText(say("mailings:test.done"))).toBeVisible();
	expect((await editor.waitForEmailWith("Здравствуйте")).text).toContain("Страница: http");

	await press(say("mailings:send.button", { count: 3 }));
	await expect(page.getByRole("dialog")).toContainText(say("mailings:send.languages", { ru: 1, en: 2 }));
	await expectAccessible(page);
	await confirm(say("mailings:send.confirm", { count: 3 }));
	await expect(row(english.email)).toContainText(say("mailings:email_state.delivered"));
	await expect(row(bounced)).toContainText(say("mailings:happened.no_address"));
	await expect(page.getByRole("main")).toContainText(say("mailings:state.done"));
	await expectAccessible(page);
	expect((await english.waitForEmail(/: Paper/)).subject).toBe("Spectra: Paper 1");
	expect((await russian.waitForEmail(/: Статья/)).text).toContain("Страница: http");

	await press(say("mailings:again.button", { count: 1 }));
	await confirm(say("mailings:again.confirm", { count: 1 }));
	const posted = new Person(machine, bounced);
	await expect.poll(async () => (await posted.readInbox()).length).toBe(2);
});

test("a section's chair writes from the board to reviewers who owe a review, then to all of them", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, chair, author, owing, done] = await Promise.all([join(), join(), join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });
	const reviews = new ReviewSteps(path, await submitPaper(author, path, { section: "optics" }));
	await reviews.requestReview(editor, owing, "Olga Owing");
	await reviews.agreeAndSend(done, await reviews.requestReview(editor, done, "Dan Done"));
	await signIn(page, chair);
	await page.goto(`/${path}/adm/reviews`);
	await page.getByRole("grid").locator("tbody").getByRole("checkbox").first().check();
	await pressOnBar(page, say, say("table:selection.message.button"), say("table:selection.message.owing"));

	const { field, preview, saved, press, confirm, row } = mailingPage(page, say, false);
	const people = (count: number) =>
		page.getByText(say("mailings:recipients.people", { count }), { exact: true });
	await expect(people(1)).toBeVisible();
	await (await field("en", "subject")).fill("Your review of paper {number}");
	await (await field("en", "text")).fill("Dear {name},\n\nWe wait for it until {due}.");
	await expect(preview).toContainText(/Dear Olga Owing,\s*We wait for it until \d/);
	await expectBothThemes(page);
	await expect(saved).toBeVisible();
	await page.getByRole("radio", { name: say("mailings:counted.reviewers") }).check({ force: true });
	await expect(people(2)).toBeVisible();
	await press(say("mailings:send.button", { count: 2 }));
	await confirm(say("mailings:send.confirm", { count: 2 }));
	await expect(row(done.email)).toContainText(say("mailings:email_state.delivered"));
	expect((await done.waitForEmailWith("Dear Dan Done")).subject).toBe("Spectra: Your review of paper 1");
});

test("staff stop a message while it is sent, see who was left out and why, and resume it", async ({
	page,
	join,
	table,
	machine,
	say,
}) => {
	const editor = await join();
	let authors: ReturnType<typeof makeAuthors> = [];
	const path = await conferenceOf(table, editor, (of) => {
		authors = makeAuthors(of, 4);
		const [first, second, ...others] = authors.map(paperFormOf);
		if (!first || !second) throw new Error("there are four");
		const silent = authorForm({ email: `silent.${of}@example.org`, mailable: false, corresponding: false });
		return [
			first,
			{ ...second, authors: [...second.authors, ...first.authors.map(notCorresponding), silent] },
			...others,
		];
	});
	const address = `/api/conf/${path}/adm/mailings`;
	const audience = { of: "papers", numbers: "1-4", group: "authors" };
	const { id, version } = (await editor.post<Mailing>(address, audience)).body;
	const texts = {
		en: { subject: "Talk {number}", text: "Dear {name}" },
		ru: { subject: "Доклад {number}", text: "Здравствуйте, {name}!" },
	};
	await editor.request("PUT", `${address}/${id}`, { body: { texts, version } });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/messenger/mailings/${id}`);
	const { preview, press, confirm, row } = mailingPage(page, say, false);
	const leftOutRegion = page.getByRole("region", { name: say("mailings:left_out.title", { count: 2 }) });
	await leftOutRegion.getByRole("button", { name: say("mailings:left_out.not_mailable.title") }).click();
	await expect(page.getByRole("dialog").getByRole("listitem")).toContainText([`silent.${path}@example.org`]);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(
		leftOutRegion.getByRole("button", { name: say("mailings:left_out.twice.title") }),
	).toContainText("1");

	await mailings(table)
		.patch({ conference: path, id })
		.set({ state: "sending", round: 1, sent_at: new Date().toISOString() })
		.go();
	await page.reload();
	await press(say("mailings:stop.button", { count: 4 }));
	await expectAccessible(page);
	await confirm(say("mailings:stop.confirm"));
	const main = page.getByRole("main");
	await expect(main).toContainText(say("mailings:state.stopped"));
	await expect(row(authors[0]?.email ?? "")).toContainText(say("mailings:email_state.queued"));
	await expectBothThemes(page);
	await press(say("mailings:unsent.button", { count: 4 }));
	await confirm(say("mailings:unsent.confirm", { count: 4 }));
	await expect(main).toContainText(say("mailings:state.done"));
	const read = authors.map(async ({ email }) => (await new Person(machine, email).readInbox()).length);
	expect(await Promise.all(read)).toEqual([1, 1, 1, 1]);

	await press(say("mailings:copy.button"));
	await expect(page.getByRole("textbox", { name: say("mailings:draft.subject") }).first()).toHaveValue(
		"Доклад {номер}",
	);
	await expect(preview).toBeVisible();
	await page.getByRole("button", { name: say("mailings:remove.button") }).click();
	await confirm(say("mailings:remove.confirm"));
	const history = page.getByRole("region", { name: say("mailings:history.title") }).getByRole("listitem");
	await expect(history).toHaveCount(1);
});

const notCorresponding = (author: PaperForm["authors"][number]) => ({ ...author, corresponding: false });
