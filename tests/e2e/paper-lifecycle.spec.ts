import type { OwnPaper } from "@deck/contracts/paper";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, makePdf } from "../support/fixtures/builders.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { staffPaperPage } from "../support/pages/staff-paper-page.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

test("a paper goes from draft through two revisions to its final version and extended paper @journey @phone", async ({
	page,
	join,
	visitor,
	table,
	say,
	language,
}) => {
	// Takes as long as five others.
	test.setTimeout(240_000);
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, {
		flow: "both",
		dates: {
			submissions_open: dayFromToday(-2),
			submissions_close: dayFromToday(20),
			extpapers_open: dayFromToday(-1),
			notification: dayFromToday(40),
			conference_start: dayFromToday(90),
		},
	});
	await appointStaff(table, editor, path, { type: "editor" });
	const conference = "Спектр";
	const title = "Снег под облаками";
	const form = new SubmitForm(page, say);
	const steps = new PaperSteps(path, 1);
	const next = page.getByRole("region", { name: say("common:next.title") });
	const versions = page.getByRole("region", { name: say("versions:title") }).getByRole("listitem");
	const life = page.getByRole("region", { name: say("timeline:title") }).getByRole("listitem");
	const badge = (status: string) =>
		page
			.getByRole("main")
			.getByText(say(`common:paper_status.${status}`), { exact: true })
			.first();
	const message = async (name: string, values: Record<string, number> = {}) => {
		const subject = say(`mail:${name}.subject`, { conference, number: 1, ...values });
		return (await author.waitForEmail(new RegExp(`^${subject}$`))).text;
	};
	const sendVersion = async (number: number, answer?: string) => {
		const card = page.getByRole("region", { name: say("own-paper:version.title", { number }) });
		const send = { name: say("own-paper:version.send", { number }) };
		await form.chooseFile(`version-${number}.pdf`, await makePdf(number));
		if (answer) await card.getByRole("textbox").fill(answer);
		await expect(form.fileButton("replace", `version-${number}.pdf`)).toBeVisible();
		await page.getByRole("button", send).click();
		if (answer) await page.getByRole("dialog").getByRole("button", send).click();
		await expect(versions.first()).toContainText(`version-${number}.pdf`);
		await message("paper_new_version", { version: number });
	};

	await signIn(page, author);
	await page.goto(`/${path}/submit`);
	await form.field("title").fill(title);
	await expect(page).toHaveURL(/\?draft=/);
	await expect(form.saved).toBeAttached();
	await page
		.getByRole("main")
		.getByRole("link", { name: say("submit:mine") })
		.click();
	await page.getByRole("listitem").filter({ hasText: title }).getByRole("link").click();
	await expect(form.field("title")).toHaveValue(title);
	await form.chooseSection("Оптика");
	await form.choice("common:format.oral").check();
	await form.field("abstract").fill("Заполняем пробелы.");
	await form.field("author.last_name").fill("Olsen");
	await form.field("author.organization").fill("Institute of Optics");
	await form.chooseCountry("Россия");
	await form.field("title_en").fill("Snow under clouds");
	await form.field("abstract_en").fill("We fill the gaps.");
	await form.addKeywords("keywords", "снег, облака, диффузия");
	await form.addKeywords("keywords_en", "snow, clouds, diffusion");
	await form.chooseFile("version-1.pdf", await makePdf(1));
	await expect(form.fileButton("replace", "version-1.pdf")).toBeVisible();
	await form.submit.click();
	await expect(page).toHaveURL(`/${path}/mysubs/1`);
	await expect(next).toContainText(say("common:next.wait"));
	expect(await message("paper_received")).toContain(title);

	const staffPage = await visitor(editor);
	const at = staffPaperPage(staffPage, say);
	await staffPage.goto(`/${path}/adm/papers/1`);
	await at.decide("revising");
	await at.dialog
		.getByRole("textbox", { name: say("paper-actions:till.label"), exact: true })
		.fill(dayFromToday(5));
	await at.dialog.getByRole("textbox", { name: say("paper-actions:move.note") }).fill("Add a baseline.");
	const ask = say("paper-actions:submit.revising");
	await at.button(say("paper-actions:submit.and_email", { act: ask, count: 1 })).click();
	await expect(next).toContainText(say("own-paper:next.revise", { number: 2 }));
	await expect(next).toContainText(`${longDay(5, language)}, 23:59 UTC+4`);
	const revision = await message("paper_revision");
	expect(revision).toContain("Add a baseline.");
	expect(revision).toContain(`${longDay(5, language)}, 23:59`);
	await sendVersion(2, "We compare with linear filling now.");
	await expect(next).toContainText(say("common:next.wait"));

	expect((await steps.changeStatus(editor, "revising", { note: "And its error." })).status).toBe(200);
	await expect(next).toContainText(say("own-paper:next.revise", { number: 3 }));
	await sendVersion(3, "The error is in Table 2.");
	await expect(page.getByText(say("own-paper:round", { number: 3 }))).toBeVisible();

	await at.decide("accepted");
	await at.dialog.getByRole("radio", { name: say("paper-actions:hold.hold") }).check();
	await at.dialog.getByRole("textbox", { name: say("paper-actions:move.note") }).fill("Bring a poster too.");
	await at.button(say("paper-actions:submit.hold")).click();
	const held = at.main.getByRole("region", { name: say("papers:held.title") });
	await expect(held).toContainText("Bring a poster too.");
	expect(await steps.read(author)).toMatchObject({ status: "submitted", round: 2 });
	await held.getByRole("button", { name: say("papers:held.release") }).click();
	await at.button(say("release:to_emails", { count: 1 })).click();
	await expect(at.dialog.getByRole("article")).toContainText("Bring a poster too.");
	await expect(badge("submitted")).toBeVisible();
	const release = say("release:release", { count: 1 });
	await at.button(say("release:release_and_send", { act: release, count: 1 })).click();
	await expect(badge("accepted")).toBeVisible();
	await expect(held, "the notice has gone, and its dialog tells of it").toHaveCount(0);
	await expect(at.dialog).toContainText(say("release:finished", { count: 1 }));
	await at.button(say("common:close")).click();
	const acceptance = await message("paper_accepted");
	expect(acceptance).toContain("Bring a poster too.");
	expect(acceptance, "what is next").toContain(longDay(90, language));

	await at.editing("editing");
	await at.dialog
		.getByRole("textbox", { name: say("paper-actions:till.label"), exact: true })
		.fill(dayFromToday(9));
	await at.button(say("paper-actions:editing.open")).click();
	await expect(next).toContainText(say("common:next.finalize"));
	await expect(next).toContainText(`${longDay(9, language)}, 23:59 UTC+4`);
	expect(await message("paper_opened_final")).toContain(`${longDay(9, language)}, 23:59`);
	await sendVersion(4);
	await expect(next).toContainText(say("common:next.attend"));

	await steps.changeAsStaff(editor, "extended", { open: true });
	await page.getByRole("link", { name: say("mysubs:extended.begin") }).click();
	expect(await message("paper_extended_opened")).toContain(title);
	await expect(form.field("title")).toHaveValue(title);
	await form.chooseFile("extended.pdf", await makePdf(8));
	await expect(form.fileButton("replace", "extended.pdf")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: say("submit:extended.submit"), exact: true }).click();
	await expect(page).toHaveURL(`/${path}/mysubs/2`);
	await message("paper_received", { number: 2 });
	await staffPage.goto(`/${path}/adm/papers/1`);
	await expect(staffPage.getByRole("link", { name: `2 ${title}`, exact: true })).toBeVisible();
	await expectAccessible(staffPage);

	await page.getByRole("link", { name: `1 ${title}`, exact: true }).click();
	await expect(page.getByRole("link", { name: `2 ${title}`, exact: true })).toBeVisible();
	await expect(life).toContainText([
		say("timeline:received_number", { number: 1 }),
		say("timeline:revising"),
		say("timeline:version_number", { number: 2 }),
		say("timeline:revising"),
		say("timeline:version_number", { number: 3 }),
		say("timeline:accepted"),
		say("timeline:opened"),
		say("timeline:version_number", { number: 4 }),
		say("timeline:extended_opened"),
		say("timeline:begins"),
	]);
	const { body: papers } = await author.get<OwnPaper[]>(`/api/conf/${path}/mysubs`);
	expect(papers.map(({ number, type, status }) => [number, type, status])).toEqual([
		[2, "extpaper", "submitted"],
		[1, "paper", "accepted"],
	]);
});
