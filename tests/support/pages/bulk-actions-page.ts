import { expect, type Page } from "@playwright/test";
import type { Translate } from "../interface-texts.ts";

/**
 * Uses the keyboard, except in a phone's picker.
 * @param select called before each action, which clears the selection
 */
export function bulkActionsPage(page: Page, say: Translate, select: () => Promise<void>) {
	const dialog = page.getByRole("dialog");
	const bar = page.getByRole("region", { name: say("table:selection.bar") });
	const press = async (name: string, where = dialog) => {
		const button = where.getByRole("button", { name, exact: true });
		await button.focus();
		await page.keyboard.press("Enter");
	};
	const chooseAction = async (menu: "status" | "more", kind: string) => {
		if (!(await bar.isVisible())) await select();
		await expect(bar).toBeVisible();
		const isShown =
			menu === "status" && (await bar.getByRole("button", { name: say("papers:bulk.status") }).count()) > 0;
		await press(say(isShown ? "papers:bulk.status" : "table:selection.more"), bar);
		const item = page.getByRole("menuitem", { name: say(`papers:bulk.${kind}`), exact: true });
		await expect(page.getByRole("menuitem").first()).toBeFocused();
		while (!(await item.evaluate((element) => element === document.activeElement)))
			await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
	};
	const chooseLast = async (kind: "section" | "issue", label: string) => {
		if (!(await bar.isVisible())) await select();
		await expect(bar).toBeVisible();
		const button = bar.getByRole("button", { name: say(`papers:bulk.short.${kind}`), exact: true });
		if (await button.count()) await press(say(`papers:bulk.short.${kind}`), bar);
		else await chooseAction("more", kind);
		const field = dialog.getByLabel(label);
		const own = (await field.evaluate(({ tagName }) => tagName)) === "BUTTON";
		if (own) {
			await field.press("Enter");
			await page.keyboard.press("End");
			await page.keyboard.press("Enter");
		} else await field.selectOption({ index: (await field.locator("option").count()) - 1 });
	};
	return {
		dialog,
		bar,
		press,
		chooseAction,
		chooseLast,
		async toLastSection() {
			await chooseLast("section", say("paper-actions:place.section"));
			await press(say("bulk:ask.check"));
		},
		async confirm(kind: string, count: number) {
			await press(say("bulk:submit", { verb: say(`bulk:act.${kind}`), count }));
			await expect(dialog).toHaveCount(0);
			await expect(bar, "the selection has ended").toHaveCount(0);
		},
		/** Releases the listed decisions, with one e-mail each. */
		async release(count: number) {
			await press(say("release:to_emails", { count }));
			await expect(dialog.getByText(say("release:email_of", { number: 1, total: count }))).toBeVisible();
			await press(say("release:release_and_send", { count, act: say("release:release", { count }) }));
			await expect(dialog.getByText(say("release:finished", { count }), { exact: true })).toBeVisible();
			await expect(bar, "the selection has ended").toHaveCount(0);
		},
		group: (status: string, count: number) =>
			dialog.getByRole("region", { name: `${say(`bulk:group.${status}`)} ${count}` }).getByRole("listitem"),
	};
}
