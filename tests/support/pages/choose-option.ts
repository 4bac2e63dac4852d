import type { Locator } from "@playwright/test";

/** Chooses an option of our combobox, or of the native select that phones get. A text is the whole name. */
export async function chooseOption(control: Locator, name: string | RegExp): Promise<void> {
	if ((await control.evaluate(({ tagName }) => tagName)) === "SELECT") {
		const option = control.locator("option").filter({ hasText: name });
		await control.selectOption({ label: typeof name === "string" ? name : await option.innerText() });
		return;
	}
	await control.click();
	await control.page().getByRole("option", { name, exact: true }).click();
}
