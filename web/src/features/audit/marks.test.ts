import { expect, test } from "vitest";
import { markChanges } from "./marks.ts";

test("text that is equal at both ends is not marked", () => {
	expect(markChanges("The call is open now", "The call is closed now")).toEqual([
		{ head: "The call is ", middle: "open ", tail: "now" },
		{ head: "The call is ", middle: "closed ", tail: "now" },
	]);
	expect(markChanges("one two", "one two three")).toEqual([
		{ head: "one two", middle: "", tail: "" },
		{ head: "one two ", middle: "three", tail: "" },
	]);
	expect(markChanges("Editor", "Editor\nObserver")).toEqual([
		{ head: "Editor", middle: "", tail: "" },
		{ head: "Editor\n", middle: "Observer", tail: "" },
	]);
});

test("a repeated word is counted once", () => {
	expect(markChanges("a a", "a a a")).toEqual([
		{ head: "a a", middle: "", tail: "" },
		{ head: "a a ", middle: "a", tail: "" },
	]);
});

test("marks the whole of a text that was empty before", () => {
	expect(markChanges("", "new text")).toEqual([
		{ head: "", middle: "", tail: "" },
		{ head: "", middle: "new text", tail: "" },
	]);
});

test("long equal ends are shortened", () => {
	const long = Array.from({ length: 30 }, (_, index) => `w${index}`).join(" ");
	const [before] = markChanges(`${long} old ${long}`, `${long} new ${long}`);
	expect(before).toEqual({
		head: "… w18 w19 w20 w21 w22 w23 w24 w25 w26 w27 w28 w29 ",
		middle: "old ",
		tail: "w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 …",
	});
});
