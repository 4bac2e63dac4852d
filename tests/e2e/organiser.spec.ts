import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { buildConference, makePlatformAdmin, newPath } from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { redBlueJpeg } from "../support/fixtures/pictures.ts";
import { type Translate, translatorFor } from "../support/interface-texts.ts";
import {
	datesPage,
	detailsPage,
	infoPage,
	sectionsPage,
	socialEventsPage,
	staffPage,
} from "../support/pages/conference-part-pages.ts";
import { Person } from "../support/person.ts";

function newConference(page: Page, say: Translate) {
	const dialog = page.getByRole("dialog", { name: say("conference:new.title") });
	const field = (key: string) => dialog.getByLabel(say(`conference:form.${key}`), { exact: true });
	return {
		dialog,
		path: field("path"),
		creator: field("creator"),
		shortEn: field("short_title.en"),
		shortRu: field("short_title.ru"),
		place: (name: string) => dialog.getByRole("checkbox", { name, exact: true }),
		create: dialog.getByRole("button", { name: say("conference:new.submit") }),
	};
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an admin who creates a conference sees what is wrong with its path", async ({
	page,
	join,
	table,
	say,
}) => {
	const [admin, creator] = await Promise.all([join(), join()]);
	await makePlatformAdmin(table, admin);
	const taken = await buildConference(table);
	await signIn(page, admin);
	await page.goto("/events");
	await page.getByRole("button", { name: say("conference:new.button") }).click();
	const form = newConference(page, say);
	await form.create.click();
	await expect(form.dialog.getByRole("alert")).toHaveText(
		new RegExp(`^${say("common:form.invalid")}\\s*${say("conference:form.path")}: ${say("errors:required")}`),
	);
	await form.path.fill("auth");
	await expect(form.path).toHaveAccessibleDescription(new RegExp(`${say("errors:path_reserved")}$`));
	await form.path.fill("Лазеры");
	await expect(form.path).toHaveAccessibleDescription(new RegExp(`${say("errors:path_format")}$`));
	await form.path.fill(taken.path);
	await form.creator.fill(creator.email);
	await form.create.click();
	await expect(form.path).toHaveAccessibleDescription(new RegExp(`${say("errors:path_taken")}$`));
	await expect(form.path).toBeFocused();
});

