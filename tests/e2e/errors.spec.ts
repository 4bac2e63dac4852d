import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { buildConference, newPath } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { Person } from "../support/person.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

/** The browser's own console message about a failed request. */
const REASONS = {
	400: "Bad Request",
	403: "Forbidden",
	404: "Not Found",
	500: "Internal Server Error",
	503: "Service Unavailable",
};
const failed = (status: keyof typeof REASONS, path: string) =>
	`Failed to load resource: the server responded with a status of ${status} (${REASONS[status]}) ${path}`;

async function refuse(page: Page, path: string, status: number): Promise<void> {
	await page.route(`**/api/conf/${path}`, (route) =>
		route.fulfill({ status, json: { message: "refused", code: "refused" } }),
	);
}

for (const status of [403, 404, 500, 503] as const) {
	test(`${status} has a page with a link to the home page`, async ({ page, say, expectConsole }) => {
		const path = newPath();
		await refuse(page, path, status);
		// The page retries server errors.
		expectConsole(failed(status, `/api/conf/${path}`));
		await page.goto(`/${path}`);
		await expect(heading(page)).toHaveText(say(`error-page:${status}.title`));
		await expect(main(page)).toContainText(String(status));
		await expect(main(page)).toContainText(say(`error-page:${status}.text`));
		await expect(page).toHaveTitle(`${say(`error-page:${status}.title`)} · ${say("shell:platform")}`);
		await expect(main(page).getByRole("button")).toHaveCount(0);
		await expectAccessible(page);
		await main(page)
			.getByRole("link", { name: say("error-page:home") })
			.click();
		await expect(page).toHaveURL("/");
	});
}

async function expectNoStaffLinks(page: Page, say: Translate): Promise<void> {
	const name = say("admin:navigation");
	await expect(page.getByRole("navigation", { name }).or(page.getByRole("button", { name }))).toHaveCount(0);
}

for (const status of [500, 503] as const) {
	test(`the page of a ${status} shows the number of its request, which a button copies`, async ({
		page,
		context,
		say,
		expectConsole,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		const path = newPath();
		const json = { message: "", code: "other", request_id: "Mw5BZ2UUDu-lzLYjeQxlZw" };
		await page.route(`**/api/conf/${path}`, (route) => route.fulfill({ status, json }));
		expectConsole(failed(status, `/api/conf/${path}`));
		await page.goto(`/${path}`);
		await expect(main(page)).toContainText(`${say("common:request_id")} Mw5BZ2UUDu-lzLYjeQxlZw`);
		await expectAccessible(page);
		await page.getByRole("button", { name: say("error-page:request_id.copy") }).click();
		await expect(page.getByText(say("error-page:request_id.copied"))).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Mw5BZ2UUDu-lzLYjeQxlZw");
	});
}

test("a status without its own page shows that of 500", async ({ page, say, expectConsole }) => {
	const path = newPath();
	await refuse(page, path, 418);
	expectConsole(/status of 418/);
	await page.goto(`/${path}`);
	await expect(heading(page)).toHaveText(say("error-page:500.title"));
});

test("no answer at all shows the maintenance page", async ({ page, say, expectConsole }) => {
	const path = newPath();
	await page.route(`**/api/conf/${path}`, (route) => route.abort("connectionrefused"));
	expectConsole(`Failed to load resource: net::ERR_CONNECTION_REFUSED /api/conf/${path}`);
	await page.goto(`/${path}`);
	await expect(heading(page)).toHaveText(say("error-page:503.title"));
});

test("a temporarily unavailable page loads by itself once the server can return it", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const { path } = await buildConference(table);
	// Anonymous visitors would get a rendered page.
	await signIn(page, await join());
	let away = true;
	await page.route(`**/api/conf/${path}`, (route) =>
		away
			? route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { code: "unavailable" } })
			: route.continue(),
	);
	expectConsole(failed(503, `/api/conf/${path}`));
	await page.goto(`/${path}`);
	await expect(heading(page)).toHaveText(say("error-page:503.title"));
	await expect(main(page)).toContainText(say("error-page:503.text"));
	await page.waitForResponse(`**/api/conf/${path}`);
	await expect(heading(page)).toHaveText(say("error-page:503.title"));
	away = false;
	await expect(heading(page)).toHaveText("Conference on spectra");
});

