import type { Profile } from "@deck/contracts/profile";
import { currentAddress, openPage, type Say, test, textsOf } from "@deck/tests/support/components/page";
import { PASSWORD } from "@deck/tests/support/password";
import { expect } from "vitest";
import { commands, type Locator, page } from "vitest/browser";

/** Texts fixed by specification §8. */
const TEXTS = {
	unknown: "The email was not registered",
	wait: "Too many requests from your address. Please take a short break.",
	reset: "Password reset link is invalid. Please request a new link",
	link: "Confirmation link is incorrect or expired. Please request another verification link after login to your account.",
	denied: "Account access denied",
};

function authCard(say: Say) {
	const button = (key: string) => page.getByRole("button", { name: say(key), exact: true });
	return {
		title: page.getByRole("heading", { level: 1 }),
		alert: page.getByRole("alert"),
		status: page.getByRole("main").getByRole("status"),
		email: page.getByRole("textbox", { name: say("account:email"), exact: true }),
		newPassword: page.getByLabelText(say("account:reset.password"), { exact: true }),
		login: button("account:login.submit"),
		send: button("account:forgot.submit"),
		save: button("account:reset.submit"),
		button,
		link: (key: string) => page.getByRole("link", { name: say(key), exact: true }),
		account: (email: string) =>
			page.getByRole("button", { name: say("common:account.menu", { name: email }) }),
	};
}

/** Compares whole texts. */
const shows = (found: Locator, text: string) => expect.poll(() => textsOf(found)).toEqual([text]);

/** Returns the link in an e-mail to the address. */
async function linkTo(card: string, address: string): Promise<string> {
	const look = async () =>
		(await commands.readInbox(address))
			.flatMap((text) => new RegExp(`/auth/${card}\\b\\S+`).exec(text) ?? [])
			.at(0);
	await expect.poll(look, { message: `an e-mail with a link to ${card}` }).toBeDefined();
	return (await look()) ?? "";
}

const newAddress = () => `${crypto.randomUUID().slice(0, 13)}@example.org`;

test("a password reset is requested with the address typed at the login", async ({ say }) => {
	const known = await commands.join();
	const { email, title, send, link } = authCard(say);
	await openPage("/auth/login?to=%2Fspectra");
	await email.fill(newAddress());
	await link("account:login.forgot").click();
	await send.click();
	await expect.element(email).toHaveAccessibleDescription(TEXTS.unknown);
	await email.fill(known);
	await send.click();
	await shows(title, say("account:forgot.sent"));
	await expect.element(title).toHaveFocus();
	await expect.element(page.getByText(known, { exact: true })).toBeVisible();
	await link("account:to_login").click();
	await expect.poll(currentAddress).toBe("/auth/login?to=%2Fspectra");
	await expect.element(email).toHaveValue(known);

	await link("account:login.forgot").click();
	await shows(title, say("account:forgot.title"));
	await send.click();
	await expect.element(email).toHaveAccessibleDescription(TEXTS.wait);
	await commands.answer("/api/auth/forgot-password", { status: 429, json: {} });
	await send.click();
	await expect.element(page.getByText(say("common:responses.429"))).toBeVisible();
});

test("a signed-in user can also set a password by e-mail", async ({ say, signedIn }) => {
	const email = await signedIn();
	await commands.request(email, "POST", "/api/auth/forgot-password", { email });
	const { newPassword, save, account } = authCard(say);
	await openPage(await linkTo("reset", email));
	await newPassword.fill("a new secret");
	await save.click();
	await expect.poll(currentAddress).toBe("/");
	await expect.element(account(email)).toBeVisible();
	await openPage("/");
	await expect.element(account(email)).toBeVisible();
});

test("a password link returns to the page where it was asked for", async ({ say }) => {
	const [path, known] = [await commands.buildConference(), await commands.join()];
	const { email, send, newPassword, save, account } = authCard(say);
	await openPage(`/auth/forgot?to=%2F${path}%2Fmysubs`);
	await email.fill(known);
	await send.click();
	await openPage(await linkTo("reset", known));
	await newPassword.fill("a new secret");
	await save.click();
	await expect.element(account(known)).toBeVisible();
	await expect.poll(currentAddress).toBe(`/${path}/mysubs`);
});

test("an invalid password link shows the reason", async ({ say }) => {
	const { newPassword, save, alert, link, title, email } = authCard(say);
	const address = newAddress();
	await openPage(`/auth/reset/nothing/${address}`);
	await newPassword.fill("another one");
	await save.click();
	await shows(alert, TEXTS.unknown);
	await link("account:to_login").click();
	await shows(title, say("account:login.title"));
	await expect.element(email).toHaveValue(address);

	const broken = [
		`/auth/reset/${address}`,
		"/auth/reset/nothing/nobody",
		"/auth/reset#nothing",
		"/auth/reset",
	];
	for (const path of broken) {
		await openPage(path);
		await shows(alert, TEXTS.reset);
	}
	await link("account:reset.again").click();
	await expect.element(email).toHaveValue("");
});

