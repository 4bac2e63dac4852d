import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findText, translate, type Words } from "./translate.ts";

const words: Words = {
	hello: "Hello, {name}",
	group: { inner: "Inside" },
	file_one: "{count} файл",
	file_few: "{count} файла",
	file_many: "{count} файлов",
	paper: "Paper {number}",
};

test("finds texts in groups, and nothing where a group stands", () => {
	expect(findText(words, "group.inner")).toBe("Inside");
	expect(findText(words, "group")).toBe(null);
	expect(findText(words, "hello.more")).toBe(null);
});

test("fills in values and leaves unknown holes to be seen", () => {
	expect(translate(words, "hello", "en", { name: "Ann" })).toBe("Hello, Ann");
	expect(translate(words, "hello", "en")).toBe("Hello, {name}");
});

describe("plural forms", () => {
	test.each([
		[0, "0 файлов"],
		[1, "1 файл"],
		[3, "3 файла"],
		[12, "12 файлов"],
		[2014, "2\u00a0014 файлов"],
	])("%d", (count, text) => {
		expect(translate(words, "file", "ru", { count })).toBe(text);
	});
});

test("writes amounts as the language does, and other numbers plainly", () => {
	expect(translate({ sum: "{count} papers" }, "sum", "en", { count: 2014 })).toBe("2,014 papers");
	expect(translate(words, "paper", "en", { number: 2014 })).toBe("Paper 2014");
});

describe("the words of both languages", () => {
	const folder = new URL("../../../locales/", import.meta.url);
	const keys = (node: Words, path = ""): string[] =>
		Object.entries(node).flatMap(([key, part]) =>
			typeof part === "string"
				? [`${path}${key}`.replace(/_(one|few|many|other)$/, "")]
				: keys(part, `${path}${key}.`),
		);
	const read = (name: string) =>
		new Set(keys(JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Words));
	test.each(readdirSync(new URL("en/", folder)))("%s has the same keys", (file) => {
		expect([...read(`ru/${file}`)].sort()).toEqual([...read(`en/${file}`)].sort());
	});
});
