import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/browser.ts";
import { translatorFor } from "../support/interface-texts.ts";
import { advanceAnimations, authCard, pauseAnimations } from "../support/pages/auth-card.ts";
import { Person } from "../support/person.ts";

const faces = (page: Page) =>
	page
		.locator("[data-face]")
		.evaluateAll((all) =>
			all.map((face) => [face.querySelector("h1")?.textContent, !face.hasAttribute("inert")]),
		);

test("the card turns over in place, and the address follows", async ({ page, say }) => {
	const { email, password } = authCard(page, say);
	const [login, register] = [say("account:login.title"), say("account:register.title")];
	await pauseAnimations(page);
	await page.goto("/auth/login?to=%2Fspectra");
	await email.fill("mira@example.org");
	await password.fill("a secret of mine");
	await authCard(page, say).link("account:login.create").click();

	await expect(page).toHaveURL("/auth/register?to=%2Fspectra");
	await expect(page).toHaveTitle(`${register} · ${say("shell:platform")}`);
	const timings = await page
		.locator("[data-face]")
		.evaluateAll((all) =>
			all.map((face) => face.getAnimations().map(({ effect }) => effect?.getComputedTiming())),
		);
	expect(timings.flat().map((timing) => [timing?.duration, timing?.easing])).toEqual([
		[700, "cubic-bezier(0.65, 0, 0.35, 1)"],
		[700, "cubic-bezier(0.65, 0, 0.35, 1)"],
	]);
	await advanceAnimations(page, 349);
	expect(await faces(page)).toEqual([
		[login, false],
		[register, false],
	]);
	await advanceAnimations(page, 350);
	await expect
		.poll(() => faces(page))
		.toEqual([
			[login, false],
			[register, true],
		]);
	await advanceAnimations(page, 700);
	await expect.poll(() => faces(page)).toEqual([[register, true]]);
	await expect(email).toBeFocused();
	await expect(email).toHaveValue("mira@example.org");
	await expect(password).toHaveValue("");
	const kept = await page.evaluate(() =>
		JSON.stringify([history.state, { ...localStorage, ...sessionStorage }]),
	);
	expect(kept.includes("secret")).toBe(false);

	const turningTo = (title: string) =>
		expect
			.poll(() => faces(page))
			.toEqual([title === login ? register : login, title].map((each) => [each, false]));
	await page.goBack();
	await turningTo(login);
	await advanceAnimations(page, 700);
	await expect.poll(() => faces(page)).toEqual([[login, true]]);
	await expect(email).toBeFocused();
	await expect(email).toHaveValue("mira@example.org");
	await expect(password).toHaveValue("");
	await page.goForward();
	await turningTo(register);
	await page.goBack();
	await turningTo(login);
	await advanceAnimations(page, 700);
	await expect.poll(() => faces(page)).toEqual([[login, true]]);
	await expect(page).toHaveURL("/auth/login?to=%2Fspectra");
});

test("with reduced motion the other card appears at once", async ({ page, say }) => {
	const { email, link } = authCard(page, say);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await pauseAnimations(page);
	await page.goto("/auth/login");
	await link("account:login.create").click();
	await expect(email).toBeFocused();
	expect(await faces(page)).toEqual([[say("account:register.title"), true]]);
	const animations = await page
		.locator("[data-face]")
		.evaluate((face) =>
			face
				.getAnimations()
				.map(({ effect }) => [
					effect?.getComputedTiming().duration,
					effect instanceof KeyframeEffect &&
						effect.getKeyframes().map(({ opacity, transform }) => [opacity, transform]),
				]),
		);
	expect(animations).toEqual([
		[
			120,
			[
				["0", undefined],
				["1", undefined],
			],
		],
	]);
});

