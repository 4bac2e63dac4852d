import { readFile } from "node:fs/promises";
import type { Issue } from "@deck/contracts/issue";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, issueForm, submitPaper } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

test("an editor sees what an issue lacks for its exports, fills it in and downloads each file @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const {
		author,
		editor,
		path,
		number: first,
	} = await buildPaper({ join, table }, { paper: { title: "Snow on roofs" }, status: "accepted" });
	const second = await submitPaper(author, path, { title: "Ice on lakes" });
	await rewritePaper(table, { conference: path, number: second }, { status: "accepted" });
	const area = `/api/conf/${path}/adm/issues`;
	const { body: issue } = await editor.post<Issue>(area, {
		...issueForm({ number: "", issn: "", pages: "", first_page: 1, publisher: "" }),
		doi_prefix: "",
		papers_url: "",
		deposit_email: "",
		titleid: "",
	});
	await editor.post(`${area}/${issue.id}/papers`, { add: [first, second] });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/issues/${issue.id}`);

	const dialog = page.getByRole("dialog");
	const heading = (key: "issues:export.title" | "issues:edit.title") =>
		dialog.getByRole("heading", { name: say(key) });
	await page.getByRole("button", { name: say("issues:export.button") }).click();
	await expect(heading("issues:export.title")).toBeVisible();
	const crossref = dialog.getByRole("listitem").filter({ hasText: say("issues:export.format.crossref") });
	await expect(crossref).toContainText(say("issues:export.issue_need.doi_prefix"));
	await expect(crossref.getByRole("button")).toHaveAccessibleDescription(say("issues:export.off"));
	await expectAccessible(page);

	await dialog.getByRole("button", { name: say("issues:export.edit") }).click();
	await expect(heading("issues:edit.title")).toBeVisible();
	const fill = (
		field: "publisher" | "doi_prefix" | "papers_url" | "deposit_email" | "titleid" | "issn",
		text: string,
	) => dialog.getByLabel(say(`issues:field.${field}`)).fill(text);
	await fill("issn", "2049-3630");
	await fill("publisher", "Snow Press");
	await fill("doi_prefix", "10.5555/snow.");
	await fill("papers_url", "https://example.org/papers");
	await fill("deposit_email", "doi@example.org");
	await fill("titleid", "32527");
	await dialog.getByRole("button", { name: say("issues:edit.submit") }).click();
	const address = dialog.getByLabel(say("issues:field.papers_url"));
	await expect(address).toHaveAccessibleDescription(
		new RegExp(say("errors:papers_url", { place: "{number}" }).replace(/[{}]/g, "\\$&")),
	);
	await address.fill("https://example.org/papers/{number}");
	await dialog.getByRole("button", { name: say("issues:edit.submit") }).click();
	await expect(dialog).toHaveCount(0);

	await page.getByRole("button", { name: say("issues:export.button") }).click();
	await expect(heading("issues:export.title")).toBeVisible();
	const take = async (format: "crossref" | "jats" | "elibrary" | "bibtex" | "ris") => {
		return takeBy(`${say("issues:export.download")}: ${say(`issues:export.format.${format}`)}`);
	};
	const takeBy = async (name: string) => {
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			dialog.getByRole("button", { name }).click(),
		]);
		return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
	};
	const text = async (format: "crossref" | "elibrary" | "bibtex" | "ris") => {
		const { name, bytes } = await take(format);
		return [name, bytes.toString("utf8")] as const;
	};
	const [name, deposit] = await text("crossref");
	expect(name).toBe(`${path}-vol7-2026.crossref.xml`);
	expect(deposit.match(/<doi>.*<\/doi>/g)).toEqual([
		...[`<doi>10.5555/snow.${first}</doi>`, `<doi>10.5555/snow.${second}</doi>`],
	]);
	expect((await text("elibrary"))[1].match(/<pages>.*<\/pages>/g)).toEqual([
		...["<pages>1-4</pages>", "<pages>1-2</pages>", "<pages>3-4</pages>"],
	]);
	expect((await text("bibtex"))[1].match(/^@.*/gm)?.length).toBe(2);
	expect((await text("ris"))[1].match(/^TY {2}- CPAPER/gm)?.length).toBe(2);
	const jats = await take("jats");
	expect([jats.name, jats.bytes.subarray(0, 2).toString()]).toEqual([`${path}-vol7-2026.jats.zip`, "PK"]);
	await expectAccessible(page);

	const pdf = await takeBy(`${say("issues:export.download")}: ${say("issues:contents.pdf_name")}`);
	expect(pdf.name).toBe(`${path}-vol7-2026.contents.pdf`);
	const { info } = await (
		await getDocument({ data: new Uint8Array(pdf.bytes), verbosity: 0 }).promise
	).getMetadata();
	expect(info).toMatchObject({ Title: "Proceedings. Contents", Language: "en" });
	await dialog
		.getByRole("button", { name: `${say("issues:export.download")}: ${say("issues:pdfs.name")}` })
		.click();
	await expect(dialog).toHaveCount(0);
	const bar = page.getByRole("region", { name: say("mass-download:bar") });
	await expect(bar.getByText(say("mass-download:ready", { count: 2 }))).toBeVisible();
	const arriving = page.waitForEvent("download");
	await bar.getByRole("button", { name: say("mass-download:save") }).click();
	const zip = (await readFile(await (await arriving).path())).toString("latin1");
	expect(["manifest.csv", `_${first}.pdf`, `_${second}.pdf`].map((one) => zip.includes(one))).toEqual([
		...[true, true, true],
	]);
	await page.getByRole("button", { name: say("issues:export.button") }).click();
	await expect(dialog.getByText(say("mass-download:replaces"))).toBeVisible();
	await dialog.getByRole("link", { name: say("issues:contents.page") }).click();
	await expect(page.getByRole("heading", { name: "Contents", exact: true })).toBeVisible();
	await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
		/Snow on roofs1$/,
		/Ice on lakes3$/,
	]);
	await expectAccessible(page);
});

test("an observer downloads an issue's files and changes nothing; section staff have no access", async ({
	page,
	visitor,
	join,
	table,
	say,
}) => {
	const { author, editor, path, number } = await buildPaper({ join, table }, { status: "accepted" });
	const [observer, chair] = await Promise.all([join(), join()]);
	await appointStaff(table, observer, path, { type: "observer" });
	const reviewed = await submitPaper(author, path, { title: "Ice on lakes" });
	await new ReviewSteps(path, reviewed).requestReview(editor, observer);
	await rewritePaper(table, { conference: path, number: reviewed }, { status: "accepted" });
	const area = `/api/conf/${path}/adm/issues`;
	const { body: issue } = await editor.post<Issue>(area, issueForm({ doi_prefix: "" }));
	await editor.post(`${area}/${issue.id}/papers`, { add: [number, reviewed] });
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });

	await signIn(page, observer);
	await page.goto(`/${path}/adm/papers/issues/${issue.id}`);
	await page.getByRole("button", { name: say("issues:export.button") }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("heading", { name: say("issues:export.title") })).toBeVisible();
	await expect(dialog.getByText(say("issues:export.issue_need.doi_prefix"))).toBeVisible();
	await expect(dialog.getByRole("button", { name: say("issues:export.edit") })).toHaveCount(0);
	await expect(dialog.getByText(say("mass-download:without", { count: 1 }))).toBeVisible();
	const name = `${say("issues:export.download")}: ${say("issues:export.format.ris")}`;
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		dialog.getByRole("button", { name }).click(),
	]);
	expect(await readFile(await download.path(), "utf8")).toContain("TY  - CPAPER\r\n");

	const chairPage = await visitor(chair);
	await chairPage.goto(`/${path}/adm/papers/issues/${issue.id}/contents`);
	await expect(chairPage.getByRole("heading", { level: 1 })).toHaveText(say("error-page:403.title"));
	await chairPage.goto(`/${path}/adm/papers/issues/${issue.id}`);
	await expect(chairPage.getByRole("heading", { level: 1 })).toHaveText(say("error-page:403.title"));
});
