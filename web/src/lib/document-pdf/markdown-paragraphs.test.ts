import { expect, test } from "vitest";
import { markdownParagraphs } from "./markdown-paragraphs.ts";

test("Markdown becomes paragraphs of plain text", () => {
	const text = `# How to pay

Pay by **bank transfer**, from _any_ account:

- **Samara:** account 40703_810, BIC 043601000;
- at the [desk](https://example.org/desk), in cash.
Name your number,
please.`;
	expect(markdownParagraphs(text)).toEqual([
		"How to pay",
		"Pay by bank transfer, from any account:",
		"– Samara: account 40703_810, BIC 043601000;",
		"– at the desk (https://example.org/desk), in cash.\nName your number,\nplease.",
	]);
	expect(markdownParagraphs(" \n ")).toEqual([]);
});
