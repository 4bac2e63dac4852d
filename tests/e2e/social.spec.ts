import { SOCIAL_PROVIDERS, type SocialProvider } from "@deck/contracts/account";
import type { Profile } from "@deck/contracts/profile";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/browser.ts";
import { buildConference } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { authCard, dropCookies } from "../support/pages/auth-card.ts";
import { Person } from "../support/person.ts";

/** Texts fixed by specification §8. */
const TEXTS = {
	en: {
		denied: "Account access denied",
		no_email: "There is no verified email assigned to this social account",
	},
	ru: {
		denied: "Доступ к учётной записи отклонён",
		no_email: "У этой учётной записи социальной сети нет подтверждённого адреса электронной почты",
	},
};

async function signInBy(
	provider: SocialProvider,
	page: Page,
	say: Translate,
	answer: { email?: string; vouched?: boolean; refuse?: boolean },
): Promise<void> {
	const { face } = authCard(page, say);
	await face.getByRole("link", { name: say(`account:social.provider.${provider}`) }).click();
	const form = page.locator("form");
	if (answer.email) await form.locator("[name=email]").fill(answer.email);
	for (const name of ["first_name", "last_name"]) await form.locator(`[name=${name}]`).fill("");
	await form.locator("[name=vouched]").setChecked(answer.vouched ?? true);
	await form
		.locator("button")
		.nth(answer.refuse ? 1 : 0)
		.click();
}

const accountButton = (page: Page, say: Translate, email: string) =>
	page.getByRole("button", { name: say("common:account.menu", { name: email }) });

const readProfile = (page: Page) =>
	page.evaluate(async (): Promise<Profile> => (await fetch("/api/profile")).json());

for (const provider of SOCIAL_PROVIDERS) {
	const size = provider === "yandex" ? " @both" : "";
	test(`a user signs in by ${provider}, is known the next time, and returns to their page${size}`, async ({
		page,
		machine,
		say,
	}) => {
		const { email } = new Person(machine);
		const exchanged: string[] = [];
		page.on("request", (request) => {
			if (new URL(request.url()).pathname === "/api/auth/social") exchanged.push(request.method());
		});
		await page.goto("/auth/login?to=%2F%3Ffrom%3Dcard");
		await signInBy(provider, page, say, { email });
		await expect(page).toHaveURL("/?from=card");
		await expect(accountButton(page, say, email)).toBeVisible();
		expect(exchanged).toEqual(["GET"]);
		const first = await readProfile(page);
		expect([first.email, first.verified, first.social.map((one) => one.provider)]).toEqual([
			email,
			true,
			[provider],
		]);

		await dropCookies(page, /^(?!lang$)/);
		await page.goto("/auth/login");
		await signInBy(provider, page, say, { email });
		await expect(page).toHaveURL("/");
		await expect(accountButton(page, say, email)).toBeVisible();
		expect((await readProfile(page)).social).toEqual(first.social);
	});

	test(`${provider} without a verified e-mail leads back to the login${size}`, async ({
		page,
		machine,
		say,
		language,
	}) => {
		const { alert, title, email } = authCard(page, say);
		await page.goto("/auth/login");
		await signInBy(provider, page, say, { email: new Person(machine).email, vouched: false });
		await expect(alert).toHaveText(TEXTS[language].no_email);
		await expect(title).toHaveText(say("account:login.title"));
		await expect(page).toHaveURL("/auth/login");
		await expect(email).toBeFocused();
	});
}

test("the register card shows the terms and the return page; a provider also leads there", async ({
	page,
	table,
	machine,
	say,
	language,
}) => {
	const { path } = await buildConference(table);
	const name = { en: "Spectra", ru: "Спектр" }[language];
	const { email, face, link } = authCard(page, say);
	const typed = new Person(machine).email;
	await page.goto(`/auth/register?to=%2F${path}`);
	await expect(face.getByText(say("account:login.return", { name }))).toBeVisible();
	await email.fill(typed);
	for (const text of ["terms", "privacy"]) {
		const opened = page.context().waitForEvent("page");
		await link(`account:consent.${text}`).click();
		const beside = await opened;
		await expect(beside.getByRole("heading", { level: 1 })).toHaveText(say(`shell:legal.${text}`));
		await beside.close();
	}
	await expect(email).toHaveValue(typed);
	await expectAccessible(page);
	await signInBy("google", page, say, { email: typed });
	await expect(page).toHaveURL(`/${path}`);
	await expect(accountButton(page, say, typed)).toBeVisible();
});

test("a user who refuses at the provider returns to the login", async ({ page, say, language }) => {
	const { alert } = authCard(page, say);
	await page.goto("/auth/login?to=%2F%3Ffrom%3Dcard");
	await signInBy("google", page, say, { refuse: true });
	await expect(alert).toHaveText(TEXTS[language].denied);
	await expect(page).toHaveURL("/auth/login?to=%2F%3Ffrom%3Dcard");
	await page.reload();
	await expect(authCard(page, say).login).toBeVisible();
	await expect(alert).toBeHidden();
});

test("a provider with an account's confirmed address signs in to that account", async ({
	page,
	join,
	say,
}) => {
	const person = await join();
	const { body } = await person.get<{ id: string }>("/api/auth/user");
	await page.goto("/auth/login");
	await signInBy("yandex", page, say, { email: person.email });
	await expect(accountButton(page, say, person.email)).toBeVisible();
	const user: { id: string } = await page.evaluate(async () => (await fetch("/api/auth/user")).json());
	expect(user.id).toBe(body.id);
});
