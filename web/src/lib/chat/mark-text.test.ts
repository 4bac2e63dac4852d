import { expect, test } from "vitest";
import { type Mark, marked } from "./mark-text.ts";

/** Marks what stands between two bars, and shows what is chosen then in the same way. */
function act(shown: string, mark: Mark): string {
	const [before = "", words = "", after = ""] = shown.split("|");
	const from = before.length;
	const { text, ...chosen } = marked({ text: before + words + after, from, to: from + words.length }, mark);
	return `${text.slice(0, chosen.from)}|${text.slice(chosen.from, chosen.to)}|${text.slice(chosen.to)}`;
}

test.each<[Mark, string, string]>([
	["bold", "a |word| b", "a **|word|** b"],
	["italic", "a |word| b", "a *|word|* b"],
	["code", "||", "`||`"],
])("%s marks the chosen words, and pressed again takes it back", (mark, before, after) => {
	expect(act(before, mark)).toBe(after);
	expect(act(after, mark)).toBe(before);
});

test("emphasis within a strong word is its own mark", () => {
	expect(act("**|word|**", "italic")).toBe("***|word|***");
	expect(act("***|word|***", "italic")).toBe("**|word|**");
});

test("a list takes whole lines, a link asks for its address", () => {
	expect(act("first\nse|cond\nth|ird", "list")).toBe("first\n- se|cond\n- th|ird");
	expect(act("first\n- se|cond\n- th|ird", "list")).toBe("first\nse|cond\nth|ird");
	expect(act("see |this|.", "link")).toBe("see [this](|https://|).");
});
