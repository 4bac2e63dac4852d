import { expect, test } from "vitest";
import { markdownToText } from "./markdown-to-text.ts";

test("Markdown becomes plain text that keeps its lines", () => {
	const text = `## How to pay

Pay by **bank transfer**, from _any_ account:

- **Samara:** account 40703_810_12, BIC 043601000;
- at the [desk](https://example.org/desk), in \`cash\`.
Name your number\\*.



> Thank you`;
	expect(markdownToText(text)).toBe(`How to pay

Pay by bank transfer, from any account:

– Samara: account 40703_810_12, BIC 043601000;
– at the desk (https://example.org/desk), in cash.
Name your number*.

> Thank you`);
	expect(markdownToText("*If* $x_i \\le y_i$")).toBe("If xᵢ ≤ yᵢ");
	expect(markdownToText(" \n ")).toBe("");
});
