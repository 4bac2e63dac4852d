import type { Locale } from "@deck/contracts/enums";
import { AVATAR_SIZES } from "@deck/contracts/profile";
import { expect, expectAccessible, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { pictureColours, redBlueJpeg, withRotation } from "../support/fixtures/pictures.ts";
import { translatorFor } from "../support/interface-texts.ts";
import {
	alertWithText,
	buttonNamed,
	fieldLabelled,
	openProfile,
	profileSection,
	storedDraftKeys,
} from "../support/pages/profile-page.ts";
import { Person } from "../support/person.ts";

test("names in both languages, country, time zone and language are saved @journey", async ({
	page,
	join,
	say,
	language,
}) => {
	const person = await join();
	const other: Locale = language === "en" ? "ru" : "en";
	const sayInOther = translatorFor(other);
	await openProfile(page, person);
	const names = profileSection(page, say, "names");
	const english = names.getByRole("group", { name: say("profile:names.english") });
	const russian = names.getByRole("group", { name: say("profile:names.russian") });

	await fieldLabelled(english, say("profile:names.first")).fill("Мира");
	await fieldLabelled(english, say("profile:names.last")).fill("Sokolova");
	await buttonNamed(names, say("profile:names.save")).click();
	await expect(fieldLabelled(english, say("profile:names.first"))).toHaveAccessibleDescription(
		say("errors:inenglish"),
	);
	await fieldLabelled(english, say("profile:names.first")).fill("Mira");
	await expect(english).toContainText("Mira Sokolova");
	await fieldLabelled(russian, say("profile:names.last")).fill("Соколова");
	await fieldLabelled(russian, say("profile:names.first")).fill("Мира");
	await fieldLabelled(russian, say("profile:names.patronymic")).fill("Андреевна");
	await expect(russian).toContainText("Мира Андреевна Соколова");

	await names.getByRole("combobox", { name: say("profile:names.country") }).fill("Росси");
	await page.getByRole("option", { name: /^(Russia|Россия)/ }).click();
	await names.getByRole("combobox", { name: say("profile:names.timezone") }).fill("Самара");
	await page.getByRole("option", { name: /Samara|Самара/ }).click();
	await expect(names.getByRole("status")).toHaveText(say("profile:names.unsaved"));
	await page.reload();
	await expect(fieldLabelled(english, say("profile:names.first"))).toHaveValue("Mira");

	await names.getByRole("radio", { name: { en: "English", ru: "Русский" }[other] }).check();
	await buttonNamed(names, say("profile:names.save")).click();
	await expect(alertWithText(page, sayInOther("profile:names.saved"))).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayInOther("profile:title"));
	const shown = { en: "Mira Sokolova", ru: "Мира Андреевна Соколова" }[other];
	await expect(buttonNamed(page, sayInOther("common:account.menu", { name: shown }))).toBeVisible();

	const { body } = await person.get("/api/profile");
	expect(body).toMatchObject({
		locales: {
			en: { first_name: "Mira", last_name: "Sokolova" },
			ru: { first_name: "Мира", last_name: "Соколова", patr_name: "Андреевна" },
		},
		country: "RUS",
		timezone: "Europe/Samara",
		locale: other,
	});
});

test("signing out removes unsaved text from the browser", async ({ page, join, say }) => {
	const person = await join();
	await openProfile(page, person);
	const english = profileSection(page, say, "names").getByRole("group", {
		name: say("profile:names.english"),
	});
	const first = fieldLabelled(english, say("profile:names.first"));
	await first.fill("Mira");
	await expect.poll(() => storedDraftKeys(page)).toHaveLength(1);
	await first.fill("Miranda");
	await buttonNamed(page, say("common:account.menu", { name: person.email })).click();
	await page.getByRole("menuitem", { name: say("common:account.sign_out") }).click();
	await expect(page.getByRole("link", { name: say("shell:sign_in") })).toBeVisible();
	expect(await storedDraftKeys(page)).toEqual([]);
});

