import type { Paper } from "@deck/contracts/paper";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appoint, authorForm, buildConference, submitPaper } from "../support/builders.ts";
import { bulkActs } from "../support/bulk-acts.ts";

test("papers are accepted on hold, released, moved to a section and moved back as a whole", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appoint(table, editor, path, { type: "editor" });
	const numbers: number[] = [];
	for (const title of ["Snow", "Ice", "Rain"]) numbers.push(await submitPaper(author, path, { title }));
	await submitPaper(author, path, { title: "Poster", format: "poster" });
	await submitPaper(author, path, {
		title: "Own",
		authors: [authorForm({ email: author.email }), authorForm({ email: editor.email, corresponding: false })],
	});
	const papers = () =>
		Promise.all(
			numbers.map(async (one) => (await editor.get<Paper>(`/api/conf/${path}/papers/${one}`)).body),
		);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers?format=oral`);
	await page.getByRole("checkbox", { name: say("table:select", { name: "Ice" }) }).press("Space");
	const { dialog, bar, press, begin, toLastSection, confirm, group } = bulkActs(page, say, isMobile);
	await press(say("table:selection.all", { count: 4 }), bar);

	await begin("status", "accepted");
	await dialog.getByLabel(say("paper-life:move.note")).fill("Well done");
	await press(say("bulk:ask.check"));
	await expect(group("refused", 1)).toContainText(["Own"]);
	await expect(group("refused", 1)).toContainText([say("bulk:why.forbidden")]);
	await expect(group("ready", 3)).toContainText(["Snow", "Ice", "Rain"]);
	await expect(dialog.getByRole("radio", { name: say("bulk:hold.hold") })).toBeChecked();
	await dialog.getByRole("radio", { name: say("bulk:hold.now") }).check();
	await expect(dialog.getByText(say("bulk:letters", { count: 3 })).first()).toBeVisible();
	await dialog.getByRole("radio", { name: say("bulk:hold.hold") }).check();
	await expect(group("ready", 3)).toHaveCount(3);
	await expectAccessible(page);
	if (!isMobile) await expectBothThemes(page);
	const saved = page.waitForEvent("download");
	await press(say("bulk:csv.save"));
	expect((await saved).suggestedFilename()).toBe(`${path} - ${say("bulk:act.accepted")}.csv`);
	await confirm("accepted", 3);
	expect((await papers()).map(({ status, staff }) => [status, staff?.held?.to, staff?.held?.note])).toEqual(
		numbers.map(() => ["submitted", "accepted", "Well done"]),
	);

	await begin("more", "release");
	await expect(group("ready", 3)).toHaveCount(3);
	await confirm("release", 3);
	expect((await papers()).map(({ status }) => status)).toEqual(numbers.map(() => "accepted"));

	await toLastSection();
	await expect(group("ready", 3)).toHaveCount(3);
	await confirm("section", 3);
	expect((await papers()).map(({ section: id }) => id)).toEqual(numbers.map(() => "signals"));
	await press(say("common:undo"), page.getByRole("listitem").filter({ hasText: say("bulk:act.section") }));
	await expect(page.getByText(say("bulk:undo.done", { count: 3 }))).toBeVisible();
	expect((await papers()).map(({ section: id }) => id)).toEqual(numbers.map(() => "optics"));

	await press(say("papers:bulk.recent"), page.getByRole("main"));
	const release = dialog.getByRole("listitem").filter({ hasText: say("bulk:act.release") });
	await release.getByRole("button").press("Enter");
	await expect(dialog).toContainText(say("bulk:undo.lead", { count: 3 }));
	await press(say("bulk:undo.submit", { count: 3 }));
	await expect(dialog.getByText(say("errors:changed_since"))).toHaveCount(3);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: say("papers:bulk.recent") })).toBeFocused();
});
