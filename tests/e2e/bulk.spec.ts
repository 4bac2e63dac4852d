import type { AuditPage } from "@deck/contracts/audit";
import type { Issue } from "@deck/contracts/issue";
import type { Paper } from "@deck/contracts/paper";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	issueForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { bulkActionsPage } from "../support/pages/bulk-actions-page.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import { staffPaperPage } from "../support/pages/staff-paper-page.ts";

test("papers are accepted on hold, released, moved to a section and moved back as a whole @journey @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const numbers: number[] = [];
	for (const title of ["Snow", "Ice", "Rain"]) numbers.push(await submitPaper(author, path, { title }));
	await submitPaper(author, path, { title: "Poster", format: "poster" });
	await submitPaper(author, path, {
		title: "Own",
		authors: [authorForm({ email: author.email }), authorForm({ email: editor.email, corresponding: false })],
	});
	const papers = () =>
		Promise.all(
			numbers.map(async (one) => (await editor.get<Paper>(`/api/conf/${path}/papers/${one}`)).body),
		);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers?format=oral`);
	const { dialog, press, chooseAction, toLastSection, confirm, release, group } = bulkActionsPage(
		page,
		say,
		async () => {
			await page.getByRole("checkbox", { name: say("table:select", { name: "Ice" }) }).press("Space");
			await pressOnBar(page, say, say("table:selection.all", { count: 4 }));
		},
	);

	await chooseAction("status", "accepted");
	await dialog.getByLabel(say("paper-actions:move.note")).fill("Well done");
	await press(say("bulk:ask.check"));
	await expect(group("refused", 1)).toContainText(["Own"]);
	await expect(group("refused", 1)).toContainText([say("bulk:why.forbidden")]);
	await expect(group("ready", 3)).toContainText(["Snow", "Ice", "Rain"]);
	await expect(dialog.getByRole("radio", { name: say("bulk:hold.now") })).toBeChecked();
	await expect(dialog.getByText(say("bulk:emails", { count: 3 })).first()).toBeVisible();
	await dialog.getByRole("radio", { name: say("bulk:hold.hold") }).check();
	await expect(group("ready", 3)).toHaveCount(3);
	await (isMobile ? expectAccessible(page) : expectBothThemes(page));
	const saved = page.waitForEvent("download");
	await press(say("bulk:csv.save"));
	expect((await saved).suggestedFilename()).toBe(`${path} - ${say("bulk:act.accepted")}.csv`);
	await confirm("accepted", 3);
	expect((await papers()).map(({ status, staff }) => [status, staff?.held?.to, staff?.held?.note])).toEqual(
		numbers.map(() => ["submitted", "accepted", "Well done"]),
	);

	await chooseAction("more", "release");
	await expect(dialog).toContainText(say("release:not_held", { count: 1 }));
	await release(3);
	expect((await papers()).map(({ status }) => status)).toEqual(numbers.map(() => "accepted"));
	await press(say("bulk:recent.undo"));
	await expect(dialog).toContainText(say("bulk:emails", { count: 3 }));
	await press(say("bulk:undo.submit", { count: 3 }));
	await expect(dialog).toContainText(say("bulk:finished", { count: 3 }));
	expect((await papers()).map(({ status, staff }) => [status, staff?.held?.to])).toEqual(
		numbers.map(() => ["submitted", "accepted"]),
	);
	await press(say("common:close"));
	await chooseAction("more", "release");
	await release(3);
	await press(say("common:close"));

	await toLastSection();
	await expect(group("ready", 3)).toHaveCount(3);
	await confirm("section", 3);
	expect((await papers()).map(({ section: id }) => id)).toEqual(numbers.map(() => "signals"));
	await press(say("common:undo"), page.getByRole("listitem").filter({ hasText: say("bulk:act.section") }));
	await expect(page.getByText(say("bulk:undo.done", { count: 3 }))).toBeVisible();
	expect((await papers()).map(({ section: id }) => id)).toEqual(numbers.map(() => "optics"));

	await press(say("papers:bulk.recent"), page.getByRole("main"));
	await expect(dialog, "all have changed since").toContainText(say("bulk:recent.none"));
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: say("papers:bulk.recent") })).toBeFocused();
});

test("the undo of a rejection asks first, and says how many e-mails it sends @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const numbers = [
		await submitPaper(author, path, { title: "Snow" }),
		await submitPaper(author, path, { title: "Ice" }),
	];
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	const { dialog, press, chooseAction, confirm } = bulkActionsPage(page, say, async () => {
		await page.getByRole("checkbox", { name: say("table:select", { name: "Ice" }) }).press("Space");
		await pressOnBar(page, say, say("table:selection.all", { count: 2 }));
	});
	await chooseAction("status", "rejected");
	await press(say("bulk:ask.check"));
	await confirm("rejected", 2);
	await press(
		say("bulk:recent.undo"),
		page.getByRole("listitem").filter({ hasText: say("bulk:act.rejected") }),
	);
	await expect(dialog).toContainText(say("bulk:emails", { count: 2 }));
	await (isMobile ? expectAccessible(page) : expectBothThemes(page));
	await press(say("bulk:undo.submit", { count: 2 }));
	await expect(dialog).toContainText(say("bulk:finished", { count: 2 }));
	await press(say("common:close"));
	await author.waitForEmail(/taken back|отменено/);
	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${numbers[0]}`);
	await expect(page.getByText(say("timeline:undone"))).toBeVisible();
});

