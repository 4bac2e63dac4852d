import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import { conferenceForm, makePlatformAdmin } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { authCard } from "../support/pages/auth-card.ts";
import { Person } from "../support/person.ts";

/** Texts fixed by specification §8. */
const TEXTS = {
	en: {
		unknown: "The email was not registered",
		wait: "Too many requests from your address. Please take a short break.",
		reset: "Password reset link is invalid. Please request a new link",
		short: "Minimum length is 6 chars",
		link: "Confirmation link is incorrect or expired. Please request another verification link after login to your account.",
	},
	ru: {
		unknown: "Адрес электронной почты не зарегистрирован",
		wait: "Слишком много запросов с вашего адреса. Сделайте небольшой перерыв.",
		reset: "Ссылка для смены пароля недействительна. Запросите новую ссылку",
		short: "Минимальная длина — 6 символов",
		link: "Ссылка для подтверждения неверна или устарела. Войдите в учётную запись и запросите новую ссылку.",
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

test("a password reset is requested with the address typed at the login", async ({
	page,
	join,
	machine,
	say,
	language,
}) => {
	const texts = TEXTS[language];
	const person = await join();
	const { email, title, send, face, link } = authCard(page, say);
	await page.goto("/auth/login?to=%2Fspectra");
	await email.fill(new Person(machine).email);
	await link("account:login.forgot").click();
	await send.click();
	await expect(email).toHaveAccessibleDescription(texts.unknown);
	await email.fill(person.email);
	await send.click();
	await expect(title).toHaveText(say("account:forgot.sent"));
	await expect(title).toBeFocused();
	await expect(face.getByText(person.email, { exact: true })).toBeVisible();
	await link("account:to_login").click();
	await expect(page).toHaveURL("/auth/login?to=%2Fspectra");
	await expect(email).toHaveValue(person.email);

	await link("account:login.forgot").click();
	await expect(title).toHaveText(say("account:forgot.title"));
	await send.click();
	await expect(email).toHaveAccessibleDescription(texts.wait);
	await page.route("**/api/auth/forgot-password", (route) => route.fulfill({ status: 429, json: {} }));
	await send.click();
	await expect(page.getByText(say("common:responses.429"))).toBeVisible();
});

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

test("a signed-in user can also set a password by e-mail", async ({ page, join, say }) => {
	const person = await join();
	await person.post("/api/auth/forgot-password", { email: person.email });
	const { newPassword, save } = authCard(page, say);
	await signIn(page, person);
	await page.goto(await linkTo("reset", person));
	await newPassword.fill("a new secret");
	await save.click();
	await expect(page).toHaveURL("/");
	await expect(accountButton(page, say, person)).toBeVisible();
	await page.reload();
	await expect(accountButton(page, say, person)).toBeVisible();
});

test("an invalid password link shows the reason", async ({ page, machine, say, language }) => {
	const { newPassword, save, alert, link, title, email } = authCard(page, say);
	const { email: address } = new Person(machine);
	await page.goto(`/auth/reset/nothing/${address}`);
	await newPassword.fill("another one");
	await save.click();
	await expect(alert).toHaveText(TEXTS[language].unknown);
	await link("account:to_login").click();
	await expect(title).toHaveText(say("account:login.title"));
	await expect(email).toHaveValue(address);

	const broken = [
		`/auth/reset/${address}`,
		"/auth/reset/nothing/nobody",
		"/auth/reset#nothing",
		"/auth/reset",
	];
	for (const path of broken) {
		await page.goto(path);
		await expect(alert).toHaveText(TEXTS[language].reset);
	}
	await link("account:reset.again").click();
	await expect(email).toHaveValue("");
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

	await page.goto("about:blank");
	await page.context().clearCookies({ name: /^(?!lang$)/ });
	searchParams.set("to", "/");
	await page.goto(`/auth/register?${searchParams}`);
	await email.fill(other.email);
	await password.fill(Person.password);
	await register.click();
	await expect(bar(other)).toBeVisible();
});

test("an account's address changes when both addresses have agreed", async ({ page, join, machine, say }) => {
	const person = await join();
	const next = new Person(machine);
	const asked = await person.post("/api/profile/email", { email: next.email, current: Person.password });
	expect(asked.status).toBe(200);
	const { title, face, button, link, email } = authCard(page, say);
	const names = { owner: person.email, email: next.email };
	const [old, fresh] = [await linkTo("email", person), await linkTo("email", next)];

	await page.goto(old);
	await expect(face.getByText(say("account:email_change.question", names))).toBeVisible();
	await link("account:stranger").click();
	await expect(page).toHaveURL("/");
	await page.goto(old);
	await button("account:email_change.agree").click();
	await expect(title).toHaveText(say("account:email_change.half"));
	await expect(title).toBeFocused();
	await expect(face.getByRole("status")).toHaveText(
		say("account:email_change.waits_new", { email: next.email }),
	);
	await page.reload();
	await expect(title).toHaveText(say("account:email_change.half"));
	await page.goto(fresh);
	await expect(face.getByText(say("account:email_change.question", names))).toBeVisible();
	await button("account:email_change.agree").click();
	await expect(title).toHaveText(say("account:email_change.done"));
	await expect(title).toBeFocused();
	await expect(face.getByRole("status")).toHaveText(say("account:email_change.now", { email: next.email }));
	await link("account:to_login").click();
	await expect(email).toHaveValue(next.email);

	for (const used of [fresh, old]) {
		await page.goto(used);
		await expect(title).toHaveText(say("account:email_change.done"));
		await expect(face.getByRole("status")).toHaveText(
			say("account:email_change.already", { email: next.email }),
		);
	}
});

test("the new address may agree first", async ({ page, join, machine, say }) => {
	const person = await join();
	const next = new Person(machine);
	await person.post("/api/profile/email", { email: next.email, current: Person.password });
	const { face, button } = authCard(page, say);
	await page.goto(await linkTo("email", next));
	await button("account:email_change.agree").click();
	await expect(face.getByRole("status")).toHaveText(
		say("account:email_change.waits_old", { email: next.email }),
	);
	await signIn(page, person);
	await page.goto(await linkTo("email", person));
	await button("account:email_change.agree").click();
	await expect(face.getByRole("status")).toHaveText(say("account:email_change.now", { email: next.email }));
	await face.getByRole("link", { name: say("account:to_home") }).click();
	await expect(accountButton(page, say, next)).toBeVisible();
});

test("an account agrees to become another account's alias", async ({ page, join, say }) => {
	const [owner, other] = [await join(), await join()];
	expect((await owner.post("/api/profile/aliases", { email: other.email })).status).toBe(200);
	const link = await linkTo("alias", other);
	const names = { email: other.email, owner: owner.email };
	const { face, title, button } = authCard(page, say);
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/api/auth/alias/")) asked.push(request.method());
	});

	await page.goto(link);
	await expect(face.getByText(say("account:alias.question", names))).toBeVisible();
	await face.getByRole("link", { name: say("account:stranger") }).click();
	await expect(page).toHaveURL("/");
	await page.goto(link);
	await button("account:alias.confirm").click();
	await expect(title).toHaveText(say("account:alias.done"));
	await expect(face.getByRole("status")).toHaveText(say("account:alias.linked", names));
	await expect(title).toBeFocused();
	expect(asked).toEqual(["GET", "GET", "POST"]);
	await page.reload();
	await expect(title).toHaveText(say("account:alias.done"));
	await expect(face.getByRole("status")).toHaveText(say("account:alias.already", names));
});

test("a malformed link shows that it is invalid", async ({ page, say, language }) => {
	const { title, alert } = authCard(page, say);
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
		await page.goto(address);
		await expect(title).toHaveText(say(failed));
		await expect(alert).toHaveText(TEXTS[language].link);
	}
});
