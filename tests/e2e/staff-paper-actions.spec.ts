import type { Paper } from "@deck/contracts/paper";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, makePdf, submitPaper } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { makeZip } from "../support/fixtures/zip.ts";
import { chooseOption } from "../support/pages/choose-option.ts";
import { staffPaperPage } from "../support/pages/staff-paper-page.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";

test("a held decision is shown live only to deciders, until its e-mails are previewed and released @journey", async ({
	page,
	join,
	visitor,
	table,
	say,
	language,
}) => {
	const [editor, chair, observer, author] = await Promise.all([join(), join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });
	await appointStaff(table, observer, path, { type: "observer" });
	const title = "Snow under clouds";
	const number = await submitPaper(author, path, { title });
	const [list, blind] = await Promise.all([visitor(chair), visitor(observer)]);
	for (const other of [list, blind]) {
		await other.setViewportSize({ width: 1440, height: 900 });
		await other.goto(`/${path}/adm/papers`);
		await expect(other.getByRole("main").getByText(title)).toBeVisible();
	}
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}`);
	const at = staffPaperPage(page, say);

	await at.decide("accepted");
	await expectAccessible(page);
	const note = at.dialog.getByRole("textbox", { name: say("paper-actions:move.note") });
	const reason = at.dialog.getByRole("textbox", { name: say("paper-actions:move.reason") });
	await note.fill("Bring a poster too.");
	await reason.fill("Both reviews praise it.");
	await at.button(say("common:cancel")).click();
	await expect(at.dialog).toHaveCount(0);
	await page.reload();
	await at.decide("accepted");
	await expect(reason).toHaveValue("Both reviews praise it.");
	await expect(note).toHaveValue("Bring a poster too.");
	await at.dialog.getByRole("radio", { name: say("paper-actions:hold.hold") }).check();
	await at.button(say("paper-actions:submit.hold")).click();
	const accepted = say("common:paper_status.accepted");
	await expect(at.main.getByText(say("papers:mark.held", { status: accepted })).first()).toBeVisible();
	await expect(at.main.getByText("Bring a poster too.")).toBeVisible();
	await expectAccessible(page);

	const bar = list.getByText(say("papers:release.bar", { count: 1 }));
	await expect(bar, "another who decides").toBeVisible();
	await expect(list.getByRole("main").getByText(say("papers:mark.held", { status: accepted }))).toBeVisible();
	await submitPaper(author, path, { title: "Ice over rivers" });
	await expect(blind.getByRole("main").getByText("Ice over rivers")).toBeVisible();
	await expect(blind.getByText(say("papers:mark.held", { status: "" })), "who only reads").toHaveCount(0);

	await list.getByRole("button", { name: say("papers:release.review"), exact: true }).click();
	const release = list.getByRole("dialog");
	await expect(release.getByRole("checkbox")).toHaveCount(2);
	await expectAccessible(list);
	const act = say("release:release", { count: 1 });
	await release.getByRole("button", { name: say("release:to_emails", { count: 1 }), exact: true }).click();
	await expect(release.getByText(say("release:to", { address: author.email }))).toBeVisible();
	await expect(release.getByRole("article")).toContainText("Bring a poster too.");
	await expectAccessible(list);
	await release
		.getByRole("button", { name: say("release:release_and_send", { act, count: 1 }), exact: true })
		.click();
	await expect(release.getByText(say("release:finished", { count: 1 }), { exact: true })).toBeVisible();
	await release.getByRole("button", { name: say("common:close"), exact: true }).click();
	await expect(bar).toHaveCount(0);
	await expect(at.main.getByText(accepted, { exact: true }).first()).toBeVisible();
	const subject = { en: /accepted/i, ru: /принята/i }[language];
	expect((await author.waitForEmail(subject)).text).toContain("Bring a poster too.");
});

test("decisions are announced at once; a revision has a deadline and is marked as pending", async ({
	page,
	join,
	table,
	say,
}) => {
	const { editor, path, number } = await buildPaper({ join, table });
	const read = async () => (await editor.get<Paper>(`/api/conf/${path}/papers/${number}`)).body;
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}`);
	const at = staffPaperPage(page, say);

	await at.decide("revising");
	const act = say("paper-actions:submit.revising");
	const send = at.button(say("paper-actions:submit.and_email", { act, count: 1 }));
	await send.click();
	await expect(at.dialog.getByText(say("errors:required"))).toBeVisible();
	await at.dialog
		.getByRole("textbox", { name: say("paper-actions:till.label"), exact: true })
		.fill(dayFromToday(5));
	const { version } = await read();
	await editor.request("PATCH", `/api/conf/${path}/adm/papers/${number}`, {
		body: { version, format: "poster" },
	});
	await send.click();
	await expect(at.dialog.getByRole("alert")).toContainText(say("paper-actions:changed.title"));
	await expect(at.dialog.getByRole("alert")).toContainText(say("common:format.poster"));
	await expectAccessible(page);
	await send.click();
	await expect(at.dialog).toHaveCount(0);
	const { status, staff } = await read();
	expect([status, staff?.pending]).toEqual(["revising", true]);
	const mark = say("papers:mark.pending", { date: "" }).trim();
	await expect(at.main.getByText(mark)).toBeVisible();

	await at.decide("rejected");
	await at
		.button(
			say("paper-actions:submit.and_email", {
				act: say("paper-actions:submit.rejected", { number }),
				count: 1,
			}),
		)
		.click();
	await expect(at.dialog).toHaveCount(0);
	await expect(at.main.getByText(mark)).toHaveCount(0);
	await at.decide("accepted");
	await at
		.button(
			say("paper-actions:submit.and_email", {
				act: say("paper-actions:submit.accepted", { number }),
				count: 1,
			}),
		)
		.click();
	await expect(at.dialog.getByRole("textbox", { name: say("paper-actions:move.reason") })).toBeFocused();
	await at.dialog.getByRole("textbox", { name: say("paper-actions:move.reason") }).fill("The wrong button.");
	await at
		.button(
			say("paper-actions:submit.and_email", {
				act: say("paper-actions:submit.accepted", { number }),
				count: 1,
			}),
		)
		.click();
	await expect(at.dialog).toHaveCount(0);
	expect((await read()).status).toBe("accepted");
});

