import { expect, test } from "../support/browser.ts";
import {
	alertWithText,
	buttonNamed,
	fieldLabelled,
	openProfile,
	profileSection,
} from "../support/pages/profile-page.ts";
import { Person } from "../support/person.ts";

test("a new password signs every other device out", async ({ page, join, visitor, say, machine }) => {
	const person = await join();
	const elsewhere = new Person(machine, person.email);
	await elsewhere.login();
	const other = await visitor(elsewhere);
	await other.goto("/profile");
	await expect(other.getByRole("heading", { level: 1 })).toHaveText(say("profile:title"));
	await openProfile(page, person, "#password");
	const card = profileSection(page, say, "password");
	const current = card.getByLabel(say("profile:password.current"), { exact: true });
	const next = card.getByLabel(say("profile:password.new"), { exact: true });
	const submit = buttonNamed(card, say("profile:password.submit"));
	await expect(card).toBeInViewport();

	await current.fill("not the one");
	await next.fill("another horse");
	await submit.click();
	await expect(current).toHaveAccessibleDescription(say("errors:password_wrong"));
	await expect(next).toHaveValue("another horse");
	await current.fill(Person.password);
	await submit.click();
	await expect(alertWithText(page, say("profile:password.changed"))).toBeVisible();
	await expect(current).toHaveValue("");
	for (const emptied of [current, next]) {
		await emptied.focus();
		await page.keyboard.press("Tab");
	}
	await expect(next).toHaveAccessibleDescription(say("profile:password.hint"));
	await expect(card.locator("[aria-invalid=true]")).toHaveCount(0);
	await expect(profileSection(page, say, "devices").getByRole("listitem")).toHaveCount(1);
	await other.goto("/profile");
	await expect(other).toHaveURL("/auth/login?to=%2Fprofile");
	expect((await elsewhere.login()).status).toBe(422);

	await buttonNamed(card, say("profile:password.forgot")).click();
	await expect(
		alertWithText(page, say("profile:password.email_sent", { email: person.email })),
	).toBeVisible();
	await buttonNamed(card, say("profile:password.forgot")).click();
	await expect(alertWithText(page, say("errors:reset_wait"))).toBeVisible();
});

test("a user who signed up with a provider requests a password, and removes the provider", async ({
	page,
	machine,
	say,
}) => {
	const { email } = new Person(machine);
	const name = say("profile:social.provider.google");
	await page.goto("/auth/login?to=/profile");
	await page.getByRole("link", { name: /Google/ }).click();
	await page.locator("input[name=email]").fill(email);
	await page.locator("form button").first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("profile:title"));
	const password = profileSection(page, say, "password");
	const ways = profileSection(page, say, "sign-in");
	await expect(password).toContainText(say("profile:password.none_social", { providers: name }));
	await expect(ways).toContainText(say("profile:social.password_is_not_set"));

	await buttonNamed(profileSection(page, say, "account"), say("profile:email.change")).click();
	await expect(
		fieldLabelled(profileSection(page, say, "account"), say("profile:password.current")),
	).toHaveCount(0);
	await buttonNamed(password, say("profile:password.set")).click();
	await expect(alertWithText(page, say("profile:password.email_sent", { email }))).toBeVisible();
	const message = await new Person(machine, email).waitForEmail(
		new RegExp(say("mail:account_reset.subject")),
	);
	expect(message.text).toContain("/auth/reset#");

	await buttonNamed(ways, say("common:remove_named", { name })).click();
	const dialog = page.getByRole("dialog", { name: say("profile:social.remove.title", { name }) });
	await expect(dialog).toContainText(say("profile:social.remove.text", { name, email }));
	await expect(dialog).toContainText(say("profile:social.remove.no_password"));
	await buttonNamed(dialog, say("common:remove")).click();
	await expect(alertWithText(page, say("profile:social.removed", { name }))).toBeVisible();
	await expect(ways.getByRole("listitem")).toHaveCount(1);
	await expect(ways.getByRole("heading", { level: 2 })).toBeFocused();
});

test("devices are signed out one by one and all at once", async ({ page, join, visitor, say, machine }) => {
	const person = await join();
	const [second, third] = [new Person(machine, person.email), new Person(machine, person.email)];
	await second.login();
	await third.login();
	await openProfile(page, person, "#devices");
	const card = profileSection(page, say, "devices");
	const rows = card.getByRole("listitem");
	await expect(rows).toHaveCount(3);
	await expect(rows.filter({ hasText: say("profile:devices.this") })).toHaveCount(1);
	await expect(rows.first()).toContainText("127.0.0.1");

	await card
		.getByRole("button", { name: say("profile:devices.sign_out"), exact: false })
		.first()
		.click();
	await expect(rows).toHaveCount(2);
	await expect(card.getByRole("heading", { level: 2 })).toBeFocused();
	const left = [second, third].map((one) => one.get("/api/auth/user"));
	expect((await Promise.all(left)).map(({ status }) => status).sort()).toEqual([200, 401]);

	await buttonNamed(card, say("profile:devices.all.button")).click();
	const dialog = page.getByRole("dialog", { name: say("profile:devices.all.title") });
	await buttonNamed(dialog, say("profile:devices.all.confirm", { count: 1 })).click();
	await expect(alertWithText(page, say("profile:devices.all.done"))).toBeVisible();
	await expect(rows).toHaveCount(1);
	const endedSessions = [second, third].map((one) => one.get("/api/auth/user"));
	expect((await Promise.all(endedSessions)).map(({ status }) => status)).toEqual([401, 401]);
	expect((await person.get("/api/auth/user")).status).toBe(200);
	const page2 = await visitor(person);
	await page2.goto("/profile");
	await expect(page2.getByRole("heading", { level: 1 })).toBeVisible();
});
