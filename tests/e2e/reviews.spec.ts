import type { Paper } from "@deck/contracts/paper";
import type { Page } from "@playwright/test";
import {
	expect,
	expectAccessible,
	expectBothThemes,
	expectScreenHigh,
	signIn,
	test,
} from "../support/browser.ts";
import {
	appointStaff,
	authorForm,
	expertForm,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import type { Translate } from "../support/interface-texts.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";

const locatorsOf = (page: Page, say: Translate) => ({
	dialog: page.getByRole("dialog"),
	main: page.getByRole("main"),
	press: (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click(),
	more: async (name: string, item: string) => {
		await page.getByRole("button", { name: say("reviews:act.more", { name }), exact: true }).click();
		await page.getByRole("menuitem", { name: item, exact: true }).click();
	},
});

test("a paper's reviews are shown with those missing, and every action works from there @journey @both", async ({
	page,
	join,
	table,
	machine,
	say,
	isMobile,
}) => {
	const [{ editor, path, number }, tove, ilmari, piotr] = await Promise.all([
		buildPaper({ join, table }),
		join(),
		join(),
		join(),
	]);
	const steps = new ReviewSteps(path, number);
	const first = await steps.requestReview(editor, tove, "Tove Nygaard");
	const second = await steps.requestReview(editor, ilmari, "Ilmari Kettunen");
	const third = await steps.requestReview(editor, piotr, "Piotr Hałas");
	await steps.requestReview(editor, new Person(machine), "Farrukh Saidov");
	await steps.agreeAndSend(tove, first, reviewForm({ private: "The scale was asked for elsewhere." }));
	const low = { originality: 2, significance: 2, soundness: 2, clarity: 3 };
	await steps.agreeAndSend(ilmari, second, reviewForm({ verdict: "reject", ratings: low }));
	const alternate = { name: "Lada Voronkova", email: new Person(machine).email };
	await steps.answer(piotr, third, { agrees: false, reason: "no_time", note: "In the field.", alternate });

	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}?tab=reviews`);
	const { dialog, main, press, more } = locatorsOf(page, say);
	await expect(main.getByText(say("reviews:sent_of", { sent: 2, count: 3 }))).toBeVisible();
	await expect(main.getByText("The scale was asked for elsewhere.")).toBeVisible();
	await expect(main.getByText(say("reviews:differ", { by: 3, count: 1, total: 4 }))).toBeVisible();
	await expect(main.getByText("In the field.")).toBeVisible();
	await expectScreenHigh(page);
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);
	// On phones the bottom bar covers half of a button behind a dialog, and axe takes that for its size.
	const axe = () => (isMobile ? undefined : expectAccessible(page));

	await main.getByRole("button", { name: say("reviews:alternate.invite"), exact: true }).click();
	await expect(dialog).toContainText(say("reviews:alternate.text", { number, email: alternate.email }));
	await expect(dialog).toContainText(say("reviews:alternate.added"));
	await axe();
	await press(say("reviews:alternate.send"));
	const owed = main.getByRole("list", { name: say("reviews:owed.title") }).getByRole("listitem");
	await expect(owed).toHaveCount(2);
	const lada = owed.filter({ hasText: alternate.name });
	await expect(lada).toContainText(alternate.email);

	await lada.getByRole("button", { name: say("reviews:act.extend") }).click();
	await expect(dialog.getByRole("heading").first()).toBeVisible();
	await dialog.getByRole("textbox").first().fill(dayFromToday(40));
	await axe();
	await press(say("reviews:due.extend_submit"));
	await expect(page.getByText(say("reviews:done.extend", { count: 1 }))).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await lada.getByRole("button", { name: say("reviews:act.remind") }).click();
	await expect(page.getByText(say("reviews:done.remind", { count: 1 }))).toBeVisible();
	await lada.getByRole("button", { name: say("reviews:act.cancel") }).click();
	await expect(dialog.getByRole("heading").first()).toBeVisible();
	await press(say("reviews:confirm.cancel.submit"));
	await expect(owed).toHaveCount(1);

	const mark = main
		.getByRole("group", { name: say("reviews:quality_named", { name: "Tove Nygaard" }) })
		.getByRole("button", { name: "4", exact: true });
	await mark.click();
	await expect(mark).toHaveAttribute("aria-pressed", "true");

	await more("Ilmari Kettunen", say("reviews:act.hand_back"));
	await expect(dialog.getByRole("heading").first()).toBeVisible();
	await expectAccessible(page);
	await press(say("reviews:confirm.hand_back.submit"));
	await expect(owed.filter({ hasText: "Ilmari Kettunen" })).toBeVisible();
	await steps.send(ilmari, second, reviewForm({ verdict: "revise" }));
	await expect(main.getByText(say("reviews:sent_of", { sent: 2, count: 3 })), "live").toBeVisible();
	await main.getByRole("button", { name: say("reviews:reveal.button"), exact: true }).click();
	await expect(dialog.getByRole("article")).toHaveCount(2);
	const preview = dialog.getByRole("region", { name: say("reviews:reveal.preview") });
	await expect(preview).toContainText("Measures what it claims to.");
	for (const hidden of ["Tove", "Ilmari", "elsewhere", "I know this group."])
		await expect(preview, hidden).not.toContainText(hidden);
	await dialog.getByRole("checkbox", { name: /Ilmari/ }).uncheck();
	await expect(dialog.getByRole("article")).toHaveCount(1);
	await axe();
	await press(say("reviews:reveal.submit", { count: 1 }));
	await expect(page.getByText(say("reviews:done.reveal", { count: 1 }))).toBeVisible();
	await expect(main.getByText(say("reviews:visible_as", { n: 1 }), { exact: true })).toHaveCount(1);

	await main.getByRole("button", { name: say("reviews:proposal.add"), exact: true }).click();
	await dialog.getByText(say("reviews:proposal.to.revise"), { exact: true }).click();
	await dialog.getByRole("textbox").fill("The scale first.");
	await axe();
	await press(say("reviews:proposal.submit"));
	const proposed = main.getByRole("region", { name: say("reviews:proposal.title") });
	await expect(proposed).toContainText("The scale first.");
	await expect(proposed).toContainText(say("reviews:proposal.to.revise"));
});

test("experts are invited from a paper, with reasons for and against each, and the result @journey", async ({
	page,
	join,
	table,
	machine,
	say,
}) => {
	const { editor, author, path, number } = await buildPaper(
		{ join, table },
		{ paper: { title: "Label noise in crop maps" } },
	);
	const steps = new ReviewSteps(path, number);
	const experts = [
		expertForm({ name: "Far Off", email: new Person(machine).email, interests: ["queues"] }),
		expertForm({
			name: "Oksana Dubrava",
			email: new Person(machine).email,
			interests: ["label noise", "maps"],
		}),
		expertForm({ name: "Own Author", email: author.email }),
		expertForm({ name: "Reads Russian", email: new Person(machine).email, languages: ["ru"], limit: 0 }),
	];
	expect((await editor.post(`/api/conf/${path}/adm/experts`, { experts })).status).toBe(200);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}?tab=reviews`);
	const { dialog, main, press } = locatorsOf(page, say);
	await expect(main.getByText(say("reviews:none"))).toBeVisible();
	await main.getByRole("button", { name: say("reviews:ask.button"), exact: true }).click();
	const rows = dialog.getByRole("region", { name: say("reviews:ask.candidates") }).getByRole("listitem");
	await expect(rows).toHaveCount(4);
	await expect(rows.first(), "the best fit first").toContainText("Oksana Dubrava");
	await expect(rows.first()).toContainText(say("reviews:matched"));
	const own = rows.filter({ hasText: "Own Author" });
	await expect(own).toContainText(say("reviews:conflict_with.author"));
	await expect(own.getByRole("checkbox")).toBeDisabled();
	const russian = rows.filter({ hasText: "Reads Russian" });
	await expect(russian).toContainText(say("reviews:against.language"));
	await expect(russian).toContainText(say("reviews:against.full"));
	await expectAccessible(page);
	const search = dialog.getByRole("searchbox", { name: say("reviews:ask.search") });
	await search.fill("queues");
	await expect(rows).toHaveCount(1);
	await rows.getByRole("checkbox").check();
	await search.fill("");
	await rows.first().getByRole("checkbox").check();
	await press(say("reviews:ask.submit", { count: 2 }));
	await expect(dialog.getByText(say("reviews:ask.sent", { count: 2 }))).toBeVisible();
	await expectAccessible(page);
	await press(say("common:close"));
	const owed = main.getByRole("list", { name: say("reviews:owed.title") }).getByRole("listitem");
	await expect(owed).toHaveCount(2);
	expect((await steps.readAll(editor)).body.reviews.map(({ name }) => name).sort()).toEqual([
		"Far Off",
		"Oksana Dubrava",
	]);
});

