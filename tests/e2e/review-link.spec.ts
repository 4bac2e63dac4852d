import {
	expect,
	expectAccessible,
	expectBothThemes,
	expectScreenHigh,
	signIn,
	test,
} from "../support/browser.ts";
import { makePdf, submitPaper } from "../support/fixtures/builders.ts";
import { PausedUploadParts } from "../support/pages/paused-upload-parts.ts";
import { conferenceWithPaperToReview, reviewFormPage } from "../support/pages/review-pages.ts";
import { Person } from "../support/person.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { reviewForm } from "../support/steps/review-steps.ts";

async function linkOf(person: Person): Promise<string> {
	const { text } = await person.waitForEmailWith("/auth/review#");
	return /\/auth\/review#\S+/.exec(text)?.[0] ?? "";
}

const MIB = 1024 * 1024;

test("by the link a reviewer sees their other open requests, and has the links sent again @both", async ({
	page,
	join,
	table,
	machine,
	say,
	isMobile,
}) => {
	const { editor, author, path, number, steps } = await conferenceWithPaperToReview(table, join);
	const other = await submitPaper(author, path, { title: "Ice on rivers" });
	const expert = new Person(machine);
	const reviewer = await steps.addExpert(editor, expert.email);
	await editor.post(`/api/conf/${path}/adm/reviews`, {
		asks: [number, other].map((paper) => ({ paper, expert: reviewer })),
	});
	const { text } = await expert.waitForEmailWith("/auth/review#");
	const [link = ""] = text.match(new RegExp(`/auth/review#[^\\s/]+/${number}-\\S+`)) ?? [];
	await page.goto(link);
	const card = page.getByRole("region", { name: say("my-reviews:requests.title", { count: 1 }) });
	await expect(page.getByText("Ice on rivers")).toHaveCount(0);
	await expect(card.getByRole("link")).toHaveCount(0);
	await (isMobile ? expectAccessible(page) : expectBothThemes(page));
	await card.getByRole("button", { name: say("my-reviews:requests.send") }).click();
	await expect(page.getByText(say("my-reviews:requests.sent", { email: expert.email }))).toBeVisible();
	const links = async () =>
		(await expert.readInbox()).filter((email) => email.text.includes(`/${other}-`)).length;
	await expect.poll(links).toBe(2);
	await card.getByRole("button", { name: say("my-reviews:requests.send") }).click();
	await expect(page.getByText(say("errors:links_sent"))).toBeVisible();
});

