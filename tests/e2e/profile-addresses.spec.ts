import { expect, expectAccessible, test } from "../support/browser.ts";
import {
	alertWithText,
	buttonNamed,
	fieldLabelled,
	linkInEmail,
	openProfile,
	profileSection,
	setEmailLanguage,
	storedDraftKeys,
} from "../support/pages/profile-page.ts";
import { Person } from "../support/person.ts";

test("the e-mail changes once both addresses have agreed @journey", async ({
	page,
	join,
	say,
	machine,
	language,
}) => {
	const person = await join();
	const after = new Person(machine);
	await person.request("PUT", "/api/profile", { body: await setEmailLanguage(person, language) });
	await openProfile(page, person);
	const account = profileSection(page, say, "account");
	const email = fieldLabelled(account, say("profile:email.form.new"));
	const current = fieldLabelled(account, say("profile:password.current"));
	const submit = buttonNamed(account, say("profile:email.form.submit"));
	const waiting = account.getByRole("region", { name: say("profile:email.waiting.title") });
	await expect(account).toContainText(say("profile:email.confirmed"));

	const title = account.getByRole("heading", { level: 2 });
	await buttonNamed(account, say("profile:email.change")).click();
	await expect(email).toBeFocused();
	await buttonNamed(account, say("common:cancel")).click();
	await expect(buttonNamed(account, say("profile:email.change"))).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(email).toBeFocused();
	await email.fill(after.email);
	await submit.click();
	await expect(current).toHaveAccessibleDescription(say("errors:required"));
	await current.fill("not the one");
	await submit.click();
	await expect(current).toHaveAccessibleDescription(say("errors:password_wrong"));
	await current.fill(Person.password);
	await submit.click();
	await expect(waiting.getByRole("listitem")).toHaveText([
		`${person.email} ${say("profile:email.waiting.not_yet")}`,
		`${after.email} ${say("profile:email.waiting.not_yet")}`,
	]);
	await expect(title).toBeFocused();
	await expectAccessible(page);

	await buttonNamed(waiting, say("profile:email.waiting.cancel")).click();
	await expect(alertWithText(page, say("profile:email.waiting.cancelled"))).toBeVisible();
	await expect(waiting).toBeHidden();
	await expect(title).toBeFocused();
	await buttonNamed(account, say("profile:email.change")).click();
	await email.fill(after.email);
	await current.fill(Person.password);
	await submit.click();
	await expect(waiting).toBeVisible();
	await expectEmailsAbout(person, say("mail:account_email_old.subject"), 2);
	await expectEmailsAbout(after, say("mail:account_email_new.subject"), 2);

	await page.goto(await linkInEmail(person, say("mail:account_email_old.subject"), "email"));
	await buttonNamed(page, say("account:email_change.agree")).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account:email_change.half"));
	await page.goto("/profile");
	await expect(waiting.getByRole("listitem").first()).toHaveText(
		`${person.email} ${say("profile:email.waiting.agreed")}`,
	);
	await page.goto(await linkInEmail(after, say("mail:account_email_new.subject"), "email"));
	await buttonNamed(page, say("account:email_change.agree")).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("account:email_change.done"));

	await page.goto("/profile");
	await expect(account.getByText(after.email, { exact: true })).toBeVisible();
	await expect(waiting).toBeHidden();
	const former = profileSection(page, say, "aliases").getByRole("listitem").filter({ hasText: person.email });
	await expect(former).toContainText(say("profile:aliases.status.former"));
	await expect(profileSection(page, say, "aliases")).toContainText(
		say("profile:aliases.used", { used: 0, all: 5 }),
	);
});

test("an unconfirmed address shows on the profile only, is sent another e-mail, and changes at once", async ({
	page,
	machine,
	say,
	language,
}) => {
	const person = new Person(machine);
	const after = new Person(machine);
	await person.joinUnconfirmed(language);
	await openProfile(page, person);
	const account = profileSection(page, say, "account");
	await expect(account).toContainText(say("profile:email.unconfirmed_text", { email: person.email }));
	await expect(page.getByText(say("common:unverified.text", { email: person.email }))).toBeHidden();
	await expect(profileSection(page, say, "aliases")).toContainText(say("profile:aliases.unverified"));
	await expectAccessible(page);
	await buttonNamed(account, say("common:unverified.resend")).click();
	await expect(alertWithText(page, say("common:unverified.sent"))).toBeVisible();
	await expect.poll(async () => (await person.readInbox()).length).toBe(2);

	await buttonNamed(account, say("profile:email.change")).click();
	await fieldLabelled(account, say("profile:email.form.new")).fill(after.email);
	await fieldLabelled(account, say("profile:password.current")).fill(Person.password);
	await buttonNamed(account, say("profile:email.form.submit")).click();
	await expect(alertWithText(page, say("profile:email.changed", { email: after.email }))).toBeVisible();
	await expect(account.getByText(after.email, { exact: true })).toBeVisible();
	await page.goto(await after.verificationPath());
	await expect(page.getByText(say("account:verify.done"))).toBeVisible();
	await page.goto("/profile");
	await expect(account).toContainText(say("profile:email.confirmed"));
});