test("a chair who is to be asked for a review is named as staff, and then reads the paper as its reviewer", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const [{ editor, path, number }, chair] = await Promise.all([buildPaper({ join, table }), join()]);
	await appointStaff(table, chair, path, { type: "editor" });
	const expert = expertForm({ name: "Chair Person", email: chair.email });
	expect((await editor.post(`/api/conf/${path}/adm/experts`, { experts: [expert] })).status).toBe(200);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}?tab=reviews`);
	const { dialog, main, press } = locatorsOf(page, say);
	await main.getByRole("button", { name: say("reviews:ask.button"), exact: true }).click();
	await expect(dialog).toContainText(say("reviews:against.staff", { name: "Chair Person" }));
	await dialog.getByRole("checkbox", { name: "Chair Person" }).check();
	await press(say("reviews:ask.submit", { count: 1 }));
	await expect(dialog.getByText(say("reviews:ask.sent", { count: 1 }))).toBeVisible();

	await signIn(page, chair);
	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}/papers/${number}`,
	);
	await page.goto(`/${path}/adm/papers/${number}`);
	await expect(page.getByText(say("papers:page.own_review.title", { number }))).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: say("papers:page.own_review.open") }).click();
	await expect(page).toHaveURL(new RegExp(`/${path}/myreviews/${number}-`));
});

