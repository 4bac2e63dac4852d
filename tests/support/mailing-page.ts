import { expect, type Page } from "@playwright/test";
import type { Translate } from "./interface-texts.ts";

export function mailingPage(page: Page, say: Translate, isMobile: boolean) {
	const pane = (locale: "en" | "ru") =>
		page.getByRole("region", { name: say(`common:language.${locale}`), exact: true });
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	return {
		press,
		/** On a phone, opens the language first. */
		async field(locale: "en" | "ru", part: "subject" | "text") {
			if (isMobile)
				await page
					.getByRole("radio", { name: new RegExp(`^${say(`common:language.${locale}`)}: `) })
					.check({ force: true });
			return pane(locale).getByRole("textbox", { name: say(`mailings:draft.${part}`), exact: true });
		},
		letter: page.getByRole("article", { name: say("mailings:letter.text") }),
		saved: page.getByRole("status").filter({ hasText: say("mailings:saved.at", { time: "" }).trim() }),
		async confirm(name: string) {
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("button", { name, exact: true }).click();
			await expect(dialog).toHaveCount(0);
		},
		/** Finds a recipient's table row or card. */
		row: (email: string) => page.getByRole("grid").getByRole("row").filter({ hasText: email }),
	};
}
