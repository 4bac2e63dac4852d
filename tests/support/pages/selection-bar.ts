import { expect, type Page } from "@playwright/test";
import type { Translate } from "../interface-texts.ts";

/** Uses "More" if there is no room. */
export async function pressOnBar(page: Page, say: Translate, name: string, item = name): Promise<void> {
	const bar = page.getByRole("region", { name: say("table:selection.bar") });
	await expect(bar).toBeVisible();
	const button = bar.getByRole("button", { name, exact: true });
	const isVisible = (await button.count()) > 0;
	await (isVisible ? button : bar.getByRole("button", { name: say("table:selection.more") })).click();
	if (!isVisible || item !== name) await page.getByRole("menuitem", { name: item, exact: true }).click();
}
