import type { Page } from "@playwright/test";
import type { Translate } from "../interface-texts.ts";

export function detailsPage(page: Page, say: Translate) {
	const field = (key: string) => page.getByLabel(say(key), { exact: true });
	return {
		path: field("conference:form.path"),
		shortEn: field("conference:form.short_title.en"),
		titleEn: field("conference:form.title.en"),
		titleRu: field("conference:form.title.ru"),
		double: page.getByRole("radio", { name: say("details:blindness.double") }),
		email: field("details:contacts.email"),
		phone: field("details:contacts.phone"),
		url: field("details:contacts.url"),
		addressEn: field("details:contacts.address.en"),
		addressRu: field("details:contacts.address.ru"),
		placeEn: field("details:places.name.en"),
		placeRu: field("details:places.name.ru"),
		addPlace: page.getByRole("button", { name: say("details:places.add") }),
		currency: field("details:fees.currency"),
		fee: (name: string, format: string, age: string) =>
			page.getByLabel(
				say("details:fees.cell", {
					name,
					format: say(`details:fees.${format}`),
					age: say(`details:fees.${age}`),
				}),
			),
		prices: (name: string) => page.getByRole("table", { name: say("details:fees.preview_of", { name }) }),
		paymentEn: field("details:payment.text.en"),
		paymentRu: field("details:payment.text.ru"),
		save: page.getByRole("button", { name: say("parts:save"), exact: true }),
		saved: page.getByText(say("details:saved")),
		logo: page.getByRole("region", { name: say("details:logo.title"), exact: true }),
	};
}

/** Finds the information's fields. A phone shows one language at a time, as text or preview. */
export function infoPage(page: Page, say: Translate) {
	const view = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
	return {
		en: page.getByLabel(say("info:text.en"), { exact: true }),
		ru: page.getByLabel(say("info:text.ru"), { exact: true }),
		tools: page.getByRole("group", { name: say("info:tool.label.en") }),
		preview: page.getByRole("region", { name: say("info:preview.en") }),
		view: (which: "both" | "en" | "ru") => view(say(`info:view.${which}`)),
		show: (what: "text" | "preview") => view(say(`info:shown.${what}`)),
		save: page.getByRole("button", { name: say("parts:save"), exact: true }),
		saved: page.getByText(say("info:saved")),
	};
}

export function datesPage(page: Page, say: Translate) {
	const field = (text: string) => page.getByLabel(text, { exact: true });
	return {
		date: (kind: string) => field(say(`conference:dates.${kind}`)),
		time: (kind: string) => field(say("common:date.time_of", { name: say(`conference:dates.${kind}`) })),
		zone: page.getByRole("combobox", { name: say("conference:form.timezone") }),
		addFree: page.getByRole("button", { name: say("dates:free.add") }),
		freeDay: (number: number) => field(say("dates:free.day_of", { number })),
		freeTitle: (number: number, language: string) =>
			field(say(`dates:free.title_of.${language}`, { number })),
		removeFree: (number: number) => field(say("dates:free.remove", { number })),
		line: page.getByRole("region", { name: say("dates:line.title") }).getByRole("listitem"),
		shift: page.getByRole("button", { name: say("dates:shift.button") }),
		dialog: page.getByRole("dialog", { name: say("dates:shift.title") }),
		save: page.getByRole("button", { name: say("parts:save"), exact: true }),
		saved: page.getByText(say("dates:saved")),
		undo: page.getByRole("button", { name: say("common:undo") }),
	};
}

/** Opens the sections, Optics and Signals. */
export function sectionsPage(page: Page, say: Translate) {
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	return {
		title: (letter: string, language: string) =>
			page.getByLabel(say(`sections:title_of.${language}`, { letter }), { exact: true }),
		named: (letter: string, title: string) => say("sections:named", { letter, title }),
		handle: (name: string, position: number, count: number) =>
			button(say("parts:move.handle", { name, position, count })),
		up: (name: string) => button(say("parts:move.up", { name })),
		down: (name: string) => button(say("parts:move.down", { name })),
		remove: (name: string) => button(say("sections:remove", { name })),
		add: button(say("sections:add")),
		save: button(say("parts:save")),
		saved: page.getByText(say("sections:saved")),
		undo: button(say("common:undo")),
		going: page.getByRole("region", { name: say("parts:removed.title") }),
	};
}

/** Finds the fields of the one open event. */
export function socialEventsPage(page: Page, say: Translate) {
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const field = (key: string) => page.getByLabel(new RegExp(`^${say(`events:${key}`)}`));
	return {
		rows: page.getByRole("main").getByRole("list").first().getByRole("listitem"),
		titleEn: field("title_in.en"),
		titleRu: field("title_in.ru"),
		descriptionEn: field("description_in.en"),
		url: field("url"),
		handle: (name: string, position: number, count: number) =>
			button(say("parts:move.handle", { name, position, count })),
		edit: (name: string) => button(say("events:edit", { name })),
		close: (name: string) => button(say("events:close", { name })),
		remove: (name: string) => button(say("events:remove", { name })),
		add: button(say("events:add")),
		save: button(say("parts:save")),
		saved: page.getByText(say("events:saved")),
		undo: button(say("common:undo")),
	};
}

export function staffPage(page: Page, say: Translate) {
	const dialog = page.getByRole("dialog");
	const members = page.getByRole("main").locator("ul").first().locator("> li");
	return {
		members,
		member: (email: string) => members.filter({ hasText: email }),
		add: page.getByRole("button", { name: say("staff:add.button"), exact: true }),
		dialog,
		person: dialog.getByRole("combobox", { name: say("staff:add.person") }),
		role: (name: string) => dialog.getByRole("checkbox", { name: say(`roles:${name}`), exact: true }),
		button: (key: string) => dialog.getByRole("button", { name: say(key), exact: true }),
		async act(email: string, act: string) {
			await page.getByRole("button", { name: say("staff:acts", { name: email }) }).click();
			await page.getByRole("menuitem", { name: say(`staff:act.${act}`) }).click();
		},
	};
}
