import { expect, test } from "vitest";
import { plainParagraphs } from "./how-to-pay.ts";

test("Markdown becomes paragraphs of plain text", () => {
	const text = `# How to pay

Pay by **bank transfer**, from _any_ account:

- **Samara:** account 40703_810, BIC 043601000;
- at the [desk](https://example.org/desk), in cash.
Name your number,
please.`;
	expect(plainParagraphs(text)).toEqual([
		"How to pay",
		"Pay by bank transfer, from any account:",
		"– Samara: account 40703_810, BIC 043601000;",
		"– at the desk (https://example.org/desk), in cash.\nName your number,\nplease.",
	]);
	expect(plainParagraphs(" \n ")).toEqual([]);
});