test("an unknown address shows the 404 page in each layout", async ({ page, join, table, say }) => {
	const { path } = await buildConference(table);
	await signIn(page, await join());
	for (const address of ["/auth/nothing", `/${path}/nothing`, "/profile/nothing", "/Not-a-path"]) {
		await page.goto(address);
		await expect(heading(page)).toHaveText(say("error-page:404.title"));
		await expect(page.getByText(say("error-page:404.text"))).toBeVisible();
	}
});

test("pages show 400 before the e-mail is confirmed, and staff pages show 403 without a role", async ({
	page,
	machine,
	join,
	table,
	say,
	language,
	expectConsole,
}) => {
	const unverified = await new Person(machine).joinUnconfirmed(language);
	const { path } = await buildConference(table);
	await signIn(page, unverified);
	const bar = page.getByText(say("common:unverified.text", { email: unverified.email }));
	// Pages start their reads before it is known who opens them.
	for (const read of ["registration", "mysubs", "drafts", "myreviews"])
		expectConsole(new RegExp(`400 \\(Bad Request\\) /api/conf/${path}/${read}$`));
	for (const place of ["submit", "registration", "mysubs", "myreviews", "myreviews/1", "adm"]) {
		await page.goto(`/${path}/${place}`);
		await expect(heading(page)).toHaveText(say("error-page:400.title"));
		await expect(main(page)).toContainText(say("error-page:400.text"));
		await expect(bar).toBeVisible();
	}
	await expectNoStaffLinks(page, say);
	await main(page)
		.getByRole("button", { name: say("common:unverified.resend") })
		.click();
	await expect(page.getByText(say("common:unverified.sent"))).toBeVisible();
	await main(page)
		.getByRole("link", { name: say("error-page:profile") })
		.click();
	await expect(page).toHaveURL("/profile");

	await signIn(page, await join());
	// The list is requested in parallel with the roles.
	expectConsole(/403 \(Forbidden\) .*\/adm\/papers$/);
	await page.goto(`/${path}/adm/papers`);
	await expect(heading(page)).toHaveText(say("error-page:403.title"));
	await expect(main(page).getByRole("link", { name: say("error-page:home") })).toBeVisible();
	await expectNoStaffLinks(page, say);
});

test("a user who must sign in again is signed out and led to the login @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const { path } = await buildConference(table);
	await signIn(page, await join());
	await page.route("**/mysubs", (route) =>
		route.request().resourceType() === "document"
			? route.continue()
			: route.fulfill({ status: 401, json: { message: "", code: "unauthenticated" } }),
	);
	await page.goto(`/${path}/mysubs`);
	await expect(heading(page)).toHaveText(say("error-page:401.title"));
	await main(page)
		.getByRole("button", { name: say("error-page:relogin") })
		.click();
	await expect(page).toHaveURL("/auth/login");
	await expect(heading(page)).toHaveText(say("account:login.title"));
	await page.goto("/");
	await expect(page.getByRole("link", { name: say("shell:sign_in") })).toBeVisible();
});

test("maintenance has a calm page and a bar with its end, and both go by themselves @both", async ({
	page,
	join,
	table,
	say,
	language,
	expectConsole,
}) => {
	const { path } = await buildConference(table);
	await signIn(page, await join());
	let maintenance: { since: string; until: string } | null = {
		since: "2027-03-01T09:00:00.000Z",
		until: "2999-03-01T10:00:00.000Z",
	};
	await page.route("**/api/health", (route) => route.fulfill({ json: { status: "ok", maintenance } }));
	const json = { message: "", code: "maintenance", request_id: "Mw5BZ2UUDu-lzLYjeQxlZw" };
	await page.route(`**/api/conf/${path}`, (route) =>
		maintenance ? route.fulfill({ status: 503, headers: { "retry-after": "30" }, json }) : route.continue(),
	);
	expectConsole(failed(503, `/api/conf/${path}`));
	await page.goto(`/${path}`);
	await expect(heading(page)).toHaveText(say("error-page:maintenance.title"));
	await expect(main(page)).toContainText(say("error-page:maintenance.text"));
	await expect(main(page)).not.toContainText(json.request_id);
	const bar = page.getByRole("status").filter({ hasText: say("common:maintenance.text") });
	await expect(bar).toContainText("2999");
	await expectAccessible(page);
	maintenance = null;
	// Ends the pause between two questions.
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(heading(page)).toHaveText(
		{ en: "Conference on spectra", ru: "Конференция о спектрах" }[language],
	);
	await expect(bar).toHaveCount(0);
});
