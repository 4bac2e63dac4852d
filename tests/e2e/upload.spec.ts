import type { OwnPaper } from "@deck/contracts/paper";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import { buildConference, makeEncryptedPdf, makePdf } from "../support/fixtures/builders.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import type { Translate } from "../support/interface-texts.ts";
import { PausedUploadParts } from "../support/pages/paused-upload-parts.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";

const MIB = 1024 * 1024;

const chooser = (page: Page, say: Translate) =>
	page.getByRole("button", { name: `${say("upload:manuscript")}, ${say("upload:choose_file")}` });

test("an upload shows progress, pauses, is cancelled, and survives a lost connection and a reload @journey", async ({
	page,
	join,
	machine,
	table,
	say,
	expectConsole,
}) => {
	const { path } = await buildConference(table);
	await signIn(page, await join());
	await page.goto(`/${path}/submit`);
	const form = new SubmitForm(page, say);
	const pdf = await makePdf(2, 11 * MIB);
	const third = String(Math.floor((5 * MIB * 100) / pdf.length));
	const parts = await PausedUploadParts.intercept(page, machine);
	const held = () => expect.poll(() => parts.waiting);

	await form.chooseFile("snow.pdf", pdf);
	await held().toEqual([1, 2, 3]);
	await expect(form.progress).toHaveAttribute("aria-valuenow", "0");
	await parts.release((part) => part === 1);
	await expect(form.progress).toHaveAttribute("aria-valuenow", third);
	await expect(page.getByText(say("upload:resumes"))).toBeVisible();
	await form.fileButton("pause", "snow.pdf").click();
	await expect(page.getByText(new RegExp(`^${say("upload:paused")} · `))).toBeVisible();
	await form.fileButton("remove", "snow.pdf").click();
	await expect(chooser(page, say)).toBeFocused();
	await parts.abort();

	parts.sent.length = 0;
	await form.chooseFile("snow.pdf", pdf);
	await held().toEqual([1, 2, 3]);
	await parts.release((part) => part === 1);
	await expect(form.progress).toHaveAttribute("aria-valuenow", third);
	expectConsole(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
	await page.context().setOffline(true);
	await parts.abort();
	await expect(page.getByText(say("upload:offline", { bytes: "5 MB" }), { exact: true })).toBeVisible();
	await page.context().setOffline(false);
	await held().toEqual([2, 3]);

	await page.reload();
	await expect(form.progress).toHaveAttribute("aria-valuenow", third);
	await expect(form.fileButton("pause", "snow.pdf")).toBeVisible();
	await parts.release();
	await expect(form.fileButton("replace", "snow.pdf")).toBeVisible();
	await expect(page.getByText(/^2 pages · 11(\.\d)?\sMB · /)).toBeVisible();
	expect([...new Set(parts.sent)].sort()).toEqual([1, 2, 3]);
	expect(
		parts.sent.filter((part) => part === 1),
		"what had arrived is not sent again",
	).toEqual([1]);
});

test("an invalid manuscript is refused with the reason @journey", async ({ page, join, table, say }) => {
	const { path } = await buildConference(table);
	await signIn(page, await join());
	await page.goto(`/${path}/submit`);
	const form = new SubmitForm(page, say);
	const whole = await makePdf();
	const refused = async (code: string) => {
		await expect(page.getByText(say(`upload:refusals.${code}`, { size: 50 }), { exact: true })).toBeVisible();
		await expect(page.getByRole("button", { name: say("upload:choose_again") })).toBeVisible();
	};

	await form.chooseFile("letter.pdf", Buffer.from("Dear editors"));
	await refused("file_not_pdf");
	await form.chooseFile("nothing.pdf", Buffer.alloc(0));
	await refused("file_empty");
	await form.chooseFile("locked.pdf", await makeEncryptedPdf());
	await refused("file_password");
	await form.chooseFile("half.pdf", whole.subarray(0, whole.length - 200));
	await refused("file_truncated");
	await form.chooseFile("damaged.pdf", Buffer.from("%PDF-1.7\nnothing here\n%%EOF"));
	await refused("file_unreadable");
	await form.chooseFile("snow.pdf", whole);
	await expect(form.fileButton("replace", "snow.pdf")).toBeVisible();
});

test("two tabs send one file and submit one paper", async ({ page, join, machine, table, say }) => {
	const author = await join();
	const { path } = await buildConference(table, {
		sections: [{ locales: { en: { title: "Optics" }, ru: { title: "Оптика" } } }],
		formats: ["oral"],
	});
	await signIn(page, author);
	const other = await page.context().newPage();
	const [form, watching] = [new SubmitForm(page, say), new SubmitForm(other, say)];
	const parts = await PausedUploadParts.intercept(page, machine);
	for (const tab of [page, other]) await tab.goto(`/${path}/submit`);

	await form.chooseFile("snow.pdf", await makePdf(2));
	await expect.poll(() => parts.waiting).toEqual([1]);
	await expect(other.getByText(say("upload:elsewhere"))).toBeVisible();
	await parts.release();
	for (const tab of [form, watching]) await expect(tab.fileButton("remove", "snow.pdf")).toBeVisible();
	await expect(watching.fileButton("replace", "snow.pdf")).toBeVisible();

	await form.field("title").fill("Snow under clouds");
	await form.field("abstract").fill("We fill the gaps.");
	await form.field("author.last_name").fill("Olsen");
	await form.field("author.organization").fill("Institute of Optics");
	await form.chooseCountry("Norway");
	await form.addKeywords("keywords", "snow, clouds, diffusion");
	await form.submit.click();
	await expect(page).toHaveURL(`/${path}/mysubs/1`);
	await expect(other.getByText(say("submit:elsewhere", { number: 1 }))).toBeVisible();
	await other.getByRole("link", { name: say("submit:elsewhere_open") }).click();
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Number 1 Snow under clouds");
	await expect
		.poll(async () => (await author.get<OwnPaper[]>(`/api/conf/${path}/mysubs`)).body.length)
		.toBe(1);
});

test("outside the submission window the page shows whether it is too early or over", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	await signIn(page, await join());
	const dates = { submissions_open: dayFromToday(3), submissions_close: dayFromToday(9) };
	const early = await buildConference(table, { dates });
	const late = await buildConference(table, {
		dates: { submissions_open: dayFromToday(-9), submissions_close: `${dayFromToday(-3)}T18:30` },
	});
	const archived = await buildConference(table, { state: "archived" });
	const heading = page.getByRole("heading", { level: 1 });

	await page.goto(`/${archived.path}/submit`);
	await expect(heading).toHaveText(say("submit:closed.over"));
	await expect(page.getByText(say("submit:closed.archived"))).toBeVisible();
	await page.goto(`/${early.path}/submit`);
	await expect(heading).toHaveText(say("submit:closed.not_yet"));
	await page.goto(`/${late.path}/submit`);
	await expect(heading).toHaveText(say("submit:closed.over"));
	await expect(page.getByText(`${longDay(-3, language)}, 18:30`)).toBeVisible();
	await page.getByRole("link", { name: say("submit:closed.home") }).click();
	await expect(page).toHaveURL(`/${late.path}`);
	await expect(page.getByRole("link", { name: say("conference-home:submit") })).toBeHidden();
});
