import { expect, type Locator, type Page } from "@playwright/test";
import { authorForm, type BuiltConference, submitPaper } from "../fixtures/builders.ts";
import type { Translate } from "../interface-texts.ts";
import type { Person } from "../person.ts";

export const impersonationBar = (page: Page) => page.locator("[data-top-bar='impersonation']");

/** Waits until staff can find Marina Orlova. */
export async function submitAsFindableAuthor(
	author: Person,
	staff: Person,
	{ path }: BuiltConference,
	title: string,
) {
	const authors = [authorForm({ email: author.email, first_name: "Marina", last_name: "Orlova" })];
	await submitPaper(author, path, { title, authors });
	const found = () => staff.get<object[]>(`/api/conf/${path}/adm/users?q=${author.email}`);
	await expect
		.poll(async () => (await found()).body)
		.toEqual([{ email: author.email, names: { en: "Marina Orlova" }, outside: false }]);
}

/** Opens the dialog from the admin navigation, a drawer on phones. */
export async function openImpersonationDialog(page: Page, say: Translate, path: string): Promise<Locator> {
	await page.goto(`/${path}/adm`);
	const drawer = page.getByRole("button", { name: say("admin:navigation") });
	const entry = page.getByRole("button", { name: say("impersonation:act_as") });
	await expect(drawer.or(entry).first()).toBeVisible();
	if (await drawer.isVisible()) await drawer.click();
	await entry.click();
	return page.getByRole("dialog", { name: say("impersonation:act_as") });
}

/** Chooses the only match; errors appear in the dialog. */
export async function submitImpersonation(
	page: Page,
	say: Translate,
	path: string,
	text: string,
): Promise<Locator> {
	const dialog = await openImpersonationDialog(page, say, path);
	await dialog.getByRole("combobox").fill(text);
	await page.getByRole("option").click();
	await dialog.getByRole("button", { name: say("impersonation:start") }).click();
	return dialog;
}

export async function impersonate(page: Page, say: Translate, path: string, email: string): Promise<void> {
	await submitImpersonation(page, say, path, email);
	await expect(page).toHaveURL(`/${path}`);
	await expect(impersonationBar(page)).toContainText(email);
}

/** Records path and decoded impersonation header. */
export function recordApiCalls(page: Page): [string, string | undefined][] {
	const calls: [string, string | undefined][] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		const header = request.headers().impersonate;
		if (pathname.startsWith("/api/")) calls.push([pathname, header && decodeURIComponent(header)]);
	});
	return calls;
}
