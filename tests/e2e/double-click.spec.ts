import type { Locator } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { SubmitForm } from "../support/pages/submit-form.ts";

test("a double click acts like one click, and presses nothing that appears under the pointer @desktop", async ({
	page,
	join,
	table,
	say,
}) => {
	const editor = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await submitPaper(await join(), path);
	await signIn(page, editor);
	await page.setViewportSize({ width: 1000, height: 800 });
	await page.goto(`/${path}/adm/papers`);
	const dialog = page.getByRole("dialog");
	const heading = dialog.getByRole("heading").first();
	const button = (name: string) => page.getByRole("button", { name, exact: true });

	await button(say("papers:bulk.recent")).dblclick();
	await expect(dialog, "a dialog that is loaded by the click").toHaveAccessibleName(
		say("papers:bulk.recent"),
	);
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await button(say("papers:bulk.recent")).dblclick();
	await expect(heading, "one that is there at once").toBeVisible();

	// As React hides suspended content.
	await dialog.evaluate(async (element) => {
		element.style.display = "none";
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		element.style.removeProperty("display");
	});
	await expect(heading, "hidden for a moment").toBeVisible();
	await page.mouse.click(5, 5);
	await expect(dialog, "a click beside it").toHaveCount(0);

	await button(say("table:filters")).dblclick();
	await expect(dialog, "a drawer").toHaveAccessibleName(say("table:filters"));
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await button(say("table:save.shown")).dblclick();
	await expect(page.getByRole("menu"), "a menu").toBeVisible();
	await page.keyboard.press("Escape");

	const pressed = await page.evaluateHandle(() => {
		const counts = { send: 0, stop: 0 };
		const [send, stop] = [document.createElement("button"), document.createElement("button")];
		for (const one of [send, stop]) one.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:99";
		send.textContent = "Send";
		stop.textContent = "Stop";
		send.onclick = () => {
			counts.send += 1;
			send.replaceWith(stop);
		};
		stop.onclick = () => {
			counts.stop += 1;
		};
		document.body.append(send);
		return counts;
	});
	await button("Send").dblclick();
	expect(await pressed.jsonValue()).toEqual({ send: 1, stop: 0 });
	await button("Stop").click();
	expect(await pressed.jsonValue(), "a click of its own").toEqual({ send: 1, stop: 1 });
});

test("a field's error that appears or disappears on blur moves no button under the pointer @desktop", async ({
	page,
	join,
	table,
	say,
}) => {
	const pressed = async (button: Locator) => {
		await button.scrollIntoViewIfNeeded();
		const clicked = button.evaluate(
			(element) => new Promise<true>((done) => element.addEventListener("click", () => done(true))),
		);
		const before = await button.boundingBox();
		if (!before) throw new Error("the button is hidden");
		await page.mouse.move(before.x + before.width / 2, before.y + 3);
		await page.mouse.down();
		await page.evaluate(
			() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
		);
		expect(await button.boundingBox()).toEqual(before);
		await page.mouse.up();
		expect(await clicked).toBe(true);
	};
	const author = await join();
	const { path } = await buildConference(table);
	await signIn(page, author);
	await page.goto(`/${path}/submit`);
	const form = new SubmitForm(page, say);
	const orcid = form.field("author.orcid");
	const error = page.getByText(say("errors:orcid"));
	await orcid.fill("0000-0002-1825-0098");
	await pressed(form.addAuthor);
	await expect(error, "it comes after the press").toBeVisible();
	await orcid.fill("https://orcid.org/0000-0002-1825-0097");
	await expect(error).toBeVisible();
	await pressed(form.addAuthor);
	await expect(error, "it goes after the press").toBeHidden();
});
