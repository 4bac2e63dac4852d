import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
	["May the **table** go\nto an _appendix_?", "May the table go\nto an appendix?"],
	["x*y, 2 * 3 and snake_case", "x*y, 2 * 3 and snake_case"],
	["## Figures\n\nSee `a*b` \\*now\\*, Tom &amp; Co", "Figures\n\nSee a*b *now*, Tom & Co"],
	["```\nx = **1**\n```\nAfter", "x = **1**\n\nAfter"],
	[
		"[the form](https://a.example/f), https://b.example/c, <d@e.example>",
		"the form (https://a.example/f), https://b.example/c, d@e.example",
	],
	["- one\n  - **two**\n- three\n\n5. six\n6. seven", "- one\n  - two\n- three\n\n5. six\n6. seven"],
	["> said **before**\n> and after\n\nYes", "> said before\n> and after\n\nYes"],
	["| a | b |\n|---|---|\n| 1 | *2* |", "a | b\n1 | 2"],
	["- [x] done\n- [ ] open", "- [x] done\n- [ ] open"],
	["A <b>tag</b><!-- no -->", "A <b>tag</b>"],
])("%j becomes %j", (markdown, plain) => {
	expect(plainText(markdown, "addresses")).toBe(plain);
});

test("without addresses, links are shown as their texts", () => {
	expect(plainText("[the form](https://a.example/f), https://b.example/c, ![](d.png)")).toBe(
		"the form, https://b.example/c, d.png",
	);
});

test("formulas are plain on a page, and as typed in a file", () => {
	const text = "Is **$x_{1} \\le \\alpha$** so?\n\n$$\\beta$$";
	expect(plainText(text)).toBe("Is x₁ ≤ α so?\n\nβ");
	expect(plainText(text, "addresses")).toBe("Is $x_{1} \\le \\alpha$ so?\n\n$$\\beta$$");
});
