import {
	chooseTheme,
	expectAccessible,
	openPage,
	press,
	type Say,
	test,
	testOnBoth,
} from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

function profilePage(say: Say) {
	const section = (name: string) =>
		page.getByRole("region", { name: say(`profile:sections.${name}`), exact: true });
	const names = section("names");
	return {
		section,
		names,
		first: names
			.getByRole("group", { name: say("profile:names.english") })
			.getByLabelText(new RegExp(`^${say("profile:names.first")}`)),
		save: names.getByRole("button", { name: say("profile:names.save"), exact: true }),
		alert: (text: string) => page.getByRole("listitem").getByText(text, { exact: true }),
	};
}

const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

test("saving keeps other fields of the page, and leaves no draft", async ({ say, signedIn }) => {
	await signedIn();
	await openPage("/profile");
	const { section, names, first, save, alert } = profilePage(say);
	const password = (key: string) =>
		section("password").getByLabelText(new RegExp(`^${say(`profile:password.${key}`)}`));
	const [secret, beside] = [password("current"), password("new")];
	await expect.element(secret).toBeVisible();
	const [top, other] = [secret, beside].map((one) => one.element().getBoundingClientRect().top);
	expect(other, "a hint above one field of a row moves both").toBe(top);
	await secret.fill("half a pass");
	await first.fill("Mira");
	(save.element() as HTMLElement).focus();
	await press("{Enter}");
	await expect.element(alert(say("profile:names.saved"))).toBeVisible();
	await expect
		.element(page.getByRole("button", { name: say("common:account.menu", { name: "Mira" }), exact: true }))
		.toBeVisible();
	await expect.element(save).toHaveFocus();
	await expect.element(secret).toHaveValue("half a pass");
	// Unsaved changes are written on leaving.
	await openPage("/profile");
	await expect.element(first).toHaveValue("Mira");
	expect(names.getByText(say("common:form.restored")).elements()).toEqual([]);
	expect(storedDrafts()).toEqual([]);
});

test("a new e-mail survives a reload, and the password beside it is never stored", async ({
	say,
	signedIn,
}) => {
	await signedIn();
	const change = page.getByRole("button", { name: say("profile:email.change"), exact: true });
	const email = page.getByRole("textbox", { name: say("profile:email.form.new") });
	await openPage("/profile");
	await change.click();
	await email.fill("typed@example.com");
	const form = page.elementLocator(email.element().closest("form") ?? document.body);
	const secret = form.getByLabelText(new RegExp(`^${say("profile:password.current")}`));
	await secret.fill("a secret of mine");
	// Unsaved changes are written on leaving.
	await openPage("/profile");
	expect(JSON.stringify(localStorage)).not.toContain("a secret of mine");
	await change.click();
	await expect.element(email).toHaveValue("typed@example.com");
});

test("e-mail settings are saved at once, or reset if saving fails", async ({ say, signedIn }) => {
	await signedIn();
	await openPage("/profile#mail");
	const { section, alert } = profilePage(say);
	const setting = (name: string) =>
		section("mail").getByRole("switch", { name: say(`profile:mail.${name}`) });
	const [mentions, author] = [setting("note_mentions"), setting("coauthor_papers")];
	await expect.element(mentions).toBeChecked();
	await author.click();
	await expect.element(alert(say("profile:mail.saved"))).toBeVisible();
	await openPage("/profile#mail");
	await expect.element(author).not.toBeChecked();
	await expect.element(mentions).toBeChecked();

	await commands.answer("/api/profile/mail", { status: 500, json: {} });
	await mentions.click();
	await expect.element(alert(say("common:responses.500"))).toBeVisible();
	await expect.element(mentions).toBeChecked();
	await commands.answer("/api/profile/mail", null);
});

test("the side links lead to the parts, and Tab continues from there", async ({ say, signedIn }) => {
	await signedIn();
	await openPage("/profile");
	const { section } = profilePage(say);
	// Waits for all content, which would move the cards.
	await expect.element(section("devices").getByRole("listitem")).toBeVisible();
	const mail = page
		.getByRole("navigation", { name: say("profile:parts") })
		.getByRole("link", { name: say("profile:sections.mail") });
	(mail.element() as HTMLElement).focus();
	await press("{Enter}");
	await expect.element(section("mail")).toBeInViewport();
	expect(window.location.hash).toBe("#mail");
	await expect.element(mail).toHaveAttribute("aria-current", "true");
	await press("{Tab}");
	await expect
		.element(section("mail").getByRole("switch", { name: say("profile:mail.coauthor_papers") }))
		.toHaveFocus();
});

testOnBoth("the whole page meets WCAG in both themes", async ({ say, signedIn }) => {
	await signedIn();
	await openPage("/profile");
	await expect.element(profilePage(say).section("devices").getByRole("listitem")).toBeVisible();
	for (const theme of ["light", "dark"] as const) {
		chooseTheme(theme);
		await expectAccessible();
	}
});
