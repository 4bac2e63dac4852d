import { expect, type Page } from "@playwright/test";
import type { Translate } from "../interface-texts.ts";

export function staffPaperPage(page: Page, say: Translate) {
	const dialog = page.getByRole("dialog");
	const choose = async (menu: string, item: string) => {
		await page.getByRole("button", { name: menu, exact: true }).click();
		await page.getByRole("menuitem", { name: item, exact: true }).click();
	};
	return {
		dialog,
		main: page.getByRole("main"),
		async decide(to: string) {
			await choose(say("papers:act.decide"), say(`papers:act.to.${to}`));
			await expect(dialog.getByRole("heading").first()).toBeVisible();
		},
		more: (act: string) => choose(say("papers:act.more"), say(`papers:act.${act}`)),
		/** Hidden on phones. */
		async editing(act: "editing" | "editing_change") {
			const name = say(`papers:act.${act}`);
			if ((page.viewportSize()?.width ?? 0) < 576) await choose(say("papers:act.more"), name);
			else await page.getByRole("button", { name, exact: true }).click();
		},
		button: (name: string) => dialog.getByRole("button", { name, exact: true }),
		undo: () => page.getByRole("button", { name: say("common:undo"), exact: true }),
	};
}
