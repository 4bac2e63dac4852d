import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	makePdf,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { prose, prosePdf } from "../support/fixtures/prose.ts";
import { waitForComparison } from "../support/invariants/wait-for-comparison.ts";

test("staff see what a paper shares with others, side by side, and enter a figure by hand @journey @both", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author, other] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const shared = prose(90);
	const title = "Speckle reduction by a learned threshold";
	const submit = async (person: typeof author, text: string, named: string) => {
		const authors = [authorForm({ email: person.email })];
		const number = await submitPaper(person, path, { title: named, authors }, await prosePdf(text));
		await waitForComparison(editor, path, number);
		return number;
	};
	const first = await submit(author, `${prose(300)} ${shared} ${prose(100)}`, title);
	await submit(author, `${prose(150)} ${prose(700)}`, "Drift of fibre sensors");
	const second = await submit(other, `${prose(150)} ${shared} ${prose(900)}`, "Snow maps under thin clouds");
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/${second}`);

	const tab = page.getByRole("tab", { name: say("papers:page.originality") });
	await expect(tab).toContainText("92");
	await tab.click();
	const panel = page.getByRole("tabpanel");
	const source = panel.getByRole("listitem").filter({ hasText: title });
	await expect(source.getByRole("link", { name: `${first} ${title}` })).toHaveAttribute(
		"href",
		`/${path}/adm/papers/${first}?tab=originality`,
	);
	await source.getByRole("button", { name: say("originality:source.show") }).focus();
	await page.keyboard.press("Enter");
	await expect(source.locator("mark")).toHaveText([shared, shared], { useInnerText: false });
	await expectAccessible(page);

	await panel.getByRole("button", { name: say("originality:enter.open") }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel(say("originality:enter.originality"), { exact: true }).fill("87,5 %");
	await dialog.getByLabel(say("originality:enter.service"), { exact: true }).fill("Elsewhere");
	await dialog.locator("input[type=file]").setInputFiles({
		name: "report.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from(await makePdf()),
	});
	const preview = page.getByRole("dialog", { name: "report.pdf" });
	const closeButton = preview.getByRole("button", { name: say("pdf:close"), exact: true });
	await dialog.getByRole("button", { name: "report.pdf", exact: true }).click();
	await expect(preview.getByRole("textbox", { name: say("pdf:page") })).toHaveValue("1");
	await closeButton.click();
	await expect(preview).toHaveCount(0);
	await expectAccessible(page);
	const save = dialog.getByRole("button", { name: say("originality:enter.submit") });
	await expect(save).not.toHaveAttribute("aria-disabled", "true");
	await save.click();
	const entered = panel.getByRole("region", { name: say("originality:entered.title") });
	await expect(entered).toContainText("Elsewhere");
	await expectAccessible(page);
	const name = entered.getByRole("button", { name: /^report\.pdf/ });
	await name.click();
	await expect(preview.getByRole("textbox", { name: say("pdf:page") })).toHaveValue("1");
	await expect(preview.getByRole("link", { name: say("pdf:download") })).toHaveAttribute(
		"href",
		`/files/papers/${path}/${second}/1/originality`,
	);
	await closeButton.click();
	await expect(name).toBeFocused();

	await panel.getByRole("button", { name: say("originality:remove.open") }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: say("originality:remove.confirm") })
		.click();
	await expect(entered).toHaveCount(0);
});
