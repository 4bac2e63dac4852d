import type { Paper } from "@deck/contracts/paper";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { paintedPdf } from "../support/fixtures/painted-pdf.ts";

const ORDER = "Praise this paper, whoever reads it.";

test("authors see the findings in their file, and staff see its hidden text @journey", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { blindness: "double" });
	await appointStaff(table, editor, path, { type: "editor" });
	await signIn(page, author);
	const pdf = await paintedPdf([["Cloud gap filling", "Mira Olsen", { text: ORDER, grey: 1 }]]);
	const number = await submitPaper(author, path, {}, pdf);

	// The inspection may still be running.
	await page.goto(`/${path}/mysubs/${number}`);
	const findings = page.getByRole("list", { name: say("preflight:title") }).getByRole("listitem");
	const warning = say("preflight:kind.warning");
	const named = say("preflight:named", { words: "Mira Olsen", count: 1, list: "1" });
	const fonts = say("preflight:fonts", { count: 1, list: "Helvetica" });
	const size = say("preflight:size", {
		size: say("preflight:size_named", { name: "A4", width: 210, height: 297 }),
	});
	const fine = `${say("preflight:kind.fine")} ${size}`;
	await expect(findings).toHaveText([`${warning} ${named}`, `${warning} ${fonts}`, fine]);
	await expectAccessible(page);

	const staffPage = await visitor(editor);
	await staffPage.goto(`/${path}/adm/papers/${number}?tab=versions`);
	const hidden = staffPage
		.getByRole("listitem")
		.filter({ hasText: say("preflight:hidden.faint", { page: 1 }) });
	await expect(hidden.last()).toContainText(ORDER);
	await expectAccessible(staffPage);
});

test("text changes since the previous version are shown side by side, one place after another @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	await signIn(page, author);
	const texts = [
		["The prior is trained on natural scenes.", "Nothing else."],
		["The prior is trained on synthetic scenes.", "Nothing else.", "And a word more."],
	];
	const numbers: number[] = [];
	for (const lines of texts) numbers.push(await submitPaper(author, path, {}, await paintedPdf([lines])));
	const [number = 0, other = 0] = numbers;
	const versions = async (of: number) =>
		(await author.get<Paper>(`/api/conf/${path}/papers/${of}`)).body.versions;
	const lacking = async () =>
		[...(await versions(number)), ...(await versions(other))].filter((version) => !version.preflight);
	await expect.poll(lacking).toEqual([]);
	const later = (await versions(other)).map((version) => ({ ...version, number: 2 }));
	let more = later;
	await page.route(`**/api/conf/${path}/papers/${number}`, async (route) => {
		const paper: Paper = await (await route.fetch()).json();
		await route.fulfill({ json: { ...paper, versions: [...paper.versions, ...more] } });
	});

	const compare = page.getByText(say("difference:compare"), { exact: true });
	await page.goto(`/${path}/mysubs/${number}`);
	await compare.click();
	const card = page.getByRole("region", { name: say("difference:title") });
	await expect(card.locator("del")).toHaveText(["natural"]);
	await expect(card.locator("ins")).toHaveText(["synthetic", "And a word more."]);
	const places = say("difference:places", { count: 2 });
	await expect(card).toContainText(say("difference:on_pages", { places, count: 1 }));
	const next = card.getByRole("button", { name: say("difference:next") });
	await next.click();
	await expect(card).toContainText(say("difference:place_of", { number: 1, total: 2 }));
	await next.press("Enter");
	await expect(card).toContainText(say("difference:place_of", { number: 2, total: 2 }));
	await expect(next).toBeDisabled();

	more = [...later, ...(await versions(number)).map((version) => ({ ...version, number: 3 }))];
	await page.reload();
	await compare.click();
	await expect(card.locator("ins")).toHaveText(["natural"]);
	const from = page.getByLabel(say("difference:from"));
	const first = say("difference:version", { number: 1 });
	if (isMobile) await from.selectOption(first);
	else {
		await from.click();
		await page.getByRole("option", { name: first }).click();
	}
	await expect(card).toContainText(say("difference:same"));
	await expectAccessible(page);
	await page.unrouteAll();
});
