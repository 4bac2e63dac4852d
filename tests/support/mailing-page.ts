import { expect, type Page } from "@playwright/test";
import type { Say } from "./words.ts";

/** The page of a message to many, as its writer uses it. */
export function mailingPage(page: Page, say: Say, isMobile: boolean) {
	const pane = (locale: "en" | "ru") =>
		page.getByRole("region", { name: say(`common:language.${locale}`), exact: true });
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	return {
		press,
		/** Subject or text in a language; on a phone it is shown first. */
		async field(locale: "en" | "ru", part: "subject" | "text") {
			if (isMobile)
				await page
					.getByRole("radio", { name: new RegExp(`^${say(`common:language.${locale}`)}: `) })
					.check({ force: true });
			return pane(locale).getByRole("textbox", { name: say(`mailings:draft.${part}`), exact: true });
		},
		letter: page.getByRole("article", { name: say("mailings:letter.text") }),
		saved: page.getByRole("status").filter({ hasText: say("mailings:saved.at", { time: "" }).trim() }),
		/** Confirms what a dialog asks. */
		async confirm(name: string) {
			const dialog = page.getByRole("dialog");
			await dialog.getByRole("button", { name, exact: true }).click();
			await expect(dialog).toHaveCount(0);
		},
		/** A row of the table of recipients, or a card of it. */
		row: (email: string) => page.getByRole("grid").getByRole("row").filter({ hasText: email }),
	};
}