test("another account is linked by an e-mail to it, and unlinked from either side", async ({
	page,
	join,
	visitor,
	machine,
	say,
	language,
}) => {
	const [person, second] = await Promise.all([join(), join()]);
	await second.request("PUT", "/api/profile", { body: await setEmailLanguage(second, language) });
	await openProfile(page, person, "#aliases");
	const card = profileSection(page, say, "aliases");
	const email = fieldLabelled(card, say("profile:aliases.email"));
	const add = buttonNamed(card, say("profile:aliases.add"));
	const row = card.getByRole("listitem");
	await expect(card).toBeInViewport();

	const refused = async (address: string, code: string) => {
		await email.fill(address);
		await add.click();
		await expect(email).toHaveAccessibleDescription(
			`${say("profile:aliases.hint")} ${say(`errors:${code}`)}`,
		);
	};
	await refused(person.email, "alias_own");
	await refused(new Person(machine).email, "alias_unknown");
	await email.fill(second.email);
	await add.click();
	await expect(alertWithText(page, say("profile:aliases.sent", { email: second.email }))).toBeVisible();
	await expect(email).toHaveValue("");
	await expect(row).toContainText(second.email);
	await expect(row).toContainText(say("profile:aliases.status.unconfirmed"));
	await expect(card).toContainText(say("profile:aliases.used", { used: 1, all: 5 }));
	await page.reload();
	await expect(email).toHaveValue("");
	await expect(row).toContainText(second.email);
	expect(await storedDraftKeys(page)).toEqual([]);
	await buttonNamed(row, say("profile:aliases.resend_named", { email: second.email })).click();
	await expect
		.poll(async () => (await second.readInbox()).filter(({ text }) => text.includes("/auth/alias")).length)
		.toBe(2);

	const otherPage = await visitor(second);
	await otherPage.goto(
		await linkInEmail(second, say("mail:account_alias.subject", { owner: person.email }), "alias"),
	);
	await buttonNamed(otherPage, say("account:alias.confirm")).click();
	await expect(otherPage.getByRole("heading", { level: 1 })).toHaveText(say("account:alias.done"));
	await expect(row).toContainText(say("profile:aliases.status.confirmed"));
	await expectAccessible(page);

	await otherPage.goto("/profile");
	const linked = profileSection(otherPage, say, "aliases");
	await expect(linked).toContainText(`${say("profile:aliases.of.title")} ${person.email}`);
	await expect(linked.getByRole("textbox")).toHaveCount(0);
	const theirAccount = profileSection(otherPage, say, "account");
	await expect(theirAccount).toContainText(say("profile:email.alias", { owner: person.email }));
	await expect(buttonNamed(theirAccount, say("profile:email.change"))).toHaveCount(0);

	await buttonNamed(row, say("profile:aliases.undo.named", { email: second.email })).click();
	const dialog = page.getByRole("dialog", { name: say("profile:aliases.undo.title") });
	await expect(dialog).toContainText(say("profile:aliases.undo.text.confirmed", { email: second.email }));
	await buttonNamed(dialog, say("common:cancel")).click();
	await expect(dialog).toBeHidden();

	await buttonNamed(linked, say("profile:aliases.undo.button")).click();
	await buttonNamed(otherPage.getByRole("dialog"), say("profile:aliases.undo.button")).click();
	await expect(alertWithText(otherPage, say("profile:aliases.of.done"))).toBeVisible();
	await expect(linked.getByRole("heading", { level: 2 })).toBeFocused();
	await expect(email).toBeVisible();
	await expect(row).toHaveCount(0);
});

async function expectEmailsAbout(person: Person, subject: string, count: number): Promise<void> {
	await expect
		.poll(async () => (await person.readInbox()).filter((email) => email.subject.includes(subject)).length)
		.toBe(count);
}