test("a single decision is undone from its alert, or later from the paper's history @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path, { title: "Snow" });
	const status = async () => (await editor.get<Paper>(`/api/conf/${path}/papers/${number}`)).body.status;
	await signIn(page, editor);
	const at = staffPaperPage(page, say);
	const reject = async () => {
		await at.decide("rejected");
		const act = say("paper-actions:submit.rejected", { number });
		await at.button(say("paper-actions:submit.and_email", { act, count: 1 })).click();
		await expect(at.dialog).toHaveCount(0);
		await expect.poll(status).toBe("rejected");
	};
	const undo = async () => {
		await expect(at.dialog).toContainText(say("bulk:emails", { count: 1 }));
		await (isMobile ? expectAccessible(page) : expectBothThemes(page));
		await at.button(say("bulk:undo.submit", { count: 1 })).click();
		await expect(at.dialog).toContainText(say("bulk:finished", { count: 1 }));
		await at.button(say("common:close")).click();
		await expect.poll(status).toBe("submitted");
	};
	await page.goto(`/${path}/adm/papers/${number}`);
	await reject();
	await at.undo().click();
	await undo();
	await reject();
	await page.goto(`/${path}/adm/papers/${number}?tab=history`);
	const offer = page.getByRole("tabpanel").getByRole("button", { name: say("bulk:recent.undo") });
	await offer.click();
	await undo();
	await expect(offer).toHaveCount(0);
});

test("accepted papers get an issue, discount, format, editing, reminder and extension in bulk", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, {
		flow: "both",
		dates: {
			submissions_open: dayFromToday(-2),
			submissions_close: dayFromToday(20),
			extpapers_open: dayFromToday(-1),
			extpapers_close: dayFromToday(40),
		},
	});
	await appointStaff(table, editor, path, { type: "editor" });
	const numbers: number[] = [];
	for (const title of ["Snow", "Ice"]) numbers.push(await submitPaper(author, path, { title }));
	for (const number of numbers)
		await rewritePaper(table, { conference: path, number }, { status: "accepted" });
	const { body: issue } = await editor.post<Issue>(`/api/conf/${path}/adm/issues`, issueForm());
	const papers = async <Value>(of: (paper: Paper) => Value) =>
		Promise.all(
			numbers.map(async (one) => of((await editor.get<Paper>(`/api/conf/${path}/papers/${one}`)).body)),
		);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	const { dialog, press, chooseAction, confirm, group, chooseLast } = bulkActionsPage(page, say, async () => {
		await page.getByRole("checkbox", { name: say("table:select", { name: "Ice" }) }).press("Space");
		await pressOnBar(page, say, say("table:selection.all", { count: 2 }));
	});
	const check = async (kind: string) => {
		await press(say("bulk:ask.check"));
		await expect(group("ready", 2)).toHaveCount(2);
		await confirm(kind, 2);
	};

	await chooseLast("issue", say("papers:issue.label"));
	await check("issue");
	expect(await papers((paper) => paper.issue)).toEqual([issue.id, issue.id]);

	await chooseAction("more", "discount");
	await dialog.getByLabel(say("paper-actions:place.discount")).fill("25");
	await expectAccessible(page);
	await check("discount");
	expect(await papers(({ discount }) => discount)).toEqual([25, 25]);

	await chooseAction("more", "format");
	await dialog.getByRole("radio", { name: say("common:format.poster") }).check();
	await check("format");
	expect(await papers(({ format }) => format)).toEqual(["poster", "poster"]);

	await chooseAction("more", "editing");
	await dialog
		.getByRole("textbox", { name: say("paper-actions:till.label"), exact: true })
		.fill(dayFromToday(9));
	await expectAccessible(page);
	await check("editing");
	expect(await papers(({ staff }) => staff?.opening?.till.slice(0, 10))).toEqual([
		dayFromToday(9),
		dayFromToday(9),
	]);
	await chooseAction("more", "remind");
	await expect(group("ready", 2)).toHaveCount(2);
	await confirm("remind", 2);
	const reminded = async () => {
		const { body } = await editor.get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-1`);
		return body.entries[0]?.action;
	};
	await expect.poll(reminded).toBe("paper.reminded");
	await chooseAction("more", "close_editing");
	await expect(group("ready", 2)).toHaveCount(2);
	await confirm("close_editing", 2);
	expect(await papers(({ staff }) => staff?.opening ?? null)).toEqual([null, null]);

	await chooseAction("more", "extended");
	await check("extended");
	await chooseAction("more", "close_extended");
	await expect(group("ready", 2)).toHaveCount(2);
	await confirm("close_extended", 2);
});