test("a paper is opened and closed for editing, placed, deleted and restored, with undo", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const { editor, path, number } = await buildPaper({ join, table });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}`);
	const at = staffPaperPage(page, say);

	await at.editing("editing");
	await at.dialog
		.getByRole("textbox", { name: say("paper-actions:till.label"), exact: true })
		.fill(dayFromToday(-1));
	await at.button(say("paper-actions:editing.open")).click();
	await expect(at.dialog.getByText(say("errors:till_past"))).toBeVisible();
	await at.dialog
		.getByRole("textbox", { name: say("paper-actions:till.label"), exact: true })
		.fill(dayFromToday(5));
	await at.button(say("paper-actions:editing.open")).click();
	await expect(at.main.getByText(say("papers:mark.pending", { date: "" }).trim())).toBeVisible();
	await at.editing("editing_change");
	await expectAccessible(page);
	await at.button(say("paper-actions:editing.close")).click();
	await expect(at.main.getByText(say("papers:mark.pending", { date: "" }).trim())).toHaveCount(0);

	const [optics, signals] = { en: ["A. Optics", "B. Signals"], ru: ["A. Оптика", "B. Сигналы"] }[language];
	await at.more("place");
	await expectAccessible(page);
	const section = at.dialog.getByLabel(say("paper-actions:place.section"), { exact: true });
	await chooseOption(section, String(signals));
	await at.dialog.getByRole("spinbutton", { name: say("paper-actions:place.discount") }).fill("101");
	await at.button(say("paper-actions:place.submit")).click();
	await expect(at.dialog.getByText(say("errors:discount_range"))).toBeVisible();
	await at.dialog.getByRole("spinbutton", { name: say("paper-actions:place.discount") }).fill("20");
	await at.button(say("paper-actions:place.submit")).click();
	await expect(at.main.getByText(String(signals), { exact: true })).toBeVisible();
	await at.undo().click();
	await expect(at.main.getByText(String(optics), { exact: true })).toBeVisible();

	await at.more("delete");
	await expectAccessible(page);
	await at.dialog.getByRole("textbox").fill(String(number));
	await at.button(say("paper-actions:delete.confirm", { number })).click();
	await expect(at.main.getByText(say("common:paper_status.deleted"), { exact: true })).toBeVisible();
	await at.undo().last().click();
	const status = at.main.getByText(say("common:paper_status.submitted"), { exact: true });
	await expect(status.first()).toBeVisible();
});

test("staff send a version for the authors; the log hides reasons from observers", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [observer, { editor, path, number }] = await Promise.all([join(), buildPaper({ join, table })]);
	await appointStaff(table, observer, path, { type: "observer" });
	const change = (body: object) => editor.post(`/api/conf/${path}/papers/${number}/status`, body);
	await change({ to: "revising", till: dayFromToday(5), reason: "Two figures lack units.", version: 1 });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}`);
	const at = staffPaperPage(page, say);

	await at.more("version");
	await at.button(say("paper-actions:version.submit")).click();
	await expect(at.dialog.getByText(say("errors:file_required"))).toBeVisible();
	const files = new SubmitForm(page, say);
	await files.chooseFile("second.pdf", await makePdf());
	await files.chooseSource("second.zip", makeZip({ "second.tex": "\\begin{document}" }));
	for (const name of ["second.pdf", "second.zip"]) {
		await expect(files.fileButton("replace", name)).toBeVisible();
	}
	await expect(at.dialog.getByText(say("errors:file_required"))).toHaveCount(0);
	await expectAccessible(page);
	await at.button(say("paper-actions:version.submit")).click();
	await expect(at.dialog).toHaveCount(0);
	const status = at.main.getByText(say("common:paper_status.submitted"), { exact: true });
	await expect(status.and(page.locator("span"))).toBeVisible();
	await expect(page.getByRole("button", { name: say("papers:act.more"), exact: true })).toBeFocused();
	await at.main.getByRole("tab", { name: say("papers:page.overview") }).focus();
	for (const tab of ["reviews", "versions", "originality", "notes", "history"]) {
		await page.keyboard.press("ArrowRight");
		await expect(at.main.getByRole("tab", { name: say(`papers:page.${tab}`), selected: true })).toBeFocused();
		if (tab === "versions") {
			const source = { name: say("versions:source_named", { name: "second.zip" }) };
			await expect(at.main.getByRole("link", source)).toBeVisible();
		}
	}
	await expect(page).toHaveURL(`/${path}/adm/papers/${number}?tab=history`);
	const lines = at.main.locator("summary");
	await expect(lines).toContainText([
		say("audit:action.paper.version_added"),
		say("audit:action.paper.moved"),
		say("audit:action.paper.submitted"),
	]);
	await lines.nth(1).click();
	const moved = at.main.locator("ol > li").nth(1);
	await expect(moved.locator("ins").first()).toHaveText(say("common:paper_status.revising"));
	await expect(moved).toContainText("Two figures lack units.");
	await expectAccessible(page);

	const other = await visitor(observer);
	await other.setViewportSize({ width: 1440, height: 900 });
	await other.goto(`/${path}/adm/papers/${number}?tab=history`);
	await expect(other.getByRole("tabpanel").getByRole("listitem")).toContainText([
		say("timeline:received_number", { number: 1 }),
		say("timeline:revising"),
		say("timeline:version_number", { number: 2 }),
	]);
	await expect(other.getByRole("main").getByText("Two figures lack units.")).toHaveCount(0);
	await expect(other.getByRole("button", { name: say("papers:act.decide"), exact: true })).toHaveCount(0);
});
