import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";

test("two staff members write notes live; a mentioned one gets an e-mail with a link to them @journey @both", async ({
	page,
	join,
	visitor,
	table,
	say,
	language,
	isMobile,
}) => {
	const { author, editor, path, number } = await buildPaper({ join, table });
	const chair = await join();
	await appointStaff(table, chair, path, { type: "sec_chair", section_id: "optics" });
	const address = `/${path}/adm/papers/${number}?tab=notes`;
	const other = await visitor(chair);
	await signIn(page, editor);
	await Promise.all([page.goto(address), other.goto(address)]);
	const log = page.getByRole("log", { name: say("notes:title") });
	const seen = other.getByRole("log", { name: say("notes:title") });
	await expect(log).toContainText(say("notes:none"));
	await expect(seen).toContainText(say("notes:none"));
	await expectAccessible(page);

	const text = page.getByRole("textbox", { name: say("notes:new") });
	const send = page.getByRole("button", { name: say("notes:send"), exact: true });
	await text.pressSequentially(`Overlaps with **12**, @${chair.email.slice(0, 4)}`);
	const option = page.getByRole("option");
	await expect(option).toContainText(chair.email);
	await expectAccessible(page);
	await text.press("Enter");
	await expect(text).toHaveValue(`Overlaps with **12**, @${chair.email} `);
	await text.pressSequentially("look");
	await page.reload();
	await expect(text, "a draft is kept").toHaveValue(`Overlaps with **12**, @${chair.email} look`);
	await send.click();
	await expect(log.getByRole("article")).toHaveText(new RegExp(`Overlaps with 12, @${chair.email} look$`));
	await expect(text).toHaveValue("");
	await expect(seen.getByRole("article"), "the other page hears of it").toHaveCount(1);
	await expect(seen.locator("strong")).toHaveText(["12", `@${chair.email}`]);
	await (isMobile ? expectAccessible(page) : expectBothThemes(page));

	// Before the note is deleted for a moment: a note deleted when its e-mail is due sends none.
	const subject = { en: /mentions you/, ru: /упоминает вас/ }[language];
	const message = await chair.waitForEmail(subject);
	expect(message.text).toContain("look");

	const answer = other.getByRole("textbox", { name: say("notes:new") });
	await answer.fill("I see.");
	await answer.press("Control+Enter");
	await expect(log.getByRole("article")).toHaveCount(2);
	await expect(log.getByRole("button", { name: say("notes:edit") }), "one's own alone").toHaveCount(1);

	await log.getByRole("button", { name: say("notes:edit") }).click();
	const edited = log.getByRole("textbox", { name: say("notes:edit_label") });
	await expect(edited).toBeFocused();
	await edited.fill("Overlaps with 13.");
	await log.getByRole("button", { name: say("notes:save"), exact: true }).click();
	await expect(seen.getByRole("article").first()).toContainText("Overlaps with 13.");
	const undo = page.getByRole("button", { name: say("common:undo"), exact: true });
	await undo.click();
	await expect(seen.getByRole("article").first()).toContainText("look");
	await log.getByRole("button", { name: say("notes:delete") }).click();
	await expect(seen.getByRole("article")).toHaveText([/I see\.$/]);
	await undo.last().click();
	await expect(seen.getByRole("article")).toHaveCount(2);

	const link = /https?:\/\/\S+tab=notes/.exec(message.text)?.[0] ?? "";
	await other.goto(link);
	await expect(seen.getByRole("article")).toHaveCount(2);
	expect((await author.readInbox()).filter((one) => subject.test(one.subject))).toEqual([]);
});