test("the board shows stages, missing reviews, disagreement, and what a threshold would accept @both", async ({
	page,
	join,
	table,
	machine,
	say,
	isMobile,
}) => {
	const [{ editor, author, path, number }, tove, ilmari, observer] = await Promise.all([
		buildPaper({ join, table }, { paper: { title: "Tiny detectors for $10^3$ weeds" } }),
		join(),
		join(),
		join(),
	]);
	await appointStaff(table, observer, path, { type: "observer" });
	const steps = new ReviewSteps(path, number);
	for (const [person, rating, verdict] of [
		[tove, 5, "accept"],
		[ilmari, 2, "reject"],
	] as const) {
		const ratings = { originality: rating, significance: rating, soundness: rating, clarity: rating };
		await steps.agreeAndSend(
			person,
			await steps.requestReview(editor, person),
			reviewForm({ ratings, verdict }),
		);
	}
	const other = await submitPaper(author, path, { title: "Ice over rivers" });
	await signIn(page, observer);
	await page.goto(`/${path}/adm/reviews`);
	const { main } = locatorsOf(page, say);
	const rows = main.getByRole("grid").locator("tbody").getByRole("row");
	await expect(rows).toHaveCount(2);
	const weeds = rows.filter({ hasText: "Tiny detectors" });
	await expect(weeds).toContainText(say("reviews:board.gap.nothing"));
	await expect(weeds.locator("math msup")).toBeVisible();
	await expect(weeds).toContainText(/3[.,]50/);
	const stages = main.getByRole("group", { name: say("reviews:board.stage") });
	const ready = stages.getByRole("button", { name: say("reviews:board.stages.ready") });
	await expect(ready).toContainText("1");
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	await ready.click();
	await expect(rows).toHaveCount(1);
	await expect(page).toHaveURL(/stage=ready/);
	await main.getByRole("button", { name: new RegExp(say("reviews:what_if.title")) }).click();
	const line = main.getByRole("slider", { name: say("reviews:what_if.line") });
	const outcome = main.getByRole("status").filter({ hasText: say("reviews:what_if.below", { count: 0 }) });
	await expect(outcome).toContainText("1");
	await expectAccessible(page);
	await line.focus();
	await line.press("ArrowRight");
	await expect(main.getByText(say("reviews:what_if.below", { count: 1 }))).toBeVisible();
	await ready.click();
	await expect(rows).toHaveCount(2);

	await new ReviewSteps(path, other).requestReview(editor, new Person(machine));
	const ice = rows.filter({ hasText: "Ice over rivers" });
	await expect(ice).toContainText(say("reviews:board.answers", { count: 1 }));
	await weeds.getByText("Tiny detectors").click();
	await expect(page).toHaveURL(new RegExp(`/adm/papers/${number}\\?tab=reviews`));
	await expect(main.getByText(say("reviews:sent_of", { sent: 2, count: 2 }))).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 }).locator("math msup")).toBeVisible();
	await main.getByRole("link", { name: say("papers:page.next"), exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`/adm/papers/${other}\\?tab=reviews`));
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Ice over rivers");
	await main.getByRole("link", { name: say("papers:page.previous"), exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Tiny detectors");
	await main.getByRole("link", { name: say("papers:page.board"), exact: true }).click();
	await expect(rows).toHaveCount(2);
	if (isMobile) return;

	await signIn(page, editor);
	await page.goto(`/${path}/adm/reviews`);
	await main.getByRole("button", { name: new RegExp(say("reviews:what_if.title")) }).click();
	await main.getByRole("button", { name: say("reviews:what_if.select_above", { count: 1 }) }).click();
	await expect(rows.filter({ has: page.getByRole("checkbox", { checked: true }) })).toContainText([
		"Tiny detectors",
	]);
	await page.getByRole("button", { name: say("papers:bulk.decide"), exact: true }).click();
	await page.getByRole("menuitem", { name: say("papers:bulk.accepted") }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: say("bulk:ask.check") }).click();
	await expect(dialog).toContainText("Tiny detectors");
	await page.keyboard.press("Escape");
	await rows.filter({ hasText: "Ice over" }).getByRole("checkbox").check();
	await page.getByRole("button", { name: say("reviews:board.remind.short"), exact: true }).click();
	await dialog.getByRole("button", { name: say("reviews:board.remind.submit", { count: 1 }) }).click();
	await expect(page.getByText(say("reviews:board.remind.done", { count: 1 }))).toBeVisible();
});

