import {
	currentAddress,
	expectAccessible,
	openPage,
	type Say,
	test,
} from "@deck/tests/support/components/page";
import { PASSWORD } from "@deck/tests/support/password";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

/** Texts fixed by specification §5, §8. */
const TEXTS = {
	invalid: "Not all fields are filled in correctly. Please check the form again.",
	required: "The field is required",
	email: "Please enter a valid email address",
	short: "Minimum length is 6 chars",
	wrong: "Email / password is incorrect",
	unknown: "The email was not registered",
	taken: "The email is already registered",
};

/** Finds the active side of the card; the other is inert. */
function authCard(say: Say) {
	const button = (key: string) => page.getByRole("button", { name: say(key), exact: true });
	return {
		alert: page.getByRole("alert"),
		email: page.getByRole("textbox", { name: say("account:email"), exact: true }),
		password: page.getByLabelText(say("account:password"), { exact: true }),
		login: button("account:login.submit"),
		register: button("account:register.submit"),
	};
}

test("errors are shown at their fields", async ({ say }) => {
	await commands.signIn();
	const known = await commands.join();
	const { alert, email, password, login, register } = authCard(say);
	await openPage("/auth/login");
	await login.click();
	await expect.element(alert).toHaveTextContent(TEXTS.invalid);
	await expect.element(email).toHaveAccessibleDescription(TEXTS.required);
	await expect.element(password).toHaveAccessibleDescription(TEXTS.required);
	await expect.element(email).toHaveFocus();
	await email.fill("mira@");
	await expect.element(email).toHaveAccessibleDescription(TEXTS.email);
	await email.fill(known);
	await password.fill("not the one");
	await expect.element(alert).not.toBeInTheDocument();
	await login.click();
	await expect.element(email).toHaveAccessibleDescription(TEXTS.wrong);
	await email.fill(`nobody-${known}`);
	await login.click();
	await expect.element(email).toHaveAccessibleDescription(TEXTS.unknown);

	await openPage("/auth/register");
	await email.fill(known);
	await password.fill("12345 ");
	await register.click();
	const hint = say("account:password_hint");
	await expect.element(password).toHaveAccessibleDescription(`${hint} ${TEXTS.short}`);
	await password.fill("123456");
	await register.click();
	await expect.element(password).toHaveAccessibleDescription(`${hint} ${say("errors:password_common")}`);
	await password.fill("a secret of mine");
	await register.click();
	await expect.element(email).toHaveAccessibleDescription(TEXTS.taken);
	await expect.element(email).toHaveFocus();
});

test("a correction is offered for a typing error in an address", async ({ say }) => {
	await commands.signIn();
	const { email } = authCard(say);
	await openPage("/auth/register");
	await email.fill("mira@example,con");
	const meant = page.getByRole("button", {
		name: say("account:did_you_mean", { email: "mira@example.com" }),
	});
	await expect.element(meant).toBeVisible();
	await expectAccessible();
	await meant.click();
	await expect.element(email).toHaveValue("mira@example.com");
	await expect.element(email).toHaveFocus();
	await expect.element(meant).not.toBeInTheDocument();
});

test("a typed address survives a reload until somebody has signed in", async ({ say }) => {
	await commands.signIn();
	const { email, password, login } = authCard(say);
	await openPage("/auth/register");
	await email.fill("typed@example.com");
	for (const card of ["register", "forgot", "login"]) {
		await openPage(`/auth/${card}`);
		await expect.element(email).toHaveValue("typed@example.com");
	}
	await openPage("/auth/register?email=mira@example.com");
	await expect.element(email).toHaveValue("mira@example.com");
	await openPage("/auth/login");
	await email.fill(await commands.join());
	await password.fill(PASSWORD);
	await login.click();
	await expect.poll(currentAddress).toBe("/");
	expect(sessionStorage.length).toBe(0);
});
