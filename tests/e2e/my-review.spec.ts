import type { Paper } from "@deck/contracts/paper";
import type { Table } from "@deck/core/kernel/ports";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appoint, buildConference, makePdf, submitPaper } from "../support/builders.ts";
import { HeldParts } from "../support/held-parts.ts";
import { LinkHolder } from "../support/link-holder.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps, reviewForm } from "../support/review-steps.ts";
import type { Say } from "../support/words.ts";

/** A conference with a paper, and its editor. */
async function paperOf(table: Table, join: () => Promise<Person>) {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { blindness: "double" });
	await appoint(table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path, { title: "Snow under clouds" });
	return { editor, path, number, steps: new ReviewSteps(path, number) };
}

/** The address of the page in the letter that asks for a review. */
async function linkOf(person: Person): Promise<string> {
	const { text } = await person.letterAbout("/auth/review#");
	return /\/auth\/review#\S+/.exec(text)?.[0] ?? "";
}

const MIB = 1024 * 1024;
const RATED = ["originality", "significance", "soundness", "clarity"];

/** The form of a review, as a person finds its parts. */
const formOf = (page: Page, say: Say) => ({
	group: (name: string) => page.getByRole("radiogroup", { name, exact: true }),
	text: (part: string) => page.getByRole("textbox", { name: new RegExp(`^${say(`review:${part}`)}`) }),
	saved: page.getByText(new RegExp(say("review:draft.saved", { time: "\\d\\d:\\d\\d" }))),
	send: page.getByRole("button", { name: say("review:check.send"), exact: true }),
	dialog: page.getByRole("dialog"),
});

