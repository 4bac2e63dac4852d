import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, newPath } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { authCard, dropCookies } from "../support/pages/auth-card.ts";
import { Person } from "../support/person.ts";

/** Texts fixed by specification §5, §8. */
const TEXTS = {
	en: {
		link: "Confirmation link is incorrect or expired. Please request another verification link after login to your account.",
		restricted: "Access restricted",
	},
	ru: {
		link: "Ссылка для подтверждения неверна или устарела. Войдите в учётную запись и запросите новую ссылку.",
		restricted: "Доступ ограничен",
	},
};

const resendButton = (page: Page, say: Translate) =>
	page.getByRole("main").getByRole("button", { name: say("common:unverified.resend") });

test("a person registers, confirms by e-mail, signs out and signs in again @journey @both", async ({
	page,
	machine,
	say,
}) => {
	const { email: address } = new Person(machine);
	const { email, password, login, register } = authCard(page, say);
	const account = page.getByRole("button", { name: say("common:account.menu", { name: address }) });
	const bar = page.getByText(say("common:unverified.text", { email: address }));

	await page.goto("/");
	await page.getByRole("link", { name: say("shell:sign_in") }).click();
	await page.getByRole("link", { name: say("account:login.create") }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account:register.title"));
	await email.fill(address);
	await password.fill(`  ${Person.password} `);
	await register.click();
	await expect(account).toBeVisible();
	await expect(bar).toBeVisible();

	await page.getByRole("button", { name: say("common:unverified.resend") }).click();
	await expect(page.getByText(say("common:unverified.sent"))).toBeVisible();

	const inbox = await page.context().newPage();
	await inbox.goto(`${machine.inboxUrl}/?to=${address}`);
	const emails = inbox
		.getByRole("navigation")
		.getByRole("link", { name: say("mail:account_verify.subject") });
	await expect(emails).toHaveCount(2);
	await emails.first().click();
	const opened = page.context().waitForEvent("page");
	await inbox
		.frameLocator("iframe")
		.getByRole("link", { name: say("mail:account_verify.button") })
		.click();
	const verified = await opened;
	await expect(verified.getByText(say("account:verify.done"))).toBeVisible();
	await expect(verified).toHaveURL("/");

	await page.reload();
	await account.click();
	await expect(bar).toBeHidden();
	await page.getByRole("menuitem", { name: say("common:account.sign_out") }).click();
	await page.getByRole("link", { name: say("shell:sign_in") }).click();
	await email.fill(address.toUpperCase());
	await password.fill(Person.password);
	await login.click();
	await expect(account).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("an invalid link shows an error and leads to the login", async ({ page, machine, say, language }) => {
	const person = new Person(machine);
	await person.register(language);
	const link = await person.verificationPath();
	const failure = page.getByRole("alert");

	await page.goto(link.replace(/.(?=\?)/, (last) => (last === "0" ? "1" : "0")));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account:verify.failed"));
	await expect(failure).toHaveText(TEXTS[language].link);

	await page.getByRole("link", { name: say("account:to_login") }).click();
	await expect(page).toHaveURL("/auth/login");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account:login.title"));
});

test("a used link shows that the address is confirmed, and leads on", async ({
	page,
	machine,
	say,
	language,
}) => {
	const person = new Person(machine);
	await person.register(language);
	const link = await person.verificationPath();
	const title = page.getByRole("heading", { level: 1 });

	await page.goto(link);
	await expect(page.getByText(say("account:verify.done"))).toBeVisible();
	await expect(page).toHaveURL("/");
	await page.goto(link);
	await expect(title).toHaveText(say("account:verify.done"));
	await expect(page.getByRole("main").getByRole("status")).toHaveText(say("errors:link_used"));
	await expectAccessible(page);
	await page.getByRole("link", { name: say("account:login.submit") }).click();
	await expect(title).toHaveText(say("account:login.title"));

	await person.login();
	await signIn(page, person);
	await page.goto(link);
	await page.getByRole("link", { name: say("account:to_home") }).click();
	await expect(page).toHaveURL("/");
});

test("a user who registers to submit a paper is asked to confirm, and reaches the form @journey", async ({
	page,
	visitor,
	machine,
	table,
	say,
}) => {
	const person = new Person(machine);
	const { path } = await buildConference(table);
	const { email, password, register } = authCard(page, say);
	const title = page.getByRole("heading", { level: 1 });

	// No messages: the page must notice by polling.
	await page.routeWebSocket("**/ws", () => {});
	await page.goto(`/${path}/submit`);
	await page.getByRole("link", { name: say("account:login.create") }).click();
	await email.fill(person.email);
	await password.fill(Person.password);
	await register.click();
	await expect(title).toHaveText(say("error-page:400.title"));
	await expect(page).toHaveURL(`/${path}/submit`);
	await expect(page.getByRole("list", { name: say("shell:alerts") }).getByRole("listitem")).toHaveCount(0);
	await resendButton(page, say).click();
	await expect(page.getByText(say("common:unverified.sent"))).toBeVisible();
	await expect(page.getByText(say("common:unverified.text", { email: person.email }))).toBeVisible();

	const link = await person.verificationPath();
	const verified = await page.context().newPage();
	await verified.goto(link);
	await expect(verified).toHaveURL(`/${path}/submit`);
	await expect(verified.getByRole("heading", { level: 1 })).toHaveText(say("submit:page"));
	await verified.goto(link);
	await verified.getByRole("link", { name: say("account:verify.continue") }).click();
	await expect(verified).toHaveURL(`/${path}/submit`);

	const elsewhere = await visitor();
	await elsewhere.goto(link);
	await elsewhere.getByRole("link", { name: say("account:login.submit") }).click();
	const card = authCard(elsewhere, say);
	await card.email.fill(person.email);
	await card.password.fill(Person.password);
	await card.login.click();
	await expect(elsewhere).toHaveURL(`/${path}/submit`);

	await resendButton(page, say).click();
	await expect(title).toHaveText(say("submit:page"));
});

test("a page that waits for the confirmation continues when its window gets the focus", async ({
	page,
	machine,
	table,
	say,
}) => {
	const person = await new Person(machine).joinUnconfirmed();
	const { path } = await buildConference(table);
	const title = page.getByRole("heading", { level: 1 });
	await signIn(page, person);
	await page.routeWebSocket("**/ws", () => {});
	await page.clock.install();
	await page.goto(`/${path}/submit`);
	await expect(title).toHaveText(say("error-page:400.title"));
	await person.get(`/api${await person.verificationPath()}`);
	await page.clock.runFor(10_000);
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(title).toHaveText(say("submit:page"));
});

test("a user who cannot resend the e-mail yet is told to wait and led to the profile", async ({
	page,
	machine,
	table,
	say,
}) => {
	const person = await new Person(machine).joinUnconfirmed();
	const { path } = await buildConference(table);
	await signIn(page, person);
	await page.route("**/api/auth/verify/resend?*", (route) =>
		route.fulfill({ status: 429, headers: { "retry-after": "600" }, json: {} }),
	);
	await page.goto(`/${path}/submit`);
	await resendButton(page, say).click();
	await expect(page.getByText(say("common:responses.429_minutes", { count: 10 }))).toBeVisible();
	await page
		.getByRole("main")
		.getByRole("link", { name: say("error-page:profile") })
		.click();
	await expect(page).toHaveURL("/profile");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("profile:title"));
});

test("signing in returns to the page that required it, but to no other site", async ({
	page,
	table,
	join,
	say,
	language,
}) => {
	const person = await join();
	const { path } = await buildConference(table);
	const { email, password, login } = authCard(page, say);
	const signIn = async () => {
		await email.fill(person.email);
		await password.fill(Person.password);
		await login.click();
	};

	await page.goto(`/${path}/submit`);
	await expect(page).toHaveURL(`/auth/login?to=${encodeURIComponent(`/${path}/submit`)}`);
	const name = { en: "Spectra", ru: "Спектр" }[language];
	await expect(page.getByText(say("account:login.return", { name }))).toBeVisible();
	await page.getByRole("link", { name: say("account:login.create") }).click();
	await page.getByRole("link", { name: say("account:login.submit") }).click();
	await signIn();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("submit:page"));
	await expect(page).toHaveURL(`/${path}/submit`);

	await dropCookies(page);
	await page.goto("/auth/login?to=//example.org/submit");
	await signIn();
	await expect(
		page.getByRole("button", { name: say("common:account.menu", { name: person.email }) }),
	).toBeVisible();
	await expect(page).toHaveURL("/");
});

test("an unconfirmed user cannot take part; confirming elsewhere opens the closed pages", async ({
	page,
	visitor,
	join,
	machine,
	table,
	say,
	language,
	expectConsole,
}) => {
	const person = await new Person(machine).joinUnconfirmed(language);
	const creator = await join();
	const { path } = await buildConference(table, { path: newPath() });
	await appointStaff(table, creator, path, { type: "creator" });
	await signIn(page, person);

	await page.goto(`/${path}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/spectra|спектрах/);
	await expect(page.getByText(say("common:unverified.text", { email: person.email }))).toBeVisible();
	// Pages start their reads before it is known who opens them.
	for (const read of ["mysubs", "drafts"])
		expectConsole(new RegExp(`400 \\(Bad Request\\) /api/conf/${path}/${read}$`));
	for (const place of ["submit", "mysubs"]) {
		await page.goto(`/${path}/${place}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("error-page:400.title"));
	}
	await page.goto(`/${path}/adm`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[language].restricted);
	await expect(page.getByRole("main").getByRole("link", { name: say("error-page:profile") })).toBeVisible();

	await creator.post(`/api/conf/${path}/adm/staff`, {
		email: person.email,
		admin_roles: [{ type: "editor" }],
	});
	const watching = await visitor(creator);
	await watching.goto(`/${path}/adm/staff`);
	const waiting = watching.getByText(say("staff:waiting"), { exact: true });
	await expect(waiting).toBeVisible();
	await expect(page.getByRole("banner").getByRole("link", { name: say("common:tabs.admin") })).toHaveCount(0);
	await person.get(`/api${await person.verificationPath()}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("conference:adm.title"));
	await expect(page.getByText(say("common:unverified.text", { email: person.email }))).toHaveCount(0);
	await expect(waiting, "the list of staff knows it too").toHaveCount(0);
});
