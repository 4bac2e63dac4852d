import { expect, test } from "vitest";
import { plainTextExcerpt } from "./plain-text-excerpt.ts";

test.each([
	["", ""],
	["Plain words.\nIn two lines.", "Plain words. In two lines."],
	["# Welcome\n\nWe meet in *Samara*, for the **ninth** time.", "We meet in Samara, for the ninth time."],
	["## Only a heading", "Only a heading"],
	["> - [x] [The site](https://a.example/b) and <https://c.example>", "The site and https://c.example"],
	["[a](https://a.example/b_(c)) \\<i\\> \\# x", "a <i> # x"],
	["1. First\n2) Second\n- third", "First Second third"],
	["![Logo](/public/conferences/a.png)[![](b)](c)Text", "Text"],
	["[ref]: https://a.example\nSee [this][ref] and [that][].", "See this and that."],
	["```\ncode *here*\n```\nAfter `it`.", "After it."],
	["Title\n=====\nText\n\n---\n\n| a | b |\n|---|---|\nEnd", "Title Text End"],
	["A <b onclick='x'>bold</b><!-- no --> <script>alert(1)</script> word", "A bold alert(1) word"],
	["snake_case, _so_ 2 * 3 and 5 \\* 6, ~5 ~~not~~", "snake_case, so 2 * 3 and 5 * 6, ~5 not"],
	["Tom &amp; Co&nbsp;&constructor; &lt;b&gt;", "Tom & Co &constructor; <b>"],
	["_Слова_ **жирные** и `код`", "Слова жирные и код"],
	["Is **it** $x_{1}*y_2 \\le \\alpha^2$ or $5?", "Is it x₁*y₂ ≤ α² or $5?"],
])("%j becomes %j", (markdown, words) => {
	expect(plainTextExcerpt(markdown, 200)).toEqual(words);
});

test.each([
	["one two three", 13, "one two three"],
	["one two three", 12, "one two…"],
	["one, two three", 6, "one…"],
	["abcdefgh", 5, "abcd…"],
	["abc😀defgh", 5, "abc…"],
])("%j in %i characters is %j", (text, length, words) => {
	expect(plainTextExcerpt(text, length)).toEqual(words);
});

test("hostile input takes no noticeable time", () => {
	for (const piece of [
		"![",
		"[",
		"<a ",
		"*",
		"_",
		"`",
		"> ",
		"- ",
		"\\",
		"<!--",
		"(",
		"&",
		"| ",
		"~~",
		"# ",
	]) {
		const text = plainTextExcerpt(piece.repeat(50_000), 200);
		expect(text.length <= 200).toEqual(true);
	}
});
