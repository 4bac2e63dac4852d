import { expect, type Page } from "@playwright/test";
import type { Say } from "./words.ts";

/** Uses "More" if there is no room. */
export async function pressOnBar(page: Page, say: Say, name: string, item = name): Promise<void> {
	const bar = page.getByRole("region", { name: say("table:selection.bar") });
	await expect(bar).toBeVisible();
	const button = bar.getByRole("button", { name, exact: true });
	const stands = (await button.count()) > 0;
	await (stands ? button : bar.getByRole("button", { name: say("table:selection.more") })).click();
	if (!stands || item !== name) await page.getByRole("menuitem", { name: item, exact: true }).click();
}