test("an account's address changes when both addresses have agreed", async ({ say }) => {
	const owner = await commands.join();
	const next = newAddress();
	const asked = await commands.request(owner, "POST", "/api/profile/email", {
		email: next,
		current: PASSWORD,
	});
	expect(asked.status).toBe(200);
	const { title, status, button, link, email } = authCard(say);
	const names = { owner, email: next };
	const [old, fresh] = [await linkTo("email", owner), await linkTo("email", next)];

	await openPage(old);
	await expect.element(page.getByText(say("account:email_change.question", names))).toBeVisible();
	await link("account:stranger").click();
	await expect.poll(currentAddress).toBe("/");
	await openPage(old);
	await button("account:email_change.agree").click();
	await shows(title, say("account:email_change.half"));
	await expect.element(title).toHaveFocus();
	await shows(status, say("account:email_change.waits_new", { email: next }));
	await openPage(old);
	await shows(title, say("account:email_change.half"));
	await openPage(fresh);
	await expect.element(page.getByText(say("account:email_change.question", names))).toBeVisible();
	await button("account:email_change.agree").click();
	await shows(title, say("account:email_change.done"));
	await expect.element(title).toHaveFocus();
	await shows(status, say("account:email_change.now", { email: next }));
	await link("account:to_login").click();
	await expect.element(email).toHaveValue(next);

	for (const used of [fresh, old]) {
		await openPage(used);
		await shows(title, say("account:email_change.done"));
		await shows(status, say("account:email_change.already", { email: next }));
	}
});

test("the new address may agree first", async ({ say }) => {
	const owner = await commands.join();
	const next = newAddress();
	await commands.request(owner, "POST", "/api/profile/email", { email: next, current: PASSWORD });
	const { status, button, link, account } = authCard(say);
	await openPage(await linkTo("email", next));
	await button("account:email_change.agree").click();
	await shows(status, say("account:email_change.waits_old", { email: next }));
	await commands.signIn(owner);
	await openPage(await linkTo("email", owner));
	await button("account:email_change.agree").click();
	await shows(status, say("account:email_change.now", { email: next }));
	await link("account:to_home").click();
	await expect.element(account(next)).toBeVisible();
});

test("an account agrees to become another account's alias", async ({ say }) => {
	const [owner, email] = [await commands.join(), await commands.join()];
	expect((await commands.request(owner, "POST", "/api/profile/aliases", { email })).status).toBe(200);
	const address = await linkTo("alias", email);
	const { title, status, button, link } = authCard(say);

	await openPage(address);
	await expect.element(page.getByText(say("account:alias.question", { email, owner }))).toBeVisible();
	await link("account:stranger").click();
	await expect.poll(currentAddress).toBe("/");
	await openPage(address);
	await expect.element(button("account:alias.confirm")).toBeVisible();
	const { body } = await commands.request(owner, "GET", "/api/profile");
	expect((body as Profile).aliases, "opening it agrees to nothing").toMatchObject([
		{ email, status: "unconfirmed" },
	]);
	await button("account:alias.confirm").click();
	await shows(title, say("account:alias.done"));
	await shows(status, say("account:alias.linked", { email, owner }));
	await expect.element(title).toHaveFocus();
	await openPage(address);
	await shows(title, say("account:alias.done"));
	await shows(status, say("account:alias.already", { email, owner }));
});

test("a malformed link shows that it is invalid", async ({ say }) => {
	const { title, alert } = authCard(say);
	for (const [address, failed] of [
		["/auth/verify/xx/yy", "account:verify.failed"],
		["/auth/verify/xx/yy?expires=soon", "account:verify.failed"],
		["/auth/verify/xx/yy!?expires=1", "account:verify.failed"],
		["/auth/verify/yy", "account:verify.failed"],
		["/auth/verify", "account:verify.failed"],
		["/auth/verify#xx/yy/1", "account:verify.failed"],
		["/auth/verify#%/yy", "account:verify.failed"],
		["/auth/email/xx/yy", "account:email_change.failed"],
		["/auth/email#xx/yy", "account:email_change.failed"],
		["/auth/alias/xx/yy", "account:alias.failed"],
		["/auth/alias#xx", "account:alias.failed"],
	] as const) {
		await openPage(address);
		await shows(title, say(failed));
		await shows(alert, TEXTS.link);
	}
});

test("a provider's answer with a forged state is refused", async ({ say }) => {
	await openPage("/auth/login?code=stolen&state=forged&to=%2F%3Ffrom%3Dcard");
	await shows(authCard(say).alert, TEXTS.denied);
	expect(currentAddress()).toBe("/auth/login?to=%2F%3Ffrom%3Dcard");
});

test("providers that are not set up are not shown", async ({ say }) => {
	const buttons = page.getByRole("group", { name: say("account:social.or") }).getByRole("link");
	await commands.answer("/api/public/social", { status: 200, json: ["github", "google", "yandex"] });
	await openPage("/auth/login");
	await expect
		.poll(() => textsOf(buttons))
		.toEqual(["yandex", "google", "github"].map((provider) => say(`account:social.provider.${provider}`)));
	await commands.answer("/api/public/social", { status: 200, json: [] });
	await openPage("/auth/login");
	await expect.element(authCard(say).login).toBeVisible();
	await expect.poll(() => buttons.elements()).toEqual([]);
});
