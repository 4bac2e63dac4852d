import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { conferenceForm, makePlatformAdmin } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { authCard, dropCookies } from "../support/pages/auth-card.ts";
import { Person } from "../support/person.ts";

/** Texts fixed by specification §8. */
const TEXTS = {
	en: {
		reset: "Password reset link is invalid. Please request a new link",
		short: "Minimum length is 6 chars",
	},
	ru: {
		reset: "Ссылка для смены пароля недействительна. Запросите новую ссылку",
		short: "Минимальная длина — 6 символов",
	},
};

async function linkTo(card: string, person: Person): Promise<string> {
	let link: string | undefined;
	const look = async () => {
		const texts = (await person.readInbox()).map(({ text }) => text);
		link = texts.flatMap((text) => new RegExp(`/auth/${card}\\b\\S+`).exec(text) ?? []).at(0);
		return link;
	};
	await expect.poll(look, `an e-mail with a link to ${card}`).toBeDefined();
	return link ?? "";
}

const accountButton = (page: Page, say: Translate, { email }: Person) =>
	page.getByRole("button", { name: say("common:account.menu", { name: email }) });

test("the e-mail's link sets a password and signs in, once @journey @both", async ({
	page,
	join,
	machine,
	say,
	language,
}) => {
	const texts = TEXTS[language];
	const person = await join();
	await person.post("/api/auth/forgot-password", { email: person.email });
	const link = await linkTo("reset", person);
	const card = authCard(page, say);
	const { newPassword, save, title, alert, email } = card;
	const [token = "none"] = new URL(link, machine.url).hash.slice(1).split("/");
	/** What a server would log: addresses and referrers. */
	const logged: string[] = [];
	page.on("request", async (request) => {
		logged.push(request.url(), (await request.allHeaders()).referer ?? "");
	});

	await page.goto(link);
	await expect(card.face.getByText(person.email)).toBeVisible();
	await newPassword.fill("12345 ");
	await save.click();
	await expect(newPassword).toHaveAccessibleDescription(`${say("account:password_hint")} ${texts.short}`);
	await expect(alert).toHaveText(say("common:form.invalid"));
	await newPassword.fill(" a new secret ");
	await save.click();
	await expect(accountButton(page, say, person)).toBeVisible();
	await expect(page).toHaveURL("/");
	await expect(page.getByText(say("account:reset.done"))).toBeVisible();
	expect((await person.get("/api/auth/user")).status).toBe(401);
	const entered = { email: person.email, password: "a new secret" };
	expect((await person.post("/api/auth/login", entered)).status).toBe(204);
	expect(logged.filter((text) => /reset/.test(text)).length).toBeGreaterThan(0);
	expect(
		logged.filter((text) => text.includes(token) || text.includes(encodeURIComponent(person.email))),
	).toEqual([]);

	await page.goto(link);
	await newPassword.fill("another one");
	await save.click();
	await expect(title).toHaveText(say("account:reset.failed"));
	await expect(alert).toHaveText(texts.reset);
	await card.link("account:reset.again").click();
	await expect(title).toHaveText(say("account:forgot.title"));
	await expect(email).toHaveValue(person.email);
});

test("an invitation's address needs no confirmation, another one does", async ({
	page,
	join,
	machine,
	table,
	say,
}) => {
	const [admin, invited, other] = [await join(), new Person(machine), new Person(machine)];
	await makePlatformAdmin(table, admin);
	const made = await admin.post("/api/conf", { ...conferenceForm(), creator_email: invited.email });
	expect(made.status).toBe(201);
	const link = await linkTo("register", invited);
	const { email, password, register, face } = authCard(page, say);
	const bar = (person: Person) => page.getByText(say("common:unverified.text", { email: person.email }));

	await page.goto(link);
	await expect(face.getByText(say("account:register.invited", { email: invited.email }))).toBeVisible();
	await expect(email).toHaveValue(invited.email);
	await expect(password).toBeFocused();
	await password.fill(Person.password);
	await register.click();
	const searchParams = new URLSearchParams(new URL(link, machine.url).hash.slice(1));
	await expect(page).toHaveURL(searchParams.get("to") ?? "");
	await expect(accountButton(page, say, invited)).toBeVisible();
	await expect(bar(invited)).toBeHidden();
	expect((await invited.readInbox()).length).toBe(1);

	await dropCookies(page, /^(?!lang$)/);
	searchParams.set("to", "/");
	await page.goto(`/auth/register?${searchParams}`);
	await email.fill(other.email);
	await password.fill(Person.password);
	await register.click();
	await expect(bar(other)).toBeVisible();
});
