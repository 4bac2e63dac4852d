import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, makeHeavyPdf, submitPaper } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";

function list(page: Page, say: Translate) {
	const grid = page.getByRole("grid", { name: say("papers:title") });
	return {
		grid,
		rows: grid.locator("tbody").getByRole("row"),
		search: page.getByRole("searchbox", { name: say("papers:search") }),
		filters: page.getByRole("button", { name: say("table:filters") }),
		box: (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}( \\d+)?$`) }),
		header: (key: string) => grid.getByRole("button", { name: say(`papers:${key}`), exact: true }),
	};
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a new paper appears in the staff's list by itself @journey", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await signIn(page, editor);
	const { rows } = list(page, say);
	const home = await visitor(editor);
	const asked: string[] = [];
	home.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname.startsWith(`/api/conf/${path}/adm/papers`)) asked.push(pathname + search);
	});

	await page.goto(`/${path}/adm/papers`);
	await expect(page.getByText(say("papers:none"), { exact: true })).toBeVisible();
	await home.goto(`/${path}/adm`);
	await expect(home.getByRole("link", { name: say("conference:adm.to_papers") })).toBeVisible();

	await submitPaper(author, path, { title: "Snow under clouds" });
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText("Snow under clouds");
	await expect(rows).toContainText("Olsen M.");
	await expect(rows).toContainText(say("table:changed"));
	await expect(
		home.getByRole("listitem").filter({ hasText: say("common:paper_status.submitted") }),
	).toHaveText(`${say("common:paper_status.submitted")}1`);
	await expect(
		home.getByRole("main").getByRole("link", { name: say("common:paper_status.submitted") }),
	).toHaveAttribute("href", `/${path}/adm/papers?status=submitted`);
	await submitPaper(author, path, { title: "Ice under snow" });
	await expect(rows).toContainText(["Ice under snow", "Snow under clouds"]);

	await rows.first().click();
	await expect(heading(page)).toHaveText(`${say("papers:page.number")} 2 Ice under snow`);
	await page.goBack();
	await expect(rows.filter({ hasText: say("table:changed") })).toHaveCount(1);

	await home
		.getByRole("main")
		.getByRole("link", { name: say("conference:adm.to_papers") })
		.click();
	await expect(list(home, say).rows).toContainText(["Ice under snow", "Snow under clouds"]);
	await list(home, say).rows.last().click();
	await expect(heading(home)).toHaveText(`${say("papers:page.number")} 1 Snow under clouds`);
	const whole = `/api/conf/${path}/adm/papers`;
	expect(
		asked.filter((address) => address === whole),
		"overview, list and paper have one list, read whole once",
	).toEqual([whole]);
	// Requested on arrival and after the PDF inspection, or once for both.
	const ids = asked.flatMap((address) => address.match(/rows\?ids=(.*)/)?.[1]?.split(",") ?? []);
	expect([...new Set(ids)], "else what came alone").toEqual(["1", "2"]);
});

test("search, filters and order work, and are kept in the address @journey @both", async ({
	page,
	join,
	visitor,
	table,
	say,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "superadmin" });
	const [keywords, abstract] = [["waves", "range", "time"], "Echoes are measured"];
	await submitPaper(author, path, { title: "Snow under clouds" });
	await submitPaper(author, path, {
		title: "Echoes of a pulse",
		section: "signals",
		format: "poster",
		keywords,
		abstract,
	});
	await submitPaper(author, path, { title: "A lens of ice", format: "poster", keywords, abstract });
	await signIn(page, editor);
	const { rows, search, filters, box, header } = list(page, say);
	const address = (query: string) => expect(page).toHaveURL(`/${path}/adm/papers${query}`);

	await page.goto(`/${path}/adm/papers`);
	await expect(rows).toContainText(["A lens of ice", "Echoes of a pulse", "Snow under clouds"]);
	await search.fill("sno clo");
	await expect(rows).toContainText(["Snow under clouds"]);
	await address("?q=sno+clo");
	await search.fill("2");
	await expect(rows).toContainText(["Echoes of a pulse"]);
	await search.fill("clouding");
	await expect(rows, "by another form").toContainText(["Snow under clouds"]);
	await search.fill("pusle");
	await expect(rows, "with an error").toContainText(["Echoes of a pulse"]);
	await search.fill("measure waves");
	await expect(rows, "by abstract and keywords").toContainText(["A lens of ice", "Echoes of a pulse"]);
	await search.fill("волна");
	await expect(page.getByText(say("table:no_match"), { exact: true })).toBeVisible();
	await page.getByRole("button", { name: say("table:clear_filters") }).click();
	await expect(rows).toHaveCount(3);

	if (isMobile) await filters.click();
	await box(say("common:format.poster")).check();
	if (isMobile) {
		await page.getByLabel(say("table:order"), { exact: true }).selectOption(say("papers:order_by.title"));
		await page
			.getByRole("dialog")
			.getByRole("button", { name: say("papers:show", { count: 2 }) })
			.click();
	} else {
		await header("paper").click();
	}
	await expect(rows).toContainText(["A lens of ice", "Echoes of a pulse"]);
	await address("?format=poster&sort=title");

	const colleague = await visitor(editor);
	await colleague.goto(page.url());
	await expect(list(colleague, say).rows).toContainText(["A lens of ice", "Echoes of a pulse"]);
	await page.goto(`/${path}/adm`);
	await page.goto(`/${path}/adm/papers`);
	await expect(rows, "the view is kept").toContainText(["A lens of ice", "Echoes of a pulse"]);
	const chip = page.getByRole("list", { name: say("table:filters") }).getByRole("listitem");
	await expect(chip).toHaveText(
		say("table:chip", { name: say("papers:format"), values: say("common:format.poster").toLowerCase() }),
	);
	await chip.getByRole("button").click();
	await expect(rows).toContainText(["A lens of ice", "Echoes of a pulse", "Snow under clouds"]);
});

test("the list and the papers work by keyboard alone", async ({ page, join, table, say }) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const keywords = ["water", "clouds", "diffusion"];
	for (const title of ["First snow", "Second snow", "Rain", "Third snow"]) {
		await submitPaper(author, path, { title, keywords, abstract: title });
	}
	await signIn(page, editor);
	const { rows, search } = list(page, say);
	const { keyboard } = page;

	await page.goto(`/${path}/adm/papers`);
	await expect(rows).toHaveCount(4);
	await keyboard.press("?");
	await expect(page.getByRole("dialog")).toContainText(say("papers:keys.open"));
	await expectAccessible(page);
	await keyboard.press("/");
	await keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await keyboard.press("/");
	await expect(search).toBeFocused();
	await keyboard.type("snow?");
	await expect(page.getByRole("dialog"), "a letter of a text is no key").toHaveCount(0);
	await keyboard.press("Backspace");
	await expect(rows).toContainText(["Third snow", "Second snow", "First snow"]);
	await expect
		.poll(() =>
			page.evaluate(() =>
				[...(CSS.highlights.get("search") ?? [])].map(({ startContainer, startOffset, endOffset }) =>
					startContainer.textContent?.slice(startOffset, endOffset),
				),
			),
		)
		.toEqual(["snow", "snow", "snow"]);
	const submitted = `${say("common:paper_status.submitted")} 3`;
	await expect(page.getByRole("checkbox", { name: submitted, exact: true })).toBeVisible();
	await keyboard.press("Enter");
	await expect(page.getByRole("grid")).toBeFocused();
	await keyboard.press("/");
	await keyboard.press("ArrowDown");
	await keyboard.press("j");
	await keyboard.press("Enter");
	await expect(heading(page)).toHaveText("Paper 2 Second snow");
	await expect(page.getByText("2 of 3")).toBeVisible();
	await page.getByRole("button", { name: say("table:keys.button") }).click();
	await expect(page.getByRole("dialog")).toContainText(say("table:keys.leave"));
	await keyboard.press("j");
	await keyboard.press("Escape");
	await expect(heading(page), "keys are for the dialog alone").toHaveText("Paper 2 Second snow");
	await expect(page.getByRole("button", { name: say("table:keys.button") })).toBeFocused();
	await keyboard.press("j");
	await expect(heading(page)).toHaveText("Paper 1 First snow");
	await expect(page.getByRole("link", { name: say("papers:page.next") })).toBeHidden();
	await keyboard.press("k");
	await keyboard.press("k");
	await expect(heading(page)).toHaveText("Paper 4 Third snow");
	await keyboard.press("Escape");
	await expect(page).toHaveURL(`/${path}/adm/papers?q=snow`);
	await expect(rows).toHaveCount(3);
	await page.goForward();
	await expect(heading(page), "the list was gone back to").toHaveText("Paper 4 Third snow");
	await page.goBack();
	await expect(rows).toHaveCount(3);
	await rows.getByRole("link", { name: "Second snow" }).click();
	await expect(heading(page)).toHaveText("Paper 2 Second snow");
	await keyboard.press("Escape");
	await expect(rows).toHaveCount(3);
	await page.goForward();
	await expect(heading(page), "after a click on the title as well").toHaveText("Paper 2 Second snow");
	await page.goBack();
	await expect(rows).toHaveCount(3);
	await search.focus();
	await keyboard.press("Escape");
	await expect(rows).toHaveCount(4);
});

test("a paper is read beside its data, and its pages load while scrolling @both", async ({
	page,
	join,
	machine,
	table,
	say,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "observer" });
	const pdf = await makeHeavyPdf(40, 100_000);
	await submitPaper(author, path, { title: "Snow under clouds" }, pdf);
	await signIn(page, editor);
	const bucket = new URL(machine.env.AWS_ENDPOINT_URL_S3 ?? "").host;
	let fetched = 0;
	page.on("response", async (response) => {
		if (new URL(response.url()).host !== bucket || response.status() !== 206) return;
		fetched += Number(await response.headerValue("content-length"));
	});

	await page.goto(`/${path}/adm/papers/1`);
	await expect(heading(page)).toHaveText(`${say("papers:page.number")} 1 Snow under clouds`);
	await expect(page.getByRole("tabpanel")).toContainText(author.email);
	await expect(page.getByRole("tabpanel")).toContainText("snow, clouds, diffusion");
	const position = say("table:position", { position: "1", total: "1" });
	await expect(page.getByText(position), "the list comes once the page is there").toBeVisible();
	if (isMobile) await page.getByRole("radio", { name: say("papers:page.pdf") }).check();
	const document = page.getByRole("region", { name: "paper.pdf" });
	const sheet = (number: number) =>
		document.getByRole("region", { name: say("pdf:page_number", { page: number }), exact: true });
	await expect(sheet(1)).toHaveText("Page 1");
	await expect(sheet(1).locator("canvas")).toBeVisible();
	await expect(sheet(40)).toHaveText("");
	expect(fetched, "a part of the file is enough to begin").toBeLessThan(pdf.length / 4);

	await document.getByRole("region", { name: say("pdf:pages") }).evaluate((pages) => pages.scrollTo(0, 1e9));
	await expect(sheet(40)).toHaveText("Page 40");
	await expect(sheet(40).locator("canvas")).toBeVisible();
	await expect(sheet(1)).toHaveText("");
	await expect(document.getByRole("textbox")).toHaveValue("40");
	expect(fetched, "what was passed over is not fetched").toBeLessThan(pdf.length / 2);

	await document.getByRole("button", { name: say("pdf:search") }).click();
	await document.getByRole("searchbox").fill("Page 17");
	await expect(sheet(17)).toHaveText("Page 17");

	if (isMobile) await page.getByRole("radio", { name: say("papers:page.paper") }).check();
	await page.getByRole("tab", { name: say("papers:page.versions") }).click();
	await expect(page).toHaveURL(`/${path}/adm/papers/1?tab=versions`);
	await page.getByRole("button", { name: say("versions:preview_named", { name: "paper.pdf" }) }).click();
	const preview = page.getByRole("dialog", { name: "paper.pdf" });
	await expect(preview.getByText("Page 1", { exact: true })).toBeAttached();
	await preview.getByRole("button", { name: say("pdf:close"), exact: true }).click();
	await expect(preview).toHaveCount(0);
});

test("a section's chair sees only the papers of the section", async ({
	page,
	join,
	table,
	say,
	isMobile,
	expectConsole,
}) => {
	const [chair, author, organiser] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, organiser, path, { type: "creator" });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "signals" });
	await submitPaper(author, path, { title: "Snow under clouds" });
	await submitPaper(author, path, { title: "Echoes of a pulse", section: "signals" });
	await signIn(page, chair);
	const { rows, filters, box } = list(page, say);

	await page.goto(`/${path}/adm/papers`);
	await expect(rows).toContainText(["Echoes of a pulse"]);
	if (isMobile) await filters.click();
	await expect(box("Signals|Сигналы")).toBeVisible();
	await expect(box("Optics|Оптика")).toBeHidden();
	if (isMobile) await page.keyboard.press("Escape");
	await submitPaper(author, path, { title: "A lens of ice" });
	await submitPaper(author, path, { title: "A second pulse", section: "signals" });
	await expect(rows).toContainText(["A second pulse", "Echoes of a pulse"]);
	const roles = [{ type: "sec_chair", section_id: "optics" }];
	const moved = await organiser.request("PUT", `/api/conf/${path}/adm/staff`, {
		body: { email: chair.email, admin_roles: roles },
	});
	expect(moved.status).toBe(200);
	await expect(rows, "roles that change bring other papers").toContainText([
		"A lens of ice",
		"Snow under clouds",
	]);
	await expect(rows).toHaveCount(2);

	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}/papers/2`,
	);
	await page.goto(`/${path}/adm/papers/2`);
	await expect(heading(page)).toHaveText(say("error-page:404.title"));
});
