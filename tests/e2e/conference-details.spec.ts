import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import { formatMoney } from "@deck/contracts/money";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, newPath } from "../support/fixtures/builders.ts";
import { pictureColours, redBlueJpeg } from "../support/fixtures/pictures.ts";
import { chooseOption } from "../support/pages/choose-option.ts";
import { detailsPage } from "../support/pages/conference-part-pages.ts";
import { openTwoStaffPages } from "../support/pages/two-staff-pages.ts";
import type { Person } from "../support/person.ts";

const names = {
	en: { samara: "Samara", samarkand: "Samarkand", third: "Tashkent" },
	ru: { samara: "Самара", samarkand: "Самарканд", third: "Ташкент" },
};

test("details are changed, fees are set per place, and the old address redirects @journey", async ({
	page,
	visitor,
	join,
	table,
	say,
	language,
}) => {
	const creator = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	const { samara, samarkand, third } = names[language];
	const next = newPath();
	await signIn(page, creator);
	await page.goto(`/${path}/adm/details`);
	const form = detailsPage(page, say);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("conference:details.title"));
	await expect(form.placeRu).toHaveCount(2);
	await expectAccessible(page);

	await form.email.fill("nobody");
	await form.url.fill("our site");
	await form.titleEn.fill("Спектры");
	await form.fee(samara, "listener", "regular").fill("12.505");
	await form.save.click();
	await expect(form.email).toHaveAccessibleDescription(say("errors:email"));
	await expect(form.url).toHaveAccessibleDescription(say("errors:url"));
	await expect(form.titleEn).toHaveAccessibleDescription(say("errors:inenglish"));
	await expect(form.fee(samara, "listener", "regular")).toHaveAccessibleDescription(say("errors:amount"));

	await form.path.fill(next);
	await expect(
		page.getByText(say("details:path.old", { address: `${new URL(page.url()).host}/${path}` })),
	).toBeVisible();
	await form.titleEn.fill("Spectra of everything");
	await form.double.check();
	await form.email.fill("desk@example.org");
	await form.phone.fill("+7 846 000-00-00");
	await form.url.fill("https://example.org/spectra");
	await form.addressRu.fill("Самара,\nМосковское шоссе, 34");
	const prices = form.prices(samara).getByRole("cell");
	const none = say("details:fees.not_set");
	await expect(prices).toHaveText([none, none, none, none]);
	await form.fee(samara, "listener", "regular").fill("1 250,50");
	await form.fee(samara, "presenter", "young").fill("0");
	const paid = formatMoney(125_050, "RUB", language);
	await expect(prices).toHaveText([
		...[paid, `${paid}${say("details:fees.as_regular")}`],
		...[none, formatMoney(0, "RUB", language)],
	]);
	await form.paymentEn.fill("By **transfer**");
	await form.paymentRu.fill("Переводом");
	await chooseOption(form.currency.nth(1), "UZS");
	await form.fee(samarkand, "presenter", "regular").fill("300000");
	await form.addPlace.click();
	await expect(form.placeEn.nth(2).or(form.placeRu.nth(2)).first()).toBeFocused();
	await expect(form.placeEn.nth(2)).toHaveAccessibleDescription("");
	await form.save.click();
	await expect(form.placeEn.nth(2)).toHaveAccessibleDescription(say("errors:title_in_either"));
	await form.placeRu.nth(2).fill("Тошкент");
	await expect(form.placeEn.nth(2), "one language is enough").toHaveAccessibleDescription("");
	await form.placeEn.nth(2).fill("Tashkent");
	await form.placeRu.nth(2).fill("Ташкент");
	await form.fee(third, "listener", "young").fill("7,5");
	await form.placeEn.nth(0).fill("Samara city");

	await page.reload();
	await expect(page.getByText(say("common:form.restored"))).toBeVisible();
	await expect(form.placeRu.nth(2)).toHaveValue("Ташкент");
	await form.save.click();
	await expect(form.saved).toBeVisible();
	await expect(page).toHaveURL(`/${next}/adm/details`);
	await expect(form.fee(third, "listener", "young")).toHaveValue("7.50");

	const { body } = await creator.get<ConferenceWithInfo>(`/api/conf/${next}`);
	const place = (id: string, en: string, ru: string) => ({
		id,
		locales: { en: { title: en }, ru: { title: ru } },
	});
	expect(body).toMatchObject({
		id: path,
		path: next,
		locales: { en: { title: "Spectra of everything" }, ru: { title: "Конференция о спектрах" } },
		blindness: "double",
		contacts: {
			email: "desk@example.org",
			phone: "+7 846 000-00-00",
			url: "https://example.org/spectra",
			locales: { en: { address: "" }, ru: { address: "Самара,\nМосковское шоссе, 34" } },
		},
		places: [
			place("ru", "Samara city", "Самара"),
			place("uz", "Samarkand", "Самарканд"),
			place("place-3", "Tashkent", "Ташкент"),
		],
		fees: [
			{ place: "ru", format: "listener", young: false, amount: 125_050, currency: "RUB" },
			{ place: "ru", format: "presenter", young: true, amount: 0, currency: "RUB" },
			{ place: "uz", format: "presenter", young: false, amount: 30_000_000, currency: "UZS" },
			{ place: "place-3", format: "listener", young: true, amount: 750, currency: "UZS" },
		],
		payment: { locales: { en: { text: "By **transfer**" }, ru: { text: "Переводом" } } },
	});

	await page.getByRole("button", { name: say("details:places.remove", { name: samarkand }) }).click();
	await expect(form.placeRu).toHaveCount(2);
	await page.getByRole("button", { name: say("common:undo") }).click();
	await expect(form.placeRu.nth(1)).toHaveValue("Самарканд");
	await page.getByRole("button", { name: say("details:places.remove", { name: samarkand }) }).click();
	await form.save.click();
	await expect.poll(async () => stored(creator, next)).toEqual({ places: ["ru", "place-3"], fees: 3 });

	const stranger = await visitor();
	await stranger.goto(`/${path}`);
	await expect(stranger).toHaveURL(`/${next}`);
	await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(
		{ en: "Spectra of everything", ru: "Конференция о спектрах" }[language],
	);
});

