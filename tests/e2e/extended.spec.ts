import type { DraftRow } from "@deck/contracts/draft";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { makePdf } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";

test("staff open an accepted paper, its author extends it from a draft, and both see the link @journey", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const { author, editor, path, number } = await buildPaper(
		{ join, table },
		{
			conference: {
				flow: "both",
				dates: {
					submissions_open: dayFromToday(-9),
					extpapers_open: dayFromToday(-2),
					extpapers_close: dayFromToday(9),
				},
			},
			paper: { title: "Snow" },
		},
	);
	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${number}/extended`);
	await expect(page.getByText(say("submit:extended.why.not_accepted"))).toBeVisible();
	await rewritePaper(table, { conference: path, number }, { status: "accepted" });
	await page.reload();
	await expect(page.getByText(say("submit:extended.why.not_opened"))).toBeVisible();
	await expectAccessible(page);

	const staffPage = await visitor(editor);
	await staffPage.goto(`/${path}/adm/papers/${number}`);
	await staffPage.getByRole("button", { name: say("papers:extended.open") }).click();
	await expectAccessible(staffPage);
	const confirm = { name: say("papers:extended.open_confirm"), exact: true };
	await staffPage.getByRole("dialog").getByRole("button", confirm).click();
	await expect(staffPage.getByText(say("papers:extended.open_done", { number }))).toBeVisible();

	await page.goto(`/${path}/mysubs/${number}`);
	await page.getByRole("link", { name: say("mysubs:extended.begin") }).click();
	const form = new SubmitForm(page, say);
	await expect(form.field("title")).toHaveValue("Snow");
	await form.field("title").fill("Snow under clouds");
	const drafts = async () => (await author.get<DraftRow[]>(`/api/conf/${path}/drafts`)).body;
	await expect
		.poll(async () => (await drafts()).map(({ title, paper }) => [title, paper]))
		.toEqual([["Snow under clouds", number]]);
	await page.goto(`/${path}/mysubs`);
	const row = page.getByRole("listitem").filter({ hasText: say("mysubs:draft.extends", { number }) });
	await row.getByRole("link").click();
	await expect(page).toHaveURL(new RegExp(`/${path}/mysubs/${number}/extended`));
	await expect(form.field("title")).toHaveValue("Snow under clouds");
	await form.chooseFile("snow.pdf", await makePdf(2));
	await expect(form.fileButton("replace", "snow.pdf")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: say("submit:extended.submit"), exact: true }).click();
	const extended = number + 1;
	await expect(page).toHaveURL(`/${path}/mysubs/${extended}`);
	expect(await drafts()).toEqual([]);
	await expect(page.getByRole("link", { name: `${number} Snow`, exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.goto(`/${path}/mysubs/${number}/extended`);
	await expect(page, "there is one").toHaveURL(`/${path}/mysubs/${extended}`);

	await staffPage.reload();
	await staffPage.getByRole("link", { name: `${extended} Snow under clouds`, exact: true }).click();
	await expect(staffPage).toHaveURL(`/${path}/adm/extpapers/${extended}`);
	await staffPage.getByRole("button", { name: say("papers:extended.unlink") }).click();
	await staffPage
		.getByRole("dialog")
		.getByRole("button", { name: say("papers:extended.unlink") })
		.click();
	await expect(staffPage.getByText(say("papers:extended.unlinked"))).toBeVisible();
	await staffPage.getByRole("button", { name: say("papers:extended.link") }).click();
	await staffPage.getByLabel(say("papers:extended.link_label")).fill(String(number));
	const link = { name: say("papers:extended.link_confirm"), exact: true };
	await staffPage.getByRole("dialog").getByRole("button", link).click();
	await expect(staffPage.getByRole("link", { name: `${number} Snow`, exact: true })).toBeVisible();
	await expectAccessible(staffPage);

	await staffPage.goto(`/${path}/adm`);
	for (const list of ["papers", "extpapers"]) {
		const card = staffPage.getByRole("region", { name: say(`conference:adm.${list}`), exact: true });
		await expect(card.locator("p").first()).toHaveText("1");
		await expect(card.getByRole("link").last()).toHaveAttribute("href", `/${path}/adm/${list}`);
	}
	const sections = staffPage.getByRole("region", { name: say("conference:adm.by_section") });
	await expect(sections.getByRole("listitem").first()).toContainText(
		`${say("conference:adm.paper_count", { count: 1 })} · ${say("conference:adm.extpaper_count", { count: 1 })}`,
	);
	await expectAccessible(staffPage);
});

test("staff submit an extended paper for the author without a submission window", async ({
	page,
	join,
	table,
	say,
}) => {
	const { editor, path, number } = await buildPaper(
		{ join, table },
		{ conference: { flow: "both" }, paper: { title: "Snow" }, status: "accepted" },
	);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${number}`);
	await page.getByRole("link", { name: say("papers:extended.submit") }).click();
	await expect(page).toHaveURL(`/${path}/adm/extpapers/${number}/submit`);
	const form = new SubmitForm(page, say);
	await expect(form.field("title")).toHaveValue("Snow");
	await form.chooseFile("snow.pdf", await makePdf(2));
	await expect(form.fileButton("replace", "snow.pdf")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: say("submit:extended.submit"), exact: true }).click();
	await expect(page).toHaveURL(`/${path}/adm/extpapers/${number + 1}`);
});