test("a profile that was saved elsewhere meanwhile asks which text to keep", async ({ page, join, say }) => {
	const person = await join();
	await openProfile(page, person);
	const names = profileSection(page, say, "names");
	const english = names.getByRole("group", { name: say("profile:names.english") });
	await fieldLabelled(english, say("profile:names.first")).fill("Mira");
	const { body } = await person.get<{ version: number }>("/api/profile");
	const saved = await person.request("PUT", "/api/profile", {
		body: {
			locales: {
				en: { first_name: "Mary", last_name: "" },
				ru: { first_name: "", last_name: "", patr_name: "" },
			},
			timezone: null,
			country: null,
			locale: "en",
			version: body.version,
		},
	});
	expect(saved.status).toBe(200);

	await buttonNamed(names, say("profile:names.save")).click();
	await expect(names.getByRole("alert")).toContainText("Mary");
	await buttonNamed(names, say("common:form.keep_mine")).click();
	await buttonNamed(names, say("profile:names.save")).click();
	await expect(alertWithText(page, say("profile:names.saved"))).toBeVisible();
	expect((await person.get("/api/profile")).body).toMatchObject({ locales: { en: { first_name: "Mira" } } });
});

test("a picture is cropped, stored in both sizes and removed @both", async ({ page, join, say, machine }) => {
	const person = await join();
	await openProfile(page, person);
	const account = profileSection(page, say, "account");
	const choose = page.getByLabel(say("profile:avatar.choose"));
	const header = page.getByRole("banner").locator("img[src*='avatars']");

	await choose.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
	await expect(account.getByRole("alert")).toHaveText(say("picture:refused.no_image"));
	const heavy = Buffer.alloc(20 * 1024 * 1024 + 1);
	await choose.setInputFiles({ name: "heavy.jpg", mimeType: "image/jpeg", buffer: heavy });
	await expect(account.getByRole("alert")).toHaveText(say("picture:refused.too_large"));

	const portrait = {
		name: "portrait.jpg",
		mimeType: "image/jpeg",
		buffer: withRotation(await redBlueJpeg(page)),
	};
	await choose.setInputFiles(portrait);
	const dialog = page.getByRole("dialog", { name: say("profile:crop.title") });
	const area = dialog.getByRole("group", { name: say("picture:area") });
	await expect(account.getByRole("alert")).toHaveCount(0);
	await expect(area).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(buttonNamed(account, say("profile:avatar.choose"))).toBeFocused();
	await choose.setInputFiles(portrait);
	await dialog.getByRole("slider", { name: say("picture:zoom") }).focus();
	for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowRight");
	await area.focus();
	for (let step = 0; step < 60; step++) await page.keyboard.press("ArrowDown");
	await buttonNamed(dialog, say("profile:crop.save")).click();
	await expect(alertWithText(page, say("profile:avatar.saved"))).toBeVisible();
	await expect(dialog).toBeHidden();

	const src = (await account.locator("img").getAttribute("src")) ?? "";
	expect(src).toMatch(/^\/public\/avatars\/[\w-]+\/320\.jpg$/);
	await expect(header).toHaveAttribute("src", src.replace("320", "96"));
	for (const size of Object.values(AVATAR_SIZES)) {
		const stored = await fetch(machine.url + src.replace("320", String(size)));
		expect(stored.headers.get("content-type")).toBe("image/jpeg");
		// The visible upper end of the picture was moved into the middle: red everywhere.
		expect(await pictureColours(page, Buffer.from(await stored.arrayBuffer()))).toEqual({
			width: size,
			height: size,
			top: "red",
			bottom: "red",
		});
	}

	await buttonNamed(account, say("common:remove")).click();
	await buttonNamed(
		page.getByRole("dialog", { name: say("profile:avatar.remove.title") }),
		say("common:remove"),
	).click();
	await expect(alertWithText(page, say("profile:avatar.removed"))).toBeVisible();
	await expect(account.locator("img")).toHaveCount(0);
	await expect(header).toHaveCount(0);
	await expect(account.locator(":focus")).toHaveCount(1);
});