async function stored(who: Person, path: string) {
	const { body } = await who.get<ConferenceWithInfo>(`/api/conf/${path}`);
	return { places: body.places.map(({ id }) => id), fees: body.fees.length };
}

test("a logo is chosen, cropped, seen in the header, and removed", async ({
	page,
	join,
	table,
	machine,
	say,
	language,
}) => {
	const creator = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, creator, path, { type: "creator" });
	await signIn(page, creator);
	await page.goto(`/${path}/adm/details`);
	const { logo } = detailsPage(page, say);
	const file = page.getByLabel(say("details:logo.choose"));
	const name = { en: "Spectra", ru: "Спектр" }[language];
	await expect(logo.getByText(name, { exact: true })).toBeVisible();

	await file.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
	await expect(logo.getByRole("alert")).toHaveText(say("picture:refused.no_image"));
	await file.setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: await redBlueJpeg(page) });
	const dialog = page.getByRole("dialog", { name: say("details:logo.crop") });
	const area = dialog.getByRole("group", { name: say("picture:area") });
	await expect(area).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("slider", { name: say("picture:zoom") }).focus();
	await page.keyboard.press("End");
	await area.focus();
	for (let step = 0; step < 60; step++) await page.keyboard.press("ArrowRight");
	await dialog.getByRole("button", { name: say("details:logo.save") }).click();
	await expect(page.getByText(say("details:logo.saved"))).toBeVisible();
	await expect(dialog).toBeHidden();

	const header = page.getByRole("banner").getByRole("img", { name });
	const src = (await header.getAttribute("src")) ?? "";
	expect(src).toMatch(/^\/public\/conferences\/[\w-]+\.png$/);
	await expect(logo.getByRole("img")).toHaveAttribute("src", src);
	const picture = await fetch(machine.url + src);
	// The left side was moved into the middle: red everywhere.
	expect(await pictureColours(page, Buffer.from(await picture.arrayBuffer()))).toEqual({
		...LOGO_SIZE,
		top: "red",
		bottom: "red",
	});

	await logo.getByRole("button", { name: say("common:remove") }).click();
	await page
		.getByRole("dialog", { name: say("details:logo.remove.title") })
		.getByRole("button", { name: say("common:remove") })
		.click();
	await expect(page.getByText(say("details:logo.removed"))).toBeVisible();
	await expect(header).toHaveCount(0);

	const signature = page.getByLabel(say("details:signature.choose"));
	await signature.setInputFiles({
		name: "signature.jpg",
		mimeType: "image/jpeg",
		buffer: await redBlueJpeg(page),
	});
	await page.getByRole("button", { name: say("details:signature.save") }).click();
	await expect(page.getByRole("img", { name: say("details:signature.alt") })).toBeVisible();
});

test("two people change the details at once, and each change stays", async ({
	visitor,
	join,
	table,
	say,
}) => {
	const { first, second, notice } = await openTwoStaffPages(
		{ join, visitor, table, say },
		"superadmin",
		"details",
	);
	const [one, two] = [detailsPage(first, say), detailsPage(second, say)];
	const [mine, theirs] = ["common:form.keep_mine", "common:form.take_theirs"].map((key) =>
		notice.getByRole("button", { name: say(key) }),
	);

	await two.titleEn.fill("Spectra, by the second");
	await two.titleRu.fill("Спектры, второй");
	await one.titleEn.fill("Spectra, by the first");
	await one.phone.fill("123");
	await one.save.click();
	await expect(one.saved).toBeVisible();

	await two.save.click();
	await expect(notice.getByRole("definition")).toHaveText(["Spectra, by the first", "123"]);
	await expect(two.titleEn).toHaveValue("Spectra, by the second");
	await expectAccessible(second);
	await mine?.click();
	await expect(notice).toBeHidden();
	await expect(two.phone, "what the first alone has changed is kept").toHaveValue("123");
	await two.save.click();
	await expect(two.saved).toBeVisible();
	await expect(one.titleEn, "who has typed nothing follows").toHaveValue("Spectra, by the second");
	await expect(one.titleRu).toHaveValue("Спектры, второй");

	await two.titleEn.fill("Spectra, once more");
	await one.titleEn.fill("Spectra, the last word");
	await one.save.click();
	await expect(first.getByText(say("parts:unsaved"))).toBeHidden();
	await second.reload();
	await expect(second.getByText(say("common:form.restored"))).toBeVisible();
	await two.save.click();
	await expect(notice.getByRole("definition")).toHaveText(["Spectra, the last word"]);
	await theirs?.click();
	await expect(two.titleEn).toHaveValue("Spectra, the last word");
	await second.getByRole("button", { name: say("common:undo") }).click();
	await expect(two.titleEn, "one's own comes back").toHaveValue("Spectra, once more");
});

test("a new path moves pages that are open elsewhere to it", async ({ visitor, join, table, say }) => {
	const { first, second } = await openTwoStaffPages({ join, visitor, table, say }, "superadmin", "details");
	const [one, two] = [detailsPage(first, say), detailsPage(second, say)];
	const next = newPath();

	await two.phone.fill("by the second");
	await one.path.fill(next);
	await one.save.click();
	await expect(one.saved).toBeVisible();
	await expect(second).toHaveURL(`/${next}/adm/details`);
	await expect(two.phone).toHaveValue("by the second");
});
