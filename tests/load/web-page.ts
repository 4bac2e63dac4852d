import type { Page } from "@playwright/test";
import { Person } from "../support/person.ts";

/** Runs in the page: a `__Host-` cookie cannot be set from outside. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
	await page.goto(url);
	const status = await page.evaluate(
		async (body) => {
			await fetch("/api/sanctum/csrf-cookie");
			const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
			const headers = { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token) };
			return (await fetch("/api/auth/login", { method: "POST", headers, body: JSON.stringify(body) })).status;
		},
		{ email, password: Person.password },
	);
	if (status !== 204) throw new Error(`signing in answered ${status}`);
}

/** Returns the milliseconds from navigation to the first frame with the selector. */
export async function timeUntilShown(page: Page, address: string, selector: string): Promise<number> {
	await page.goto(address, { waitUntil: "commit" });
	return page.evaluate(
		(selector) =>
			new Promise<number>((resolve) => {
				const look = () => {
					if (document.querySelector(selector)) requestAnimationFrame(() => resolve(performance.now()));
					else requestAnimationFrame(look);
				};
				look();
			}),
		selector,
	);
}