test("a conference is created, set up completely in both languages, and opened @journey", async ({
	page,
	visitor,
	join,
	table,
	machine,
	say,
	language,
	expectConsole,
}) => {
	const [admin, creator, chair] = await Promise.all([join(), join(), join()]);
	await makePlatformAdmin(table, admin);
	const path = newPath();
	const name = { en: "Lasers 2031", ru: "Лазеры 2031" }[language];
	const office = await visitor(admin);
	await office.goto("/events");
	await office.getByRole("button", { name: say("conference:new.button") }).click();
	const form = newConference(office, say);
	await form.path.fill(path);
	await form.creator.fill(creator.email);
	await form.shortEn.fill("Lasers 2031");
	await form.shortRu.fill("Лазеры 2031");
	await form.place({ en: "Samara", ru: "Самара" }[language]).check();
	await form.create.click();
	await expect(office).toHaveURL(`/${path}/adm`);
	const stranger = await visitor();
	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}`,
	);
	await stranger.goto(`/${path}`);
	await expect(heading(stranger)).toHaveText(say("error-page:404.title"));

	const { text } = await creator.waitForEmail(new RegExp(name));
	expect(text).toContain(`${machine.url}/${path}/adm`);
	await signIn(page, creator);
	await page.goto(`/${path}/adm`);
	const open = page.getByRole("button", { name: say("conference:opening.open") });
	await expect(open).toHaveAccessibleDescription(say("conference:opening.not_ready"));
	const besides = page.getByRole("region", { name: say("conference-state:next.besides") });
	await expect(besides.getByRole("listitem")).toHaveText([
		say("conference-state:next.name"),
		say("conference-state:next.info_en"),
		say("conference-state:next.info_ru"),
		say("conference-state:next.contacts"),
		say("conference-state:next.days"),
	]);
	const fillIn = async (check: string) => {
		await page
			.getByRole("banner")
			.getByRole("link", { name: say("common:tabs.admin") })
			.click();
		const point = say(`conference:opening.${check}.title`);
		await page.getByRole("link", { name: `${say("conference:opening.fill_in")}: ${point}` }).click();
	};
	const goTo = async (entry: string) => {
		const nav = page.getByRole("navigation", { name: say("admin:navigation") });
		await nav.getByRole("link", { name: say(`admin:${entry}`), exact: true }).click();
	};

	await fillIn("titles");
	const details = detailsPage(page, say);
	await details.titleEn.fill("Conference on lasers");
	await details.titleRu.fill("Конференция о лазерах");
	await page.getByRole("radio", { name: say("conference:form.flow.both") }).check();
	await details.double.check();
	await details.email.fill("lasers@example.org");
	await details.phone.fill("+7 846 000-00-00");
	await details.addressEn.fill("34 Moskovskoye Highway, Samara");
	await details.addressRu.fill("Самара, Московское шоссе, 34");
	const samara = { en: "Samara", ru: "Самара" }[language];
	await details.fee(samara, "listener", "regular").fill("1500");
	await details.fee(samara, "listener", "young").fill("500");
	await details.save.click();
	await expect(details.saved).toBeVisible();
	const logo = { name: "logo.jpg", mimeType: "image/jpeg", buffer: await redBlueJpeg(page) };
	await page.getByLabel(say("details:logo.choose")).setInputFiles(logo);
	await page
		.getByRole("dialog")
		.getByRole("button", { name: say("details:logo.save") })
		.click();
	await expect(page.getByText(say("details:logo.saved"))).toBeVisible();

	await fillIn("dates");
	const dates = datesPage(page, say);
	await dates.date("submissions_open").fill(dayFromToday(-1));
	await dates.date("submissions_close").fill(dayFromToday(-3));
	await dates.save.click();
	await expect(dates.date("submissions_close")).toHaveAccessibleDescription(say("errors:date_order"));
	await dates.date("submissions_close").fill(dayFromToday(12));
	await dates.time("submissions_close").fill("18:30");
	await dates.date("notification").fill(dayFromToday(40));
	await dates.date("conference_start").fill(dayFromToday(90));
	await dates.date("conference_end").fill(dayFromToday(93));
	await dates.addFree.click();
	await dates.freeDay(1).fill(dayFromToday(60));
	await dates.freeTitle(1, "en").fill("Visa letters");
	await dates.freeTitle(1, "ru").fill("Приглашения для виз");
	await dates.save.click();
	await expect(dates.saved).toBeVisible();

	await fillIn("sections");
	const sections = sectionsPage(page, say);
	await sections.add.click();
	await sections.title("A", "en").fill("Лазеры");
	await sections.title("A", "ru").fill("Волоконные лазеры");
	await sections.save.click();
	await expect(sections.title("A", "en")).toHaveAccessibleDescription(say("errors:inenglish"));
	await sections.title("A", "en").fill("Fibre lasers");
	await sections.add.click();
	await sections.title("B", "en").fill("Diodes");
	await sections.title("B", "ru").fill("Диоды");
	await sections.save.click();
	await expect(sections.saved).toBeVisible();

	await goTo("events");
	const events = socialEventsPage(page, say);
	await events.add.click();
	await events.titleEn.fill("Summer school");
	await events.titleRu.fill("Летняя школа");
	await events.url.fill("https://example.org/school");
	await events.save.click();
	await expect(events.saved).toBeVisible();

	await goTo("info");
	const info = infoPage(page, say);
	await info.en.fill("## Rules\n\nTwo pages **at most**.");
	await info.ru.fill("## Правила\n\nНе больше **двух страниц**.");
	await info.save.click();
	await expect(info.saved).toBeVisible();

	await goTo("staff");
	const staff = staffPage(page, say);
	await staff.add.click();
	await staff.person.fill(chair.email);
	await page.getByRole("option", { name: chair.email }).click();
	await staff.role("sec_chair").check();
	await staff.dialog.getByRole("checkbox", { name: { en: "B. Diodes", ru: "B. Диоды" }[language] }).check();
	await staff.button("staff:add.submit").click();
	await expect(staff.member(chair.email)).toBeVisible();
	const editor = new Person(machine);
	await staff.add.click();
	await staff.person.fill(editor.email);
	await page.getByRole("option", { name: say("staff:invite", { email: editor.email }) }).click();
	await staff.role("editor").check();
	await staff.button("staff:add.submit").click();
	await expect(staff.member(editor.email)).toContainText(say("staff:waiting"));

	await page
		.getByRole("banner")
		.getByRole("link", { name: say("common:tabs.admin") })
		.click();
	await expect(page.getByText(say("conference:opening.progress", { done: 5, all: 5 }))).toBeVisible();
	await expect(besides.getByRole("listitem")).toHaveText([say("conference-state:next.name")]);
	await expectAccessible(page);
	await open.click();
	const confirm = page.getByRole("dialog", { name: say("conference:opening.confirm_title", { name }) });
	await expect(confirm.getByText(say("conference:opening.confirm_now"))).toBeVisible();
	await confirm.getByRole("button", { name: say("common:cancel") }).click();
	await expect(confirm).toHaveCount(0);
	await open.click();
	await confirm.getByRole("button", { name: say("conference:opening.confirm") }).click();
	await expect(page.getByText(say("conference:opening.opened", { name }))).toBeVisible();
	await expect(page.getByRole("heading", { name: say("conference:adm.by_section") })).toBeVisible();
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.getByRole("button", { name: say("conference:adm.copy") }).click();
	await expect(page.getByText(say("common:address.copied"))).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${machine.url}/${path}`);

	await stranger.goto(`/events?q=${path}`);
	await stranger.locator(`a[href="/${path}"]`).click();
	const shown = {
		en: ["Conference on lasers", "Two pages at most.", "Visa letters", "Fibre lasers", "Summer school"],
		ru: [
			"Конференция о лазерах",
			"Не больше двух страниц.",
			"Приглашения для виз",
			"Волоконные лазеры",
			"Летняя школа",
		],
	};
	const inLanguage = async (locale: "en" | "ru") => {
		const main = stranger.getByRole("main");
		for (const words of shown[locale])
			await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
		await expect(main.getByText(translatorFor(locale)("common:in_language.en"), { exact: true })).toHaveCount(
			0,
		);
		await expect(main.getByText(translatorFor(locale)("common:in_language.ru"), { exact: true })).toHaveCount(
			0,
		);
	};
	await inLanguage(language);
	await expect(stranger.getByRole("link", { name: say("conference-home:submit") })).toBeVisible();
	await expect(stranger.getByRole("banner").getByRole("img", { name })).toBeVisible();
	await expectAccessible(stranger);
	const other = language === "en" ? "ru" : "en";
	const code = language.toUpperCase();
	const names = { en: "English", ru: "Русский" };
	await stranger
		.getByRole("button", { name: say("shell:language", { code, name: names[language] }) })
		.click();
	await stranger.getByRole("menuitemradio", { name: names[other] }).click();
	await expect(heading(stranger)).toHaveText(shown[other][0] ?? "");
	await inLanguage(other);
});