test("by the e-mail's link a reviewer without an account declines and suggests another one @both", async ({
	page,
	join,
	table,
	machine,
	say,
}) => {
	const { editor, steps } = await conferenceWithPaperToReview(table, join);
	const expert = new Person(machine);
	const id = await steps.requestReview(editor, expert, "Tove Nygaard");
	const link = await linkOf(expert);
	await page.goto(link);
	const decline = page.getByRole("button", { name: say("my-reviews:question.decline") });
	await expect(decline).toBeVisible();
	expect((await steps.readOne(editor, id))?.state, "opening it answers nothing").toBe("awaiting");
	await expectBothThemes(page);
	await decline.click();
	const dialog = page.getByRole("dialog", { name: say("my-reviews:decline.title") });
	await expect(dialog.getByRole("heading", { name: say("my-reviews:decline.title") })).toBeVisible();
	const confirm = dialog.getByRole("button", { name: say("my-reviews:decline.confirm") });
	await confirm.click();
	await expect(dialog.getByText(say("errors:required"))).toBeVisible();
	await dialog.getByText(say("my-reviews:reason.not_my_field"), { exact: true }).click();
	await dialog.getByRole("textbox", { name: say("my-reviews:decline.name") }).fill("Halvard Moen");
	await dialog.getByRole("textbox", { name: say("my-reviews:decline.email") }).fill("moen@example.org");
	await expectAccessible(page);
	await confirm.click();
	await expect(page.getByRole("heading", { name: say("my-reviews:over.refused") })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expectAccessible(page);
	expect((await steps.readOne(editor, id))?.refusal).toEqual({
		reason: "not_my_field",
		note: "",
		alternate: { name: "Halvard Moen", email: "moen@example.org" },
	});
	await page.reload();
	await expect(page.getByText(say("my-reviews:link.declined"), { exact: true })).toBeVisible();
	await expect(page.getByText(say("my-reviews:link.no_contact"))).toBeVisible();
	await expectAccessible(page);
});

test("by the link another signed-in user confirms the reviewer, reads and writes, also offline @phone", async ({
	page,
	join,
	table,
	machine,
	say,
	expectConsole,
}) => {
	const { editor, number, steps } = await conferenceWithPaperToReview(table, join);
	const [expert, other] = [new Person(machine), await join()];
	const id = await steps.requestReview(editor, expert, "Tove Nygaard");
	await signIn(page, other);
	await page.goto(await linkOf(expert));
	const goOn = page.getByRole("button", { name: say("my-reviews:other.go_on", { name: "Tove Nygaard" }) });
	await expect(goOn).toBeVisible();
	await expect(page.getByText(say("my-reviews:other.signed_in", { email: other.email }))).toBeVisible();
	await expectAccessible(page);
	await goOn.click();
	await page.getByRole("button", { name: say("my-reviews:question.agree") }).click();
	const form = reviewFormPage(page, say);
	await expect(form.text("content.name")).toBeVisible();
	await page.getByText(say("my-reviews:desk.pdf"), { exact: true }).click();
	await expect(page.getByRole("region", { name: `paper-${number}-v1.pdf` })).toBeVisible();
	await page.getByText(say("my-reviews:desk.form"), { exact: true }).click();

	expectConsole(/^Failed to load resource: net::ERR_FAILED/);
	let away = true;
	await page.route("**/review-link/draft", (route) => (away ? route.abort() : route.continue()));
	await form.text("content.name").fill("Снег");
	await expect(page.getByText(say("my-reviews:draft.here"))).toBeVisible();
	await page.reload();
	await expect(goOn).toBeVisible();
	away = false;
	await goOn.click();
	await expect(form.text("content.name")).toHaveValue("Снег");
	await expect(form.saved).toBeVisible();
	await expectAccessible(page);
	expect((await steps.readOne(editor, id))?.text, "a draft is nobody else's").toBe(null);
});

test("by the link a PDF is uploaded, resumed after a reload, removed, replaced, sent and read @journey @both", async ({
	page,
	join,
	table,
	machine,
	say,
}) => {
	const { editor, steps } = await conferenceWithPaperToReview(table, join);
	const expert = new Person(machine);
	const id = await steps.requestReview(editor, expert, "Tove Nygaard");
	const message = await expert.waitForEmailWith("/auth/review#");
	const holder = new LinkReviewer(machine, message.text);
	await holder.agree();
	const { verdict, ...text } = reviewForm();
	const draft = { draft: { ...text, verdict, version: 0 } };
	const { conference, review, signature } = holder.link;
	await holder.person.request("PUT", "/api/review-link/draft", { body: { ...holder.link, ...draft } });
	const parts = await PausedUploadParts.intercept(page, machine);
	await page.goto(`/auth/review#${conference}/${review}/${signature}`);
	const form = reviewFormPage(page, say);
	await expect(form.text("content.name")).toHaveValue(text.content);
	await expectScreenHigh(page);

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
	await parts.release((part) => part === 1);
	const most = String(Math.floor((5 * MIB * 100) / large.length));
	await expect(progress).toHaveAttribute("aria-valuenow", most);
	await page.reload();
	await expect(progress).toHaveAttribute("aria-valuenow", most);
	await expectAccessible(page);
	await parts.release();
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
	const seen = form.dialog.getByRole("region", { name: say("my-reviews:check.title") });
	await expect(seen).toContainText(say("my-reviews:check.file"));
	await form.dialog.getByRole("button", { name: say("my-reviews:check.confirm") }).click();
	await expect(page.getByRole("heading", { name: say("my-reviews:sent.title") })).toBeVisible();
	expect((await steps.readOne(editor, id))?.file?.name).toBe("third.pdf");
	await page.getByRole("button", { name: "third.pdf" }).click();
	await expect(page.getByRole("region", { name: "third.pdf" })).toBeVisible();
});