test("a reviewer agrees, rates by keys, writes, finds the draft after a reload, looks and sends", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const { editor, path, number, steps } = await paperOf(table, join);
	const reviewer = await join();
	const id = await steps.asked(editor, reviewer, "Tove Nygaard");
	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews`);
	const row = page.getByRole("main").getByRole("listitem");
	await expect(row).toContainText("Snow under clouds");
	await expect(row).toContainText(say("review:state.awaiting"));
	await expect(
		page.getByRole("link", { name: say("common:tabs.reviews"), exact: true }).filter({ visible: true }),
	).toHaveAttribute("aria-current", "page");
	await expectAccessible(page);

	await row.getByRole("link").click();
	const agree = page.getByRole("button", { name: say("review:question.agree") });
	await expect(agree).toBeVisible();
	await expect(page.getByText(say("review:question.double_text"))).toBeVisible();
	await expectBothThemes(page);
	await agree.click();

	const form = formOf(page, say);
	await expect(form.send).toBeVisible();
	await form.send.click();
	const problems = page.getByRole("alert").filter({ hasText: say("common:form.invalid") });
	await expect(problems.getByRole("listitem")).toHaveCount(7);
	for (const [index, name] of RATED.entries()) {
		const group = form.group(say(`review:rated.${name}.name`));
		await group.getByRole("radio").first().focus();
		await page.keyboard.press(String(index + 2));
		await expect(group.getByRole("radio").nth(index + 1)).toBeChecked();
	}
	await form
		.group(say("review:verdict.label"))
		.getByText(say("review:state.revise"), { exact: true })
		.click();
	await form.group(say("review:confidence.name")).getByRole("radio").nth(2).focus();
	await page.keyboard.press("3");
	await form.text("content.name").fill("The split is **not** fair.");
	await form.text("private.label").fill("Ask for the data");
	await expect(form.saved).toBeVisible();
	await expectBothThemes(page);
	await page.reload();
	await expect(form.text("content.name")).toHaveValue("The split is **not** fair.");
	await expect(form.group(say("review:rated.clarity.name")).getByRole("radio").nth(4)).toBeChecked();
	await expect(page.getByRole("alert")).toHaveCount(0);

	if (isMobile) await page.getByText(say("review:desk.pdf"), { exact: true }).click();
	await expect(page.getByRole("region", { name: `paper-${number}-v1.pdf` })).toBeVisible();
	if (isMobile) {
		await expectAccessible(page);
		await page.getByText(say("review:desk.form"), { exact: true }).click();
	}

	const buffer = Buffer.from(await makePdf(1));
	const file = { name: "remarks.pdf", mimeType: "application/pdf", buffer };
	await page.locator('input[type="file"]').setInputFiles(file);
	await expect(page.getByText(say("upload:ready"), { exact: true })).toBeVisible();
	await form.send.click();
	const seen = form.dialog.getByRole("region", { name: say("review:check.title") });
	await expect(seen).toContainText("The split is not fair.");
	await expect(seen).toContainText(say("review:check.file"));
	await expect(form.dialog).not.toContainText("Ask for the data");
	await expect(form.dialog).not.toContainText("Tove");
	await expectAccessible(page);
	await form.dialog.getByRole("button", { name: say("review:check.confirm") }).click();
	await expect(page.getByRole("heading", { name: say("review:sent.title") })).toBeVisible();
	await expect(form.dialog).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expectAccessible(page);
	const sent = await steps.one(editor, id);
	expect([sent?.state, sent?.ratings, sent?.text?.content, sent?.text?.private, sent?.file?.name]).toEqual([
		"revise",
		{ originality: 2, significance: 3, soundness: 4, clarity: 5 },
		"The split is **not** fair.",
		"Ask for the data",
		"remarks.pdf",
	]);
	await page.goto(`/${path}/myreviews`);
	await expect(page.getByRole("region", { name: say("review:list.sent") })).toContainText(
		"Snow under clouds",
	);
});

test("by the letter's link somebody without an account declines and says whom to ask instead", async ({
	page,
	join,
	table,
	machine,
	say,
}) => {
	const { editor, steps } = await paperOf(table, join);
	const expert = new Person(machine);
	const id = await steps.asked(editor, expert, "Tove Nygaard");
	const link = await linkOf(expert);
	await page.goto(link);
	const decline = page.getByRole("button", { name: say("review:question.decline") });
	await expect(decline).toBeVisible();
	expect((await steps.one(editor, id))?.state, "opening it answers nothing").toBe("awaiting");
	await expectBothThemes(page);
	await decline.click();
	const dialog = page.getByRole("dialog", { name: say("review:decline.title") });
	await expect(dialog.getByRole("heading", { name: say("review:decline.title") })).toBeVisible();
	const confirm = dialog.getByRole("button", { name: say("review:decline.confirm") });
	await confirm.click();
	await expect(dialog.getByText(say("errors:required"))).toBeVisible();
	await dialog.getByText(say("review:reason.not_my_field"), { exact: true }).click();
	await dialog.getByRole("textbox", { name: say("review:decline.name") }).fill("Halvard Moen");
	await dialog.getByRole("textbox", { name: say("review:decline.email") }).fill("moen@example.org");
	await expectAccessible(page);
	await confirm.click();
	await expect(page.getByRole("heading", { name: say("review:over.refused") })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expectAccessible(page);
	expect((await steps.one(editor, id))?.refusal).toEqual({
		...{ reason: "not_my_field", note: "" },
		alternate: { name: "Halvard Moen", email: "moen@example.org" },
	});
	await page.reload();
	await expect(page.getByText(say("review:link.over"), { exact: true })).toBeVisible();
	await expectAccessible(page);
});

test("by the link a signed-in other is asked as whom, reads and writes, also without a connection @phone", async ({
	page,
	join,
	table,
	machine,
	say,
	expectConsole,
}) => {
	const { editor, number, steps } = await paperOf(table, join);
	const [expert, other] = [new Person(machine), await join()];
	const id = await steps.asked(editor, expert, "Tove Nygaard");
	await signIn(page, other);
	await page.goto(await linkOf(expert));
	const goOn = page.getByRole("button", { name: say("review:other.go_on", { name: "Tove Nygaard" }) });
	await expect(goOn).toBeVisible();
	await expect(page.getByText(say("review:other.signed_in", { email: other.email }))).toBeVisible();
	await expectAccessible(page);
	await goOn.click();
	await page.getByRole("button", { name: say("review:question.agree") }).click();
	const form = formOf(page, say);
	await expect(form.text("content.name")).toBeVisible();
	await page.getByText(say("review:desk.pdf"), { exact: true }).click();
	await expect(page.getByRole("region", { name: `paper-${number}-v1.pdf` })).toBeVisible();
	await page.getByText(say("review:desk.form"), { exact: true }).click();

	expectConsole(/^Failed to load resource: net::ERR_FAILED/);
	let away = true;
	await page.route("**/review-link/draft", (route) => (away ? route.abort() : route.continue()));
	await form.text("content.name").fill("Снег");
	await expect(page.getByText(say("review:draft.here"))).toBeVisible();
	await page.reload();
	await expect(goOn).toBeVisible();
	away = false;
	await goOn.click();
	await expect(form.text("content.name")).toHaveValue("Снег");
	await expect(form.saved).toBeVisible();
	await expectAccessible(page);
	expect((await steps.one(editor, id))?.text, "a draft is nobody else's").toBe(null);
});

test("by the link a PDF with remarks is sent without an account: gone on with after a reload, removed, replaced, read", async ({
	page,
	join,
	table,
	machine,
	say,
}) => {
	const { editor, steps } = await paperOf(table, join);
	const expert = new Person(machine);
	const id = await steps.asked(editor, expert, "Tove Nygaard");
	const letter = await expert.letterAbout("/auth/review#");
	const holder = new LinkHolder(machine, letter.text);
	await holder.agree();
	const { verdict, ...text } = reviewForm();
	const draft = { draft: { ...text, verdict, version: 0 } };
	const { conference, review, signature } = holder.link;
	await holder.person.request("PUT", "/api/review-link/draft", { body: { ...holder.link, ...draft } });
	const parts = await HeldParts.of(page, machine);
	await page.goto(`/auth/review#${conference}/${review}/${signature}`);
	const form = formOf(page, say);
	await expect(form.text("content.name")).toHaveValue(text.content);

	const chooser = page.locator('input[type="file"]');
	const choose = async (name: string, bytes: Uint8Array) =>
		chooser.setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(bytes) });
	const ready = page.getByText(say("upload:ready"), { exact: true });
	const button = (what: string, name: string) =>
		page.getByRole("button", { name: say(`upload:${what}`, { name }), exact: true });
	const large = await makePdf(1, 6 * MIB);
	await choose("remarks.pdf", large);
	await expect.poll(() => parts.waiting).toEqual([1, 2]);
	const progress = page.getByRole("progressbar", { name: "remarks.pdf" });
	await parts.let((part) => part === 1);
	const most = String(Math.floor((5 * MIB * 100) / large.length));
	await expect(progress).toHaveAttribute("aria-valuenow", most);
	await page.reload();
	await expect(progress).toHaveAttribute("aria-valuenow", most);
	await expectAccessible(page);
	await parts.let();
	await expect(ready).toBeVisible();
	expect(parts.sent.filter((part) => part === 1)).toEqual([1]);

	await button("remove", "remarks.pdf").click();
	await expect(ready).toHaveCount(0);
	await choose("second.pdf", await makePdf(2));
	await expect(button("replace", "second.pdf")).toBeVisible();
	await choose("third.pdf", await makePdf(3));
	await expect(button("replace", "third.pdf")).toBeVisible();
	await expectBothThemes(page);

	await form.send.click();
	const seen = form.dialog.getByRole("region", { name: say("review:check.title") });
	await expect(seen).toContainText(say("review:check.file"));
	await form.dialog.getByRole("button", { name: say("review:check.confirm") }).click();
	await expect(page.getByRole("heading", { name: say("review:sent.title") })).toBeVisible();
	expect((await steps.one(editor, id))?.file?.name).toBe("third.pdf");
	await page.getByRole("button", { name: "third.pdf" }).click();
	await expect(page.getByRole("region", { name: "third.pdf" })).toBeVisible();
});

