import { readFile } from "node:fs/promises";
import type { OriginalityFigure } from "@deck/contracts/originality";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { prose, prosePdf } from "../support/fixtures/prose.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { waitForComparison } from "../support/invariants/wait-for-comparison.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

async function saveAndRead(
	page: Page,
	press: () => Promise<void>,
): Promise<{ name: string; rows: string[][] }> {
	const [download] = await Promise.all([page.waitForEvent("download"), press()]);
	const text = await readFile(await download.path(), "utf8");
	expect(text.startsWith("\ufeff")).toBe(true);
	// As spreadsheets of the interface's language expect.
	const separator = (await page.locator("html").getAttribute("lang"))?.startsWith("ru") ? ";" : ",";
	const lines = text.slice(1).split("\r\n");
	return { name: download.suggestedFilename(), rows: lines.map((line) => line.split(separator)) };
}

test("figures are shown as plots that lead to their papers, as tables and as CSV @journey @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [chair, author] = [await join(), await join()];
	const { path } = await buildConference(table);
	await appointStaff(table, chair, path, { type: "editor" });
	for (const [index, section] of ["optics", "optics", "optics", "signals"].entries())
		await submitPaper(author, path, { title: `Paper ${index}`, section });
	await rewritePaper(table, { conference: path, number: 1 }, { status: "accepted" });
	await signIn(page, chair);
	await page.goto(`/${path}/adm/papers/stats`);
	const card = (title: string) => page.getByRole("region", { name: title, exact: true });
	const bySection = card(say("stats:status_by.section"));
	const submitted = say("common:paper_status.submitted");
	const accepted = say("common:paper_status.accepted");
	await expect(card(say("stats:over_time.title")).locator("canvas")).toBeVisible();
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	const bar = bySection.getByRole("link", { name: say("stats:papers", { count: 2 }) });
	await bar.focus();
	await page.keyboard.press("ArrowRight");
	await expect(bySection.getByRole("link", { name: accepted })).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/${path}/adm/papers?section_id=optics&status=submitted`);
	await expect(page.getByRole("grid").locator("tbody").getByRole("row")).toContainText([
		"Paper 2",
		"Paper 1",
	]);

	await page.goBack();
	await page.getByRole("radio", { name: say("stats:looks.table") }).check();
	const row = bySection.getByRole("row").filter({ has: page.getByRole("link", { name: "3" }) });
	await expect(row.getByRole("cell")).toHaveText(["2", "0", "0", "1", "0", "0", "3"]);
	await expectAccessible(page);
	const one = await saveAndRead(page, () =>
		bySection
			.getByRole("button", { name: say("stats:csv_of", { title: say("stats:status_by.section") }) })
			.click(),
	);
	expect(one.name).toBe(`${path}-status-section.csv`);
	expect(one.rows.map((cells) => cells.slice(1))).toEqual([
		expect.arrayContaining([submitted, accepted]),
		["2", "0", "0", "1", "0", "0", "3"],
		["1", "0", "0", "0", "0", "0", "1"],
	]);
	const all = await saveAndRead(page, () => page.getByRole("button", { name: "CSV", exact: true }).click());
	expect(all.name).toBe(`${path}-statistics.csv`);
	for (const title of ["over_time.title", "acceptance.title", "countries.title", "organizations.title"])
		expect(all.rows.map(([first]) => first)).toContain(say(`stats:${title}`));
});

test("submissions are compared with those of the user's earlier conference @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [chair, author] = [await join(), await join()];
	const named = (title: string) => ({
		en: { short_title: title, title },
		ru: { short_title: title, title },
	});
	const dates = (closes: number) => ({
		submissions_open: dayFromToday(-2),
		submissions_close: dayFromToday(closes),
	});
	const { path } = await buildConference(table, { locales: named("Snow 26"), dates: dates(20) });
	const before = await buildConference(table, { locales: named("Snow 25"), dates: dates(5) });
	const others = await buildConference(table, { locales: named("Snow 24"), dates: dates(4) });
	for (const one of [path, before.path]) await appointStaff(table, chair, one, { type: "editor" });
	await submitPaper(author, path);
	for (const conference of [before.path, before.path, others.path]) await submitPaper(author, conference);
	await rewritePaper(table, { conference: before.path, number: 1 }, { status: "rejected" });
	await signIn(page, chair);
	await page.goto(`/${path}/adm/papers/stats`);
	const card = page.getByRole("region", { name: say("stats:over_time.title"), exact: true });
	const choice = card.getByLabel(say("stats:earlier.label"));
	await expect(card.getByText(say("stats:earlier.line", { conference: "Snow 25" }))).toBeVisible();
	await expect(card.locator("canvas")).toBeVisible();
	await expect(card).toContainText(
		say("stats:over_time.summary_earlier", { conference: "Snow 25", total: "0", all: "2" }),
	);
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	await card.getByRole("radio", { name: say("stats:look.table") }).check();
	await expect(card.getByRole("columnheader").last()).toHaveText(
		say("stats:over_time.total_of", { conference: "Snow 25" }),
	);
	await expect(card.getByRole("row").last().getByRole("cell")).toHaveText(["", "", "2"]);
	const csv = await saveAndRead(page, () =>
		card.getByRole("button", { name: say("stats:csv_of", { title: say("stats:over_time.title") }) }).click(),
	);
	expect(csv.rows.slice(1).map((cells) => cells.slice(1))).toEqual([
		["1", "1", "0"],
		["", "", "2"],
	]);

	if (isMobile) return void (await choice.selectOption({ label: say("stats:earlier.none") }));
	await choice.click();
	await expect(page.getByRole("option")).toHaveText([
		say("stats:earlier.none"),
		say("stats:earlier.with", { conference: "Snow 25" }),
	]);
	await page.getByRole("option", { name: say("stats:earlier.none") }).click();
	await expect(card.getByRole("columnheader")).toHaveCount(3);
	await expect(page).toHaveURL(`/${path}/adm/papers/stats?earlier=-`);
});

test("a section's chair sees only figures of that section", async ({ page, join, table, say }) => {
	const [chair, author] = [await join(), await join()];
	const { path } = await buildConference(table, { flow: "both" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "signals" });
	for (const section of ["optics", "optics", "signals"]) await submitPaper(author, path, { section });
	await signIn(page, chair);
	await page.goto(`/${path}/adm/papers/stats?section_id=optics`);
	await expect(page.getByText(say("stats:papers", { count: 1 })).first()).toBeVisible();
	const links = page.getByRole("region", { name: say("stats:status_by.section") }).getByRole("link");
	await expect(links).toHaveCount(1);
	await expect(links).toHaveAttribute("href", `/${path}/adm/papers?section_id=signals&status=submitted`);
	await page.goto(`/${path}/adm/extpapers/stats`);
	await expect(page.getByText(say("stats:none"), { exact: true })).toBeVisible();
});

test("originality is shown in ranges that lead to their papers, which the list shows and sorts @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [chair, one, two] = [await join(), await join(), await join()];
	const { path } = await buildConference(table);
	await appointStaff(table, chair, path, { type: "editor" });
	const shared = prose(150);
	const sent = async (author: typeof one, title: string, text: string) => {
		const form = { title, authors: [authorForm({ email: author.email })] };
		const number = await submitPaper(author, path, form, await prosePdf(text));
		await waitForComparison(chair, path, number);
	};
	await sent(one, "Aerial ice", `${shared} ${prose(150)}`);
	await sent(two, "Borrowed snow", `${shared} ${prose(150)}`);
	await sent(two, "Clouds alone", prose(100));
	const figures = () => chair.get<OriginalityFigure[]>(`/api/conf/${path}/adm/originality`);
	await expect
		.poll(async () => (await figures()).body.map(({ originality }) => originality).sort())
		.toEqual([100, 50, 50]);
	await signIn(page, chair);
	await page.goto(`/${path}/adm/papers/stats`);
	const card = page.getByRole("region", { name: say("stats:originality.title"), exact: true });
	const half = say("common:originality_band.50-59");
	await expect(card.getByRole("link")).toHaveCount(2);
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	await card.getByRole("radio", { name: say("stats:look.table") }).check();
	const cells = card.getByRole("row").filter({ has: page.getByRole("link") });
	await expect(cells).toHaveText([`${say("common:originality_band.100")}1`, `${half}2`]);
	await card.getByRole("radio", { name: say("stats:look.plot") }).check();
	await card.getByRole("link", { name: half }).click();
	await expect(page).toHaveURL(`/${path}/adm/papers?originality=50-59`);
	const rows = page.getByRole("grid").locator("tbody").getByRole("row");
	await expect(rows).toHaveCount(2);
	await expect(rows).toContainText([/Aerial ice|Borrowed snow/, /Aerial ice|Borrowed snow/]);

	await page.goto(`/${path}/adm/papers?originality=100,50-59&sort=originality`);
	await expect(rows).toHaveCount(3);
	await expect(rows).toContainText([/Aerial ice|Borrowed snow/, /Aerial ice|Borrowed snow/, "Clouds alone"]);
	if (isMobile) return;
	await page.getByRole("button", { name: say("table:columns") }).click();
	await page.getByRole("checkbox", { name: say("papers:originality.label"), exact: true }).check();
	await page.keyboard.press("Escape");
	await expect(rows.first()).toContainText(say("papers:originality.of", { originality: "50" }));
	await expectAccessible(page);
});

test("review figures lead to the board @both", async ({ page, join, table, say, isMobile }) => {
	const [{ editor, path, number }, tove, ilmari] = await Promise.all([
		buildPaper({ join, table }),
		join(),
		join(),
	]);
	const steps = new ReviewSteps(path, number);
	await steps.agreeAndSend(tove, await steps.requestReview(editor, tove, "Tove Nygaard"));
	await steps.requestReview(editor, ilmari, "Ilmari Kettunen");
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/stats`);
	const card = (title: string) => page.getByRole("region", { name: title, exact: true });
	const bySection = card(say("stats:reviews.title"));
	await expect(bySection.getByRole("link")).toHaveCount(2);
	await expect(card(say("stats:verdicts.title")).getByRole("link")).toHaveCount(1);
	await expect(card(say("stats:loads.title"))).toContainText(say("stats:loads.experts", { count: 2 }));
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);
	const csv = say("stats:csv_of", { title: say("stats:reviews.title") });
	const { name, rows: figures } = await saveAndRead(page, () =>
		bySection.getByRole("button", { name: csv }).click(),
	);
	expect(name).toBe(`${path}-reviews.csv`);
	expect(figures[1]?.slice(1)).toEqual(["1", "0", "1", "0", "0", "0", "2"]);

	await bySection.getByRole("link", { name: say("stats:reviews.outcome.awaiting") }).click();
	await expect(page).toHaveURL(`/${path}/adm/reviews?section_id=optics&missing=answers`);
	const rows = page.locator("[data-index]");
	await expect(rows).toHaveCount(1);
});
