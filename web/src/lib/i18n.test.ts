import { createElement } from "react";
import { prerender } from "react-dom/static";
import { useTranslation } from "react-i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bundleTexts, currentLocale, hasText, i18n, startI18n, t, useLocale } from "./i18n.ts";

const words = {
	en: {
		hello: "Hello, {name}",
		papers_one: "{count} paper",
		papers_other: "{count} papers",
		number: "No. {n}",
	},
	ru: { papers_one: "{count} файл", papers_few: "{count} файла", papers_many: "{count} файлов" },
};

beforeAll(async () => {
	await startI18n("en");
	i18n.addResourceBundle("en", "example", words.en);
	i18n.addResourceBundle("ru", "example", words.ru);
});

beforeEach(() => i18n.changeLanguage("en").then(() => {}));
afterEach(() => vi.restoreAllMocks());

test("fills in values as they are, and leaves unknown placeholders visible", () => {
	expect(t("example:hello", { name: "<b>{name} $t(example:hello)</b>" })).toBe(
		"Hello, <b>{name} $t(example:hello)</b>",
	);
	expect(t("example:hello")).toBe("Hello, {name}");
});

test.each([
	[0, "0 файлов"],
	[1, "1 файл"],
	[3, "3 файла"],
	[12, "12 файлов"],
	[2014, "2\u00a0014 файлов"],
])("the plural form of %d", async (count, text) => {
	await i18n.changeLanguage("ru");
	expect(t("example:papers", { count })).toBe(text);
});

test("writes amounts as the language does, and other numbers plainly", () => {
	expect(t("example:papers", { count: 2014 })).toBe("2,014 papers");
	expect(t("example:number", { n: 2014 })).toBe("No. 2014");
});

test("of several keys the first that has a text is used", () => {
	expect(t(["example:nothing", "example:hello"], { name: "Ann" })).toBe("Hello, Ann");
});

test("reports missing texts on the console", () => {
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	expect([t("example:nothing"), hasText("example", "nothing"), hasText("example", "hello")]).toEqual([
		"nothing",
		false,
		true,
	]);
	expect(error.mock.calls).toEqual([["There are no words for nothing in en/example"]]);
});

describe("in components", () => {
	function Title() {
		const { t } = useTranslation(["audit", "kept", "shell"]);
		return [useLocale(), t("title"), t("kept:own"), t("shell:platform")].join("|");
	}
	const draw = async () => new Response((await prerender(createElement(Title))).prelude).text();

	test("a namespace is loaded with the component that needs it or with its code, and with the language", async () => {
		bundleTexts({
			"../locales/en/kept.json": { own: "Own words" },
			"../locales/ru/kept.json": { own: "Свои слова" },
		});
		expect(hasText("audit", "title")).toBe(false);
		expect(await draw()).toBe("en|Log|Own words|Event deck");
		await i18n.changeLanguage("ru");
		expect(currentLocale()).toBe("ru");
		expect(await draw()).toBe("ru|Журнал|Свои слова|Event deck");
	});
});