test("a user's data is prepared as a file, and is still there after a reload", async ({
	page,
	join,
	say,
}) => {
	const person = await join();
	await openProfile(page, person, "#data");
	const card = profileSection(page, say, "data");
	await buttonNamed(card, say("profile:data.ask")).click();
	const link = card.getByRole("link", { name: say("profile:data.download") });
	await expect(link).toBeVisible();
	await expect(buttonNamed(card, say("profile:data.ask_again"))).toBeVisible();
	await expectAccessible(page);
	await page.reload();
	const arriving = page.waitForEvent("download");
	await link.click();
	const download = await arriving;
	expect(download.suggestedFilename()).toBe("event-deck-data.json");
	const chunks: Buffer[] = [];
	for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
	const data: { account: { email: string; verified: boolean } } = JSON.parse(
		Buffer.concat(chunks).toString("utf8"),
	);
	expect(data.account).toMatchObject({ email: person.email, verified: true });
});

test("an account is deleted by its address and its password, unless it is a conference's creator @journey", async ({
	page,
	join,
	table,
	say,
	machine,
}) => {
	const [person, creator] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	const dialog = page.getByRole("dialog", { name: say("profile:deletion.dialog.title") });
	const typed = dialog.getByLabel(say("profile:deletion.dialog.label"));
	const password = dialog.getByLabel(say("profile:password.current"), { exact: true });
	const confirm = dialog.getByRole("button", { name: say("profile:deletion.dialog.confirm") });

	await openProfile(page, creator, "#data");
	await buttonNamed(page, say("profile:deletion.button")).click();
	await typed.fill(person.email);
	await expect(confirm).toHaveAttribute("aria-disabled", "true");
	await typed.fill(creator.email);
	await expect(confirm).toHaveAttribute("aria-disabled", "true");
	await password.fill("not the one");
	await expect(confirm).not.toHaveAttribute("aria-disabled");
	await confirm.click();
	await expect(password).toHaveAccessibleDescription(say("errors:password_wrong"));
	await password.fill(Person.password);
	await confirm.click();
	await expect(typed).toHaveAccessibleDescription(
		`${say("profile:deletion.dialog.hint", { email: creator.email })} ${say("errors:deletion_creator")}`,
	);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();

	// The browser would not reload the same address with the same fragment.
	await page.goto("/");
	await openProfile(page, person, "#data");
	await buttonNamed(page, say("profile:deletion.button")).click();
	await typed.fill(person.email);
	await password.fill(Person.password);
	await page.keyboard.press("Enter");
	await expect(alertWithText(page, say("profile:deletion.done"))).toBeVisible();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("link", { name: say("shell:sign_in") })).toBeVisible();
	expect((await new Person(machine, person.email).login()).status).toBe(422);
});

test("an impersonator does not see the person's profile", async ({ page, join, say, expectConsole }) => {
	const person = await join();
	expectConsole(/status of 403 \(Forbidden\) \/api\/profile$/);
	await page.route("**/api/profile", (route) =>
		route.fulfill({ status: 403, json: { message: "", code: "impersonating" } }),
	);
	await openProfile(page, person);
	await expect(page.getByText(say("profile:impersonating.title"))).toBeVisible();
	await expect(buttonNamed(page, say("common:account.switch_back"))).toBeVisible();
	await expectAccessible(page);
});

test("an anonymous visitor signs in first, and returns to the profile", async ({ page, join, say }) => {
	const person = await join();
	await page.goto("/profile");
	await expect(page).toHaveURL("/auth/login?to=%2Fprofile");
	await page.getByLabel(say("account:email"), { exact: true }).fill(person.email);
	await page.getByLabel(say("account:password"), { exact: true }).fill(Person.password);
	await buttonNamed(page, say("account:login.submit")).click();
	await expect(profileSection(page, say, "account")).toContainText(person.email);
});