test("a paper that was decided meanwhile says so, and the reviewer keeps what they wrote @desktop", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const { editor, path, number, steps } = await paperOf(table, join);
	const reviewer = await join();
	const id = await steps.asked(editor, reviewer, "Tove Nygaard");
	await steps.answer(reviewer, id, { agrees: true });
	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews/${id}`);
	const form = formOf(page, say);
	await form.text("content.name").fill("Well argued");
	await expect(form.saved).toBeVisible();
	const address = `/api/conf/${path}/papers/${number}`;
	const { body } = await editor.get<Paper>(address);
	await page.route("**/draft", (route) => route.abort());
	expectConsole(/^Failed to load resource: net::ERR_FAILED/);
	await form.text("content.name").fill("Well argued, but");
	await expect(page.getByText(say("review:draft.here"))).toBeVisible();
	await editor.post(`${address}/status`, { to: "rejected", version: body.version });
	await expect(page.getByRole("heading", { name: say("review:over.closed") }), "live").toBeVisible();
	const kept = page.getByRole("region", { name: say("review:over.draft") });
	await expect(kept, "what had not been saved too").toContainText("Well argued, but");
	await expectBothThemes(page);
	await page
		.getByRole("link", { name: say("review:page"), exact: true })
		.first()
		.click();
	await expect(page.getByRole("region", { name: say("review:list.over") })).toContainText(
		say("review:state.closed"),
	);
});

test("staff who review a paper read the other reviews once theirs is sent, and not before", async ({
	page,
	join,
	table,
	say,
}) => {
	const { editor, path, steps } = await paperOf(table, join);
	const [reviewer, other] = [await join(), await join()];
	await appoint(table, reviewer, path, { type: "observer" });
	await steps.reviewed(other, await steps.asked(editor, other, "Halvard Moen"));
	const id = await steps.asked(editor, reviewer, "Tove Nygaard");
	await steps.answer(reviewer, id, { agrees: true });
	await signIn(page, reviewer);
	await page.goto(`/${path}/myreviews/${id}`);
	await expect(formOf(page, say).text("content.name")).toBeVisible();
	const others = page.getByRole("region", { name: say("review:others.title") });
	await expect(others).toHaveCount(0);
	await steps.send(reviewer, id);
	await page.reload();
	await expect(others.getByRole("article")).toContainText("Measures what it claims to.");
	await expect(others).not.toContainText("I know this group.");
	await expect(page.getByRole("main")).not.toContainText("Halvard");
	await expectBothThemes(page);
});

test("starting over leaves nothing of what was typed, not after a reload either @desktop", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const { editor, path, steps } = await paperOf(table, join);
	const reviewer = await join();
	const id = await steps.asked(editor, reviewer, "Tove Nygaard");
	await steps.answer(reviewer, id, { agrees: true });
	await signIn(page, reviewer);
	expectConsole(/^Failed to load resource: net::ERR_FAILED/);
	await page.route("**/draft", (route) => route.abort());
	await page.goto(`/${path}/myreviews/${id}`);
	const form = formOf(page, say);
	const rated = form.group(say("review:rated.clarity.name")).getByRole("radio");
	const over = page.getByRole("button", { name: say("common:form.discard") });
	await rated.first().focus();
	await page.keyboard.press("4");
	await form.text("content.name").fill("Well argued");
	await expect(page.getByText(say("review:draft.here"))).toBeVisible();
	await page.reload();
	await expect(over).toBeVisible();
	await expect(rated.nth(3)).toBeChecked();
	await form.text("content.name").fill("Well argued, but");
	await over.click();
	await expect(page.getByRole("heading", { name: say("review:ratings.title") })).toBeFocused();
	await expect(form.text("content.name")).toHaveValue("");
	await expect(rated.nth(3)).not.toBeChecked();
	await page.reload();
	await expect(form.text("content.name")).toHaveValue("");
	await expect(rated.nth(3)).not.toBeChecked();
	await expect(over).toHaveCount(0);
});