test("a second round has earlier reviewers first, an overridden conflict, and late reviewers", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const [{ editor, author, path, number }, tove] = await Promise.all([buildPaper({ join, table }), join()]);
	const steps = new ReviewSteps(path, number);
	await steps.agreeAndSend(
		tove,
		await steps.requestReview(editor, tove, "Tove Nygaard"),
		reviewForm({ verdict: "revise" }),
	);
	const shared = paperForm(author.email);
	const colleague = { ...authorForm({ email: `${number}@together.edu` }), corresponding: false };
	await submitPaper(author, path, { authors: [...shared.authors, colleague] });
	const wrote = await steps.addExpert(editor, colleague.email, "Piotr Hałas");
	const read = async (person: Person) =>
		(await person.get<Paper>(`/api/conf/${path}/papers/${number}`)).body.version;
	await editor.post(`/api/conf/${path}/papers/${number}/status`, {
		to: "revising",
		till: dayFromToday(5),
		reason: "Units.",
		version: await read(editor),
	});
	await signIn(page, editor);
	expectConsole(/^Failed to load resource: the server responded with a status of 500/);
	let away = true;
	for (const address of ["page", "reviews"])
		await page.route(`**/adm/papers/${number}/${address}`, (route) =>
			away ? route.fulfill({ status: 500 }) : route.continue(),
		);
	await page.goto(`/${path}/adm/papers/${number}?tab=reviews`);
	const { dialog, main, press } = locatorsOf(page, say);
	await expect(main.getByRole("tab", { name: say("papers:page.reviews") })).toBeVisible();
	await expect(main.getByRole("alert")).toHaveText(say("reviews:failed"));
	away = false;
	await main.getByRole("button", { name: say("common:try_again") }).click();
	const ask = main.getByRole("button", { name: say("reviews:ask.button"), exact: true });
	await expect(ask, "a new version is waited for").toHaveAttribute("aria-disabled", "true");
	const version = {
		upload_id: await uploadPdf(author),
		answer: "Units are there.",
		version: await read(author),
	};
	expect((await author.post(`/api/conf/${path}/papers/${number}/versions`, version)).status).toBe(201);
	await expect(main).toContainText(say("papers:page.round", { round: 2 }));
	await expect(main.getByRole("region", { name: say("reviews:round", { round: 2 }) })).toContainText(
		say("reviews:next_round"),
	);
	await expect(ask).not.toHaveAttribute("aria-disabled");
	await ask.click();
	const rows = dialog.getByRole("region", { name: say("reviews:ask.candidates") }).getByRole("listitem");
	await expect(rows.first()).toContainText("Tove Nygaard");
	await expect(rows.first()).toContainText(say("reviews:before.reviewed"));
	await expect(dialog).toContainText(say("reviews:due.usual"));
	await expect(rows.first().getByRole("checkbox")).toBeChecked();
	const piotr = rows.filter({ hasText: "Piotr" });
	await expect(piotr).toContainText(say("reviews:conflict_with.coauthor", { names: "Mira Olsen" }));
	await piotr.getByRole("checkbox").check();
	const send = dialog.getByRole("button", { name: say("reviews:ask.submit", { count: 2 }), exact: true });
	await expect(send).toHaveAttribute("aria-disabled", "true");
	await piotr.getByRole("textbox").fill("Nobody else knows lidar.");
	await expectAccessible(page);
	await send.click();
	await expect(dialog.getByText(say("reviews:ask.sent", { count: 2 }))).toBeVisible();
	await press(say("common:close"));
	const second = main.getByRole("region", { name: say("reviews:round", { round: 2 }), exact: true });
	await expect(second.getByRole("listitem")).toHaveCount(2);
	await expect(second).toContainText(say("reviews:overridden", { reason: "Nobody else knows lidar." }));
	expect((await steps.readAll(editor)).body.reviews.find(({ expert }) => expert === wrote)?.round).toBe(1);

	await page.clock.setSystemTime(Date.now() + 12 * 86_400_000);
	await page.goto(`/${path}/adm/reviews`);
	const row = main.getByRole("grid").locator("tbody").getByRole("row").first();
	const awaiting = main.getByRole("button", { name: new RegExp(say("reviews:board.stages.awaiting")) });
	await expect(awaiting).toContainText(say("reviews:board.late_of", { count: 2 }));
	await main
		.getByRole("columnheader", { name: say("reviews:board.missing_short") })
		.getByRole("button")
		.click();
	await expect(row).toContainText(say("reviews:board.late", { count: 2, days: 4 }));
	await expectBothThemes(page);
});