test("changing the language does not turn the card, and keeps the typed text", async ({
	page,
	say,
	language,
}) => {
	const other = language === "en" ? "ru" : "en";
	const { email, password, face } = authCard(page, say);
	await pauseAnimations(page);
	for (const place of ["login", "register"] as const) {
		await page.goto(`/auth/${place}?to=%2Fspectra`);
		await email.fill("mira@example.org");
		await password.fill("correct");
		await face.getByRole("radio", { name: new RegExp(`^${other.toUpperCase()}`) }).click();
		const otherCard = authCard(page, translatorFor(other));
		await expect(otherCard.title).toHaveText(translatorFor(other)(`account:${place}.title`));
		await expect(otherCard.email).toHaveValue("mira@example.org");
		await expect(otherCard.password).toHaveValue("correct");
		expect(await otherCard.face.evaluate((card) => card.getAnimations().length)).toBe(0);
		await otherCard.face.getByRole("radio", { name: new RegExp(`^${language.toUpperCase()}`) }).click();
		await expect(authCard(page, say).title).toHaveText(say(`account:${place}.title`));
	}
});

test("the login card signs in a user who has just registered @journey", async ({ page, machine, say }) => {
	const person = new Person(machine);
	const { email, password, register, title, login } = authCard(page, say);
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
	});
	await pauseAnimations(page);
	await page.goto("/auth/register?to=%2F%3Ffrom%3Dcard");
	await email.fill(person.email);
	await password.fill(` ${Person.password} `);
	await register.click();
	await expect(page).toHaveURL("/auth/login?to=%2F%3Ffrom%3Dcard");
	await expect(page.locator("[data-face]")).toHaveCount(2);
	await advanceAnimations(page, 350);
	await expect(title).toHaveText(say("account:login.title"));
	await expect(email).toHaveValue(person.email);
	await expect(password).toHaveValue(Person.password);
	expect(sent).toEqual(["/api/auth/register"]);
	await page.route("**/api/auth/login", (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
	await advanceAnimations(page, 700);
	await expect(page.getByText(say("common:responses.429"))).toBeVisible();
	await expect(email).toHaveValue(person.email);
	await login.click();
	await expect(page).toHaveURL("/?from=card");
	expect(sent).toEqual(["/api/auth/register", "/api/auth/login", "/api/auth/login"]);
});

test("the cards work by keyboard alone", async ({ page, machine, say }) => {
	const person = new Person(machine);
	const { email, password, title, link, face } = authCard(page, say);
	const press = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(key);
	};
	await page.goto("/auth/login");
	await expect(email).toBeFocused();
	await page.keyboard.type(person.email);
	await press("Tab");
	await expect(link("account:login.forgot")).toBeFocused();
	await press("Enter");
	await expect(title).toHaveText(say("account:forgot.title"));
	await expect(email).toBeFocused();
	await press("Tab", "Tab");
	await expect(link("account:login.submit")).toBeFocused();
	await press("Enter");
	await expect(title).toHaveText(say("account:login.title"));
	await expect(email).toBeFocused();
	await press("Shift+Tab");
	await expect(face.getByRole("radio", { checked: true })).toBeFocused();
	await press("Tab", "Tab", "Tab");
	await expect(password).toBeFocused();
	await link("account:login.create").focus();
	await press("Enter");
	await expect(title).toHaveText(say("account:register.title"));
	await expect(email).toBeFocused();
	await expect(email).toHaveValue(person.email);
	await press("Tab");
	await page.keyboard.type(Person.password);
	await press("Enter");
	await expect(
		page.getByRole("button", { name: say("common:account.menu", { name: person.email }) }),
	).toBeVisible();
});

test("every card is accessible @both", async ({ page, join, say, isMobile }) => {
	const person = await join();
	const { title, email, send, save, newPassword } = authCard(page, say);
	await page.emulateMedia({ colorScheme: isMobile ? "dark" : "light" });
	const look = async (words: string) => {
		await expect(title).toHaveText(say(words));
		await expectAccessible(page);
	};
	await page.goto("/auth/login");
	await expect(page.getByRole("group", { name: say("account:social.or") })).toBeVisible();
	await look("account:login.title");
	await page.goto("/auth/forgot");
	await look("account:forgot.title");
	await email.fill(person.email);
	await send.click();
	await look("account:forgot.sent");
	await page.goto(`/auth/reset/nothing/${person.email}`);
	await look("account:reset.title");
	await newPassword.fill("another one");
	await save.click();
	await look("account:reset.failed");
	await page.goto("/auth/email/nobody/nothing");
	await look("account:email_change.failed");
	await page.goto("/auth/alias/nobody/nothing");
	await look("account:alias.failed");
});
