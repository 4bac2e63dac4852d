import { expect, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";

test("a double click acts like one click, and presses nothing that appears under the pointer", async ({
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
